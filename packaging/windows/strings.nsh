; What the installer says beyond NSIS's own words. $R9 is the folder in question.
!macro Text NAME ENGLISH GERMAN
  LangString ${NAME} ${LANG_ENGLISH} "${ENGLISH}"
  LangString ${NAME} ${LANG_GERMAN} "${GERMAN}"
!macroend

!insertmacro Text Welcome \
  "Four mischievous card games, for one person or the whole family.$\r$\n$\r$\nLamplight is installed just for you and needs no administrator. If an older version is there, it is replaced; your saved matches stay.$\r$\n$\r$\nNothing is ever sent anywhere." \
  "Vier verschmitzte Kartenspiele, für eine Person oder die ganze Familie.$\r$\n$\r$\nLamplight wird nur für dich installiert und braucht keine Administratorrechte. Eine ältere Fassung wird ersetzt; deine gespeicherten Partien bleiben.$\r$\n$\r$\nEs wird niemals etwas verschickt."
!insertmacro Text StartNow "Play now" "Jetzt spielen"
!insertmacro Text DesktopShortcut "Put a shortcut on the desktop" "Verknüpfung auf den Desktop legen"
!insertmacro Text FileType "Lamplight match" "Lamplight-Partie"
!insertmacro Text NeedsWindows \
  "Lamplight needs Windows 10 or newer, 64 bits." \
  "Lamplight braucht Windows 10 oder neuer mit 64 Bit."
!insertmacro Text StillRunning \
  "Lamplight is open, or its folder is closed to writing:$\r$\n$R9$\r$\n$\r$\nClose Lamplight, then try again. Your match is saved." \
  "Lamplight ist noch offen, oder in seinen Ordner lässt sich nichts schreiben:$\r$\n$R9$\r$\n$\r$\nSchließe Lamplight und versuche es noch einmal. Deine Partie ist gespeichert."
!insertmacro Text Stopped \
  "Nothing was changed." \
  "Es wurde nichts verändert."
!insertmacro Text NotWritable \
  "Nothing can be written into this folder: $INSTDIR. Please choose another one." \
  "In diesen Ordner lässt sich nichts schreiben: $INSTDIR. Bitte wähle einen anderen."
!insertmacro Text DeleteData \
  "Lamplight is removed. Should your saved matches and settings be deleted too?$\r$\n$\r$\n$R9" \
  "Lamplight ist entfernt. Sollen auch deine gespeicherten Partien und Einstellungen gelöscht werden?$\r$\n$\r$\n$R9"
