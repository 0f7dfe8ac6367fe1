#!/bin/sh
# Lamplight @VERSION@ for Linux: installs itself for one person, without root. Say
#     sh @FILE@ --help
# It needs a POSIX shell, tar, gzip and sha256sum (or shasum); the program follows these lines.
# shellcheck disable=SC2034 # the sentences name them
mode=install
version='@VERSION@'
machine='@MACHINE@'
id='@ID@'
glibc='@GLIBC@'
lines=@LINES@
sum=@SUM@

#WORDS#

# -- telling -------------------------------------------------------------------------------------

speak() {
    language=en
    decides=${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}
    case $decides in
        C | C.* | POSIX | '') return ;;
    esac
    case ${LANGUAGE:-$decides} in
        de*) language=de ;;
    esac
}

text() {
    "words_$language" "$1"
}

# Somebody who clicked on the file sees no terminal.
show() {
    if [ ! -t 1 ] && [ ! -t 2 ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] &&
        command -v notify-send >/dev/null 2>&1; then
        notify-send --app-name=Lamplight Lamplight "$1" >/dev/null 2>&1 &
    fi
}

say() {
    said=$(text "$1")
    printf '%s\n' "$said"
    show "$said"
}

refuse() {
    said=$(text "$1")
    printf 'lamplight: %s\n' "$said" >&2
    show "$said"
    exit "${2:-2}"
}

# -- what is asked for ---------------------------------------------------------------------------

read_arguments() {
    given=
    while [ $# -gt 0 ]; do
        case $1 in
            --help | -h) mode=help ;;
            --version) mode=version ;;
            --check) mode=check ;;
            --uninstall) mode=uninstall ;;
            --target)
                [ -n "${2:-}" ] || refuse needs_folder
                given=$2
                shift
                ;;
            --target=?*) given=${1#--target=} ;;
            *)
                word=$1
                refuse unknown_word
                ;;
        esac
        shift
    done
}

find_places() {
    [ -d "${HOME:-}" ] || refuse no_home
    if [ "$(id -u)" = 0 ] && [ -n "${SUDO_UID:-}" ]; then
        refuse as_root
    fi
    data=${XDG_DATA_HOME:-}
    case $data in
        /*) ;;
        *) data=$HOME/.local/share ;;
    esac
    link=$HOME/.local/bin/lamplight
    installed=$(installed_at)
    target=${given:-${installed:-$data/lamplight}}
    case $target in
        /*) ;;
        *) target=$(pwd)/$target ;;
    esac
    case $target in
        *'
'*) refuse line_end ;;
    esac
    if [ -d "$target" ]; then
        target=$(cd "$target" && pwd -P)
    fi
}

# Where it is installed by an earlier file of this kind; nothing where it is not.
installed_at() {
    if [ -L "$link" ]; then
        place=$(readlink "$link")
        case $place in
            /*/program/lamplight)
                place=${place%/program/lamplight}
                [ -f "$place/files" ] && printf '%s\n' "$place"
                ;;
        esac
    fi
}

# -- the file itself -----------------------------------------------------------------------------

digest() {
    if command -v sha256sum >/dev/null 2>&1; then
        sha256sum
    else
        shasum -a 256
    fi
}

check_tools() {
    tool=sha256sum
    command -v sha256sum >/dev/null 2>&1 || command -v shasum >/dev/null 2>&1 || refuse no_tool
    for tool in tar gzip head tail sed grep; do
        command -v "$tool" >/dev/null 2>&1 || refuse no_tool
    done
}

check_file() {
    found=$({
        head -n "$lines" "$self" | LC_ALL=C sed '/^sum=/d'
        tail -n "+$((lines + 1))" "$self"
    } | digest | cut -c1-64)
    [ "$found" = "$sum" ] || refuse damaged
}

check_machine() {
    system="$(uname -s) $(uname -m)"
    [ "$system" = "Linux $machine" ] || refuse other_machine
}

# -- installing ----------------------------------------------------------------------------------

check_target() {
    if [ -n "$installed" ] && [ "$installed" != "$target" ]; then
        refuse elsewhere
    fi
    if [ -e "$target" ] && [ ! -f "$target/files" ]; then
        [ -z "$(ls -A "$target/" 2>&1)" ] || refuse not_empty
    fi
    check_not_running
}

# Its helpers end a moment after the window.
check_not_running() {
    for pause in 1 2 0; do
        runs || return 0
        sleep "$pause"
    done
    refuse running
}

runs() {
    # Not a readlink for each of hundreds of processes.
    # shellcheck disable=SC2010
    ls -l /proc/[0-9]*/exe 2>/dev/null | LC_ALL=C grep -qF -e "-> $target/program/lamplight"
}

install() {
    umask 022
    mkdir -p "$target" 2>/dev/null || refuse no_writing
    target=$(cd "$target" && pwd -P) || refuse no_writing
    fresh=$target/.new
    old=$target/.old
    # An earlier attempt was interrupted between its two last steps.
    if [ -d "$old" ] && [ ! -d "$target/program" ]; then
        mv "$old" "$target/program"
    fi
    rm -rf "$fresh" "$old"
    trap 'give_up; exit 130' INT TERM HUP
    # From here on the folder is known as ours, also if the power fails.
    if ! mkdir "$fresh" 2>/dev/null || ! touch "$target/files" 2>/dev/null; then
        refuse no_writing
    fi
    if ! tail -n "+$((lines + 1))" "$self" | gzip -dc | tar -xf - -C "$fresh" 2>/dev/null; then
        give_up
        refuse no_room 1
    fi
    if ! why=$("$fresh/program/lamplight" --version 2>&1 >/dev/null); then
        why=$(printf '%s\n' "$why" | tail -n 1)
        give_up
        refuse does_not_start 1
    fi
    if [ -d "$target/program" ]; then
        mv "$target/program" "$old"
    fi
    mv "$fresh/program" "$target/program"
    rm -rf "$old"
    trap - INT TERM HUP
    place_files
    leave_uninstaller
    place_link
    rm -rf "$fresh"
    say installed
    tell_path
}

