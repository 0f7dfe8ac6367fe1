; The Windows installer of Lamplight: for one person, without administrator rights, in English and
; German. build/release.py compiles it on any system that has NSIS 3; by hand:
;
;   makensis -INPUTCHARSET UTF8 -WX -DVERSION=1.2.3 -DBUNDLE=FOLDER -DLISTS=FOLDER -DOUT=FILE.exe
;            [-DTARGET=amd64-unicode] packaging/windows/lamplight.nsi
;
; BUNDLE is the folder that PyInstaller made; LISTS holds files.nsh and installed.txt, which
; studio.release.windows writes from it. Silent: /S, with /D=FOLDER as the last argument and
; /DESKTOP for a shortcut there. The uninstaller: /S, and /PURGE to delete saved matches too.
; Exit codes: 0 done, 1 cancelled, 2 not possible (nothing was changed if the game was running).
;
; Compiled on Linux and run silently under wine64 (build/try_windows.py). Not yet run on Windows.

!ifndef VERSION | BUNDLE | LISTS | OUT
  !error "Give -DVERSION, -DBUNDLE, -DLISTS and -DOUT: see the head of this file."
!endif
!ifdef TARGET
  Target ${TARGET}
!endif
Unicode true
SetCompressor /SOLID lzma
; The bytes of the installer tell nothing about when and where it was made.
SetDateSave off
ManifestDPIAware true
ManifestSupportedOS all
RequestExecutionLevel user
; In a silent run a file that cannot be written ends the installation, instead of being skipped.
AllowSkipFiles off

!define NAME "Lamplight"
!define PROGRAM "lamplight.exe"
!define TERMINAL "lamplight-cli.exe"
!define FILE_TYPE "Lamplight.Record"
!define OWN_KEY "Software\${NAME}"
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define LIST "installed.txt"

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${OWN_KEY}" "InstallLocation"
BrandingText "${NAME} ${VERSION}"
ShowInstDetails nevershow
ShowUninstDetails nevershow

!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh
!include x64.nsh
!include WinVer.nsh

!define MUI_ICON "..\icons\lamplight.ico"
!define MUI_UNICON "..\icons\lamplight.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "..\icons\installer-side.bmp"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "..\icons\installer-side.bmp"
!define MUI_WELCOMEPAGE_TEXT "$(Welcome)"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!define MUI_FINISHPAGE_RUN_TEXT "$(StartNow)"
; The page's second box, by its own name one for a read-me, is our desktop shortcut.
!define MUI_FINISHPAGE_SHOWREADME
!define MUI_FINISHPAGE_SHOWREADME_TEXT "$(DesktopShortcut)"
!define MUI_FINISHPAGE_SHOWREADME_NOTCHECKED
!define MUI_FINISHPAGE_SHOWREADME_FUNCTION MakeDesktopShortcut

!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "..\..\LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
; The first is what people get whose Windows speaks neither.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!include strings.nsh
!include "${LISTS}/files.nsh"

VIProductVersion "${VERSION}.0"
VIFileVersion "${VERSION}.0"
!macro VersionTexts LANGUAGE DESCRIPTION
  VIAddVersionKey /LANG=${LANGUAGE} "ProductName" "${NAME}"
  VIAddVersionKey /LANG=${LANGUAGE} "ProductVersion" "${VERSION}"
  VIAddVersionKey /LANG=${LANGUAGE} "FileVersion" "${VERSION}"
  VIAddVersionKey /LANG=${LANGUAGE} "FileDescription" "${DESCRIPTION}"
  VIAddVersionKey /LANG=${LANGUAGE} "CompanyName" "Lamplight contributors"
  VIAddVersionKey /LANG=${LANGUAGE} "LegalCopyright" "Lamplight contributors, MIT licence"
!macroend
!insertmacro VersionTexts ${LANG_ENGLISH} "Lamplight installer"
!insertmacro VersionTexts ${LANG_GERMAN} "Lamplight-Installation"

; Functions that installer and uninstaller share; UN is "" or "un.".
!macro Shared UN

