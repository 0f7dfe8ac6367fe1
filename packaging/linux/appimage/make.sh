#!/bin/sh
# Makes Lamplight-VERSION-x86_64.AppImage from dist/lamplight.
#
# NOT YET RUN: its folder (AppDir) is made and tested by build/linux.py, but appimagetool was not at
# hand where this was written, and no AppImage has been started yet.
#
#     python3 build/bundle.py
#     sh packaging/linux/appimage/make.sh
#
# Needs appimagetool (https://github.com/AppImage/appimagetool) in the PATH, and python3.
set -eu
cd "$(dirname "$0")/../../.."

command -v appimagetool >/dev/null 2>&1 || {
    echo "make.sh: appimagetool is missing: get it from its releases and put it into the PATH." >&2
    exit 2
}
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' game/__init__.py)
python3 build/linux.py --only appdir --out build/work
# The metainfo has been validated already, and nothing is to be fetched.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-1767225600} ARCH=x86_64 VERSION=$version \
    appimagetool --no-appstream build/work/Lamplight.AppDir \
    "dist/Lamplight-$version-x86_64.AppImage"