# What an older version has stays; a first attempt leaves nothing.
give_up() {
    rm -rf "$fresh"
    if [ ! -d "$target/program" ]; then
        rm -f "$target/files"
        rmdir "$target" 2>/dev/null
    fi
}

# Menu entry, icons, file type: each noted in "files", so that it can be taken away again.
place_files() {
    take_files_away
    (cd "$fresh/share" && find . -type f) | sed 's,^\./,,' | LC_ALL=C sort >"$target/files"
    while IFS= read -r file; do
        mkdir -p "$data/${file%/*}"
        cp "$fresh/share/$file" "$data/$file"
    done <"$target/files"
    entry=$data/applications/$id.desktop
    grep -v -e '^Exec=' -e '^TryExec=' "$fresh/share/applications/$id.desktop" >"$entry"
    printf 'Exec=%s %%f\n' "$(quoted "$target/program/lamplight")" >>"$entry"
    refresh
}

# A path as the specification of menu entries wants it: quoted, escaped, and escaped once more.
quoted() {
    printf '"%s"' "$(printf '%s\n' "$1" | LC_ALL=C sed 's/["`$\\]/\\&/g; s/\\/\\\\/g; s/%/%%/g')"
}

place_link() {
    mkdir -p "$HOME/.local/bin"
    if [ -L "$link" ] && [ -n "$installed" ]; then
        rm -f "$link"
    fi
    if [ -e "$link" ] || [ -L "$link" ]; then
        say link_taken
    else
        ln -s "$target/program/lamplight" "$link"
    fi
}

# These lines without the program, to be started later without the file that was downloaded.
leave_uninstaller() {
    head -n "$lines" "$self" | sed 's/^mode=install$/mode=uninstall/' >"$target/uninstall"
    chmod 755 "$target/uninstall"
}

tell_path() {
    case :$PATH: in
        *:"$HOME/.local/bin":*) ;;
        *) say not_in_path ;;
    esac
}

# Desktops notice new menu entries and file types by these, where they have them.
refresh() {
    update-desktop-database -q "$data/applications" >/dev/null 2>&1
    update-mime-database "$data/mime" >/dev/null 2>&1
    if [ -d "$data/icons/hicolor" ]; then
        touch "$data/icons/hicolor"
        if [ -e "$data/icons/hicolor/icon-theme.cache" ]; then
            gtk-update-icon-cache -q -f -t "$data/icons/hicolor" >/dev/null 2>&1
        fi
    fi
    return 0
}

# -- removing ------------------------------------------------------------------------------------

uninstall() {
    # Started as "uninstall" in its own folder, it removes that one.
    if [ -z "$given" ] && [ "${self##*/}" = uninstall ]; then
        target=$(cd "${self%/*}" && pwd -P)
    fi
    [ -f "$target/files" ] || refuse not_installed
    check_not_running
    take_files_away
    forget_type
    rm -rf "$target/program" "$target/.new" "$target/.old"
    rm -f "$target/files" "$target/uninstall"
    if [ -L "$link" ] && [ "$(readlink "$link")" = "$target/program/lamplight" ]; then
        rm -f "$link"
    fi
    rmdir "$target" 2>/dev/null
    saves=$data/Lamplight
    settings=${XDG_CONFIG_HOME:-$HOME/.config}/Lamplight
    if [ -d "$saves" ] || [ -d "$settings" ]; then
        say removed_kept
    else
        say removed
    fi
}

take_files_away() {
    [ -f "$target/files" ] || return 0
    while IFS= read -r file; do
        rm -f "$data/$file"
        folder=${file%/*}
        while [ "$folder" != "${folder%/*}" ]; do
            rmdir "$data/$folder" 2>/dev/null || break
            folder=${folder%/*}
        done
        rmdir "$data/$folder" 2>/dev/null
    done <"$target/files"
}

# The lists of menu entries and file types, without ours; lists of nothing go, too.
forget_type() {
    if [ -d "$data/mime" ]; then
        mkdir -p "$data/mime/packages"
    fi
    refresh
    if rmdir "$data/mime/packages" 2>/dev/null; then
        for list in aliases generic-icons globs globs2 icons magic mime.cache subclasses \
            treemagic types version XMLnamespaces; do
            rm -f "$data/mime/$list"
        done
        rm -f "$data/mime/application/x-lamplight-record.xml"
        rmdir "$data/mime/application" "$data/mime" 2>/dev/null
    fi
    if [ "$(ls -A "$data/applications" 2>/dev/null)" = mimeinfo.cache ]; then
        rm -f "$data/applications/mimeinfo.cache"
        rmdir "$data/applications"
    fi
}

# -- the order of things: at the end, so that half a file does nothing ----------------------------

main() {
    self=$0
    case $self in
        */*) ;;
        *) self=./$self ;;
    esac
    speak
    read_arguments "$@"
    case $mode in
        help)
            text usage
            exit 0
            ;;
        version)
            printf 'lamplight %s\n' "$version"
            exit 0
            ;;
        check)
            check_tools
            check_file
            say sound
            exit 0
            ;;
    esac
    find_places
    if [ "$mode" = uninstall ]; then
        uninstall
    else
        check_machine
        check_tools
        check_file
        check_target
        install
    fi
    exit 0
}

main "$@"
