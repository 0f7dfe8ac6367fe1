#!/bin/sh
# Sign Lamplight.app, and have Apple notarise it where the means are there. Not yet run on a Mac.
#
#   packaging/macos/sign.sh dist/Lamplight.app
#
# Without LAMPLIGHT_SIGN_IDENTITY it is signed ad hoc: it runs on the Mac that built it, and
# elsewhere after "Open anyway" in the system settings. With it ("Developer ID Application: …", in
# the keychain) it gets the hardened runtime, and, where LAMPLIGHT_NOTARY_PROFILE names a profile
# of `xcrun notarytool store-credentials`, a ticket of Apple's is stapled to it. Where the profile
# lies in another keychain than the usual one, LAMPLIGHT_NOTARY_KEYCHAIN names that.
set -eu

say() { printf '%s\n' "sign.sh: $*"; }
fail() { printf '%s\n' "sign.sh: $1" >&2; exit "${2:-1}"; }

[ $# -eq 1 ] || fail "usage: sign.sh FOLDER.app" 2
app=${1%/}
here=$(cd "$(dirname "$0")" && pwd)
[ -d "$app/Contents/MacOS" ] || fail "$app is no program for macOS." 2
for tool in codesign ditto xcrun; do
    command -v "$tool" >/dev/null ||
        fail "$tool is missing: this needs a Mac with Xcode's command line tools." 2
done

identity=${LAMPLIGHT_SIGN_IDENTITY:-}
profile=${LAMPLIGHT_NOTARY_PROFILE:-}

sign() {
    if [ -n "$identity" ]; then
        codesign --force --timestamp --options runtime \
            --entitlements "$here/entitlements.plist" --sign "$identity" "$1"
    else
        # Ad hoc there is no team, and the hardened runtime would refuse our own libraries.
        codesign --force --sign - "$1"
    fi
}

# From the inside out: what is inside must be signed before what holds it. Apple advises against
# --deep, which signs everything with the entitlements of the program.
find "$app/Contents" -type f \( -name '*.dylib' -o -name '*.so' -o -perm -u+x \) |
    sort -r |
    while IFS= read -r file; do
        case $(file -b "$file") in
        *Mach-O*) sign "$file" ;;
        esac
    done
find "$app/Contents" -type d -name '*.framework' | sort -r | while IFS= read -r folder; do
    sign "$folder"
done
sign "$app"
codesign --verify --strict --verbose=2 "$app" || fail "the signature does not hold."

if [ -z "$identity" ]; then
    say "$app is signed ad hoc (no LAMPLIGHT_SIGN_IDENTITY)."
    exit 0
fi
if [ -z "$profile" ]; then
    say "$app is signed, and not notarised (no LAMPLIGHT_NOTARY_PROFILE)."
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ditto -c -k --keepParent "$app" "$work/lamplight.zip"
xcrun notarytool submit "$work/lamplight.zip" --keychain-profile "$profile" \
    ${LAMPLIGHT_NOTARY_KEYCHAIN:+--keychain "$LAMPLIGHT_NOTARY_KEYCHAIN"} --wait ||
    fail "Apple did not notarise it: xcrun notarytool log says why."
xcrun stapler staple "$app"
xcrun stapler validate "$app"
spctl --assess --type execute --verbose "$app" || fail "Gatekeeper would refuse it."
say "$app is signed, notarised and stapled."