; $R0: a line of the list → $R1: "1" when it can only mean something inside the folder. A damaged
; list must never make Delete see a wildcard or another folder.
Function ${UN}IsInside
  StrCpy $R1 "1"
  StrCpy $R2 $R0 1
  ${If} $R2 == ""
  ${OrIf} $R2 == "\"
    StrCpy $R1 ""
  ${EndIf}
  StrLen $R3 $R0
  ${While} $R3 > 0
    IntOp $R3 $R3 - 1
    StrCpy $R2 $R0 1 $R3
    ${If} $R2 == "*"
    ${OrIf} $R2 == "?"
    ${OrIf} $R2 == ":"
    ${OrIf} $R2 == "/"
      StrCpy $R1 ""
    ${EndIf}
    StrCpy $R2 $R0 2 $R3
    ${If} $R2 == ".."
      StrCpy $R1 ""
    ${EndIf}
  ${EndWhile}
FunctionEnd

; $R9: a folder. Deletes what its list names, and then the folders of the list that are empty.
; Files of other people's making stay, wherever they lie.
Function ${UN}RemoveListed
  ClearErrors
  FileOpen $R8 "$R9\${LIST}" r
  ${If} ${Errors}
    Return
  ${EndIf}
  ${Do}
    ClearErrors
    FileReadUTF16LE $R8 $R0
    ${If} ${Errors}
      ${ExitDo}
    ${EndIf}
    ${Do}
      StrCpy $R2 $R0 1 -1
      ${If} $R2 != "$\n"
      ${AndIf} $R2 != "$\r"
        ${ExitDo}
      ${EndIf}
      StrCpy $R0 $R0 -1
    ${Loop}
    Call ${UN}IsInside
    ${If} $R1 == "1"
      StrCpy $R2 $R0 1 -1
      ${If} $R2 == "\"
        StrCpy $R0 $R0 -1
        RMDir "$R9\$R0"
      ${Else}
        Delete "$R9\$R0"
      ${EndIf}
    ${EndIf}
  ${Loop}
  FileClose $R8
  Delete "$R9\${LIST}"
FunctionEnd

; $R9: a folder → $R1: "1" when a program there runs: Windows lets nobody write into it then.
Function ${UN}IsRunning
  StrCpy $R1 ""
  !insertmacro Closed ${PROGRAM}
  !insertmacro Closed ${TERMINAL}
FunctionEnd

; $R9: a folder. Comes back when nothing runs there; stops everything otherwise.
Function ${UN}WaitForEnd
  ${Do}
    Call ${UN}IsRunning
    ${If} $R1 == ""
      Return
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(StillRunning)" /SD IDCANCEL IDRETRY +2
    Abort "$(Stopped)"
  ${Loop}
FunctionEnd

; SHChangeNotify(SHCNE_ASSOCCHANGED, SHCNF_IDLIST): icons of files are drawn anew.
Function ${UN}TellShell
  System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"
FunctionEnd
!macroend

!macro Closed FILE
  ${If} ${FileExists} "$R9\${FILE}"
    ClearErrors
    FileOpen $R8 "$R9\${FILE}" a
    ${If} ${Errors}
      StrCpy $R1 "1"
    ${Else}
      FileClose $R8
    ${EndIf}
  ${EndIf}
!macroend

!insertmacro Shared ""
!insertmacro Shared "un."

Function .onInit
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "$(NeedsWindows)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
FunctionEnd

Function MakeDesktopShortcut
  CreateShortcut "$DESKTOP\${NAME}.lnk" "$INSTDIR\${PROGRAM}"
  WriteRegDWORD HKCU "${OWN_KEY}" "DesktopShortcut" 1
FunctionEnd

; Removes an older version, here or where it was until now. Saved matches lie elsewhere.
Function RemoveOlder
  ReadRegStr $R7 HKCU "${OWN_KEY}" "InstallLocation"
  StrCpy $R9 $INSTDIR
  Call WaitForEnd
  ${If} $R7 != ""
  ${AndIf} $R7 != $INSTDIR
    StrCpy $R9 $R7
    Call WaitForEnd
    Call RemoveListed
    Delete "$R9\uninstall.exe"
    RMDir "$R9"
  ${EndIf}
  StrCpy $R9 $INSTDIR
  Call RemoveListed
FunctionEnd

