#!/bin/sh
# Put Lamplight.app into a disk image to drag it to Applications from. Not yet run on a Mac.
#
#   packaging/macos/dmg.sh dist/Lamplight.app dist/Lamplight-1.2.3-macos-arm64.dmg
#
# With LAMPLIGHT_SIGN_IDENTITY the image is signed too, and with LAMPLIGHT_NOTARY_PROFILE notarised.
set -eu

fail() { printf '%s\n' "dmg.sh: $1" >&2; exit "${2:-1}"; }

[ $# -eq 2 ] || fail "usage: dmg.sh FOLDER.app FILE.dmg" 2
app=${1%/}
image=$2
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
[ -d "$app/Contents/MacOS" ] || fail "$app is no program for macOS." 2
command -v hdiutil >/dev/null || fail "hdiutil is missing: this needs a Mac." 2

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/Lamplight"
ditto "$app" "$work/Lamplight/Lamplight.app"
ln -s /Applications "$work/Lamplight/Applications"
cp "$root/LICENSE" "$work/Lamplight/LICENSE.txt"
rm -f "$image"
# hdiutil says "resource busy" now and then while the system indexes the new volume.
tries=0
until hdiutil create -quiet -volname Lamplight -srcfolder "$work/Lamplight" \
    -fs HFS+ -format UDZO -imagekey zlib-level=9 "$image"; do
    tries=$((tries + 1))
    [ "$tries" -lt 5 ] || fail "hdiutil could not make $image."
    sleep 5
done
hdiutil verify -quiet "$image"

if [ -n "${LAMPLIGHT_SIGN_IDENTITY:-}" ]; then
    codesign --force --timestamp --sign "$LAMPLIGHT_SIGN_IDENTITY" "$image"
    if [ -n "${LAMPLIGHT_NOTARY_PROFILE:-}" ]; then
        xcrun notarytool submit "$image" --keychain-profile "$LAMPLIGHT_NOTARY_PROFILE" \
            ${LAMPLIGHT_NOTARY_KEYCHAIN:+--keychain "$LAMPLIGHT_NOTARY_KEYCHAIN"} --wait
        xcrun stapler staple "$image"
    fi
fi
printf '%s\n' "dmg.sh: $image"