Section "${NAME}"
  ClearErrors
  CreateDirectory "$INSTDIR"
  FileOpen $R8 "$INSTDIR\uninstall.tmp" w
  ${If} ${Errors}
    MessageBox MB_OK|MB_ICONSTOP "$(NotWritable)" /SD IDOK
    Abort "$(NotWritable)"
  ${EndIf}
  FileClose $R8
  Delete "$INSTDIR\uninstall.tmp"

  Call RemoveOlder
  ; The list and the uninstaller come first: what is interrupted can still be taken away.
  SetOutPath "$INSTDIR"
  File "${LISTS}/${LIST}"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  !insertmacro InstallFiles

  WriteRegStr HKCU "${OWN_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "Lamplight contributors"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" ${SIZE_KB}
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1

  WriteRegStr HKCU "Software\Classes\.lamplight" "" "${FILE_TYPE}"
  WriteRegStr HKCU "Software\Classes\.lamplight" "Content Type" "application/x-lamplight-record"
  WriteRegStr HKCU "Software\Classes\.lamplight\OpenWithProgids" "${FILE_TYPE}" ""
  WriteRegStr HKCU "Software\Classes\${FILE_TYPE}" "" "$(FileType)"
  WriteRegStr HKCU "Software\Classes\${FILE_TYPE}\DefaultIcon" "" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "Software\Classes\${FILE_TYPE}\shell\open\command" "" \
    '"$INSTDIR\${PROGRAM}" "%1"'
  Call TellShell

  SetOutPath "$INSTDIR" ; where the shortcuts start the program
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}"
  ReadRegDWORD $R1 HKCU "${OWN_KEY}" "DesktopShortcut"
  ${GetParameters} $R0
  ClearErrors
  ${GetOptions} $R0 "/DESKTOP" $R2
  ${IfNot} ${Errors}
  ${OrIf} $R1 == 1
    Call MakeDesktopShortcut
  ${EndIf}
SectionEnd

Section "Uninstall"
  StrCpy $R9 $INSTDIR
  Call un.WaitForEnd
  Call un.RemoveListed
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"

  ; Another copy may have been installed since: its entries are not ours to remove.
  ReadRegStr $R0 HKCU "${OWN_KEY}" "InstallLocation"
  ${If} $R0 == $INSTDIR
    Call un.RemoveEntries
  ${EndIf}
  Call un.OfferData
SectionEnd

Function un.RemoveEntries
  Delete "$SMPROGRAMS\${NAME}.lnk"
  ReadRegDWORD $R0 HKCU "${OWN_KEY}" "DesktopShortcut"
  ${If} $R0 == 1
    Delete "$DESKTOP\${NAME}.lnk"
  ${EndIf}
  DeleteRegKey HKCU "${UNINSTALL_KEY}"
  DeleteRegKey HKCU "Software\Classes\${FILE_TYPE}"
  DeleteRegValue HKCU "Software\Classes\.lamplight\OpenWithProgids" "${FILE_TYPE}"
  ReadRegStr $R0 HKCU "Software\Classes\.lamplight" ""
  ${If} $R0 == "${FILE_TYPE}"
    DeleteRegValue HKCU "Software\Classes\.lamplight" ""
    DeleteRegValue HKCU "Software\Classes\.lamplight" "Content Type"
  ${EndIf}
  ; What another program has written there keeps the keys.
  DeleteRegKey /ifempty HKCU "Software\Classes\.lamplight\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "Software\Classes\.lamplight"
  DeleteRegKey HKCU "${OWN_KEY}"
  Call un.TellShell
FunctionEnd

; Saved matches stay unless the person says otherwise; a silent run needs /PURGE for it.
Function un.OfferData
  StrCpy $R9 "$LOCALAPPDATA\${NAME}"
  ${IfNot} ${FileExists} "$R9\*.*"
    Return
  ${EndIf}
  ${GetParameters} $R0
  ClearErrors
  ${GetOptions} $R0 "/PURGE" $R1
  ${If} ${Errors}
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(DeleteData)" /SD IDNO IDYES +2
    Return
  ${EndIf}
  Delete "$R9\lamplight*.db*"
  Delete "$R9\settings.json*"
  Delete "$R9\locks\*.lock"
  RMDir "$R9\locks"
  Delete "$R9\Logs\*.log*"
  Delete "$R9\Logs\*.txt"
  RMDir "$R9\Logs"
  RMDir "$R9"
FunctionEnd
