"""What the program is called by each system: in one place, for the spec and the packages."""

from __future__ import annotations

import re

from studio.linux.facts import APP_ID, GLOB, MIME

NAME = "Lamplight"
PUBLISHER = "Lamplight contributors"
RECORD_ENDING = GLOB.removeprefix("*.")
_VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)")


def numbers(version: str) -> tuple[int, int, int, int]:
    """The four numbers by which Windows knows a version.

    Raises:
        ValueError: when it is not three numbers with dots.
    """
    found = _VERSION.fullmatch(version)
    if found is None:
        raise ValueError(f"a version is three numbers with dots, not {version!r}")
    major, minor, patch = map(int, found.groups())
    return major, minor, patch, 0


def version_resource(version: str, program: str) -> str:
    """The version resource of a Windows program, as PyInstaller reads it (a Python expression).

    English and German (0409, 0407) in Unicode (04B0 = 1200).
    """
    four = numbers(version)
    tables = "".join(_table(version, program, language) for language in ("040904B0", "040704B0"))
    return (
        "VSVersionInfo(\n"
        f"  ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3f, flags=0x0, OS=0x40004,"
        " fileType=0x1, subtype=0x0, date=(0, 0)),\n"
        f"  kids=[StringFileInfo([\n{tables}  ]),\n"
        "  VarFileInfo([VarStruct('Translation', [1033, 1200, 1031, 1200])])]\n"
        ")\n"
    )


def _table(version: str, program: str, language: str) -> str:
    texts = {
        "CompanyName": PUBLISHER,
        "FileDescription": NAME,  # what the task manager and "open with" show
        "FileVersion": version,
        "InternalName": program.removesuffix(".exe"),
        "LegalCopyright": f"{PUBLISHER}, MIT licence",
        "OriginalFilename": program,
        "ProductName": NAME,
        "ProductVersion": version,
    }
    lines = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in texts.items())
    return f"    StringTable({language!r}, [{lines}]),\n"


def info_plist(version: str, build: str) -> dict[str, object]:
    """What macOS should know of the program; ``build`` is its number, "" when not known."""
    return {
        "CFBundleName": NAME,
        "CFBundleDisplayName": NAME,
        "CFBundleIdentifier": APP_ID,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": build or version,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "de"],
        "LSMinimumSystemVersion": "11.0",
        "LSApplicationCategoryType": "public.app-category.card-games",
        "NSHighResolutionCapable": True,
        # The window draws by itself, without the graphics card: no need for the stronger one.
        "NSSupportsAutomaticGraphicsSwitching": True,
        "NSPrincipalClass": "NSApplication",
        "NSHumanReadableCopyright": f"{PUBLISHER}, MIT licence",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": f"{NAME} match",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "lamplight.icns",
                "LSItemContentTypes": [f"{APP_ID}.record"],
                "LSHandlerRank": "Owner",
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{APP_ID}.record",
                "UTTypeDescription": f"{NAME} match",
                "UTTypeConformsTo": ["public.utf8-plain-text"],
                "UTTypeIconFile": "lamplight.icns",
                "UTTypeTagSpecification": {
                    "public.filename-extension": [RECORD_ENDING],
                    "public.mime-type": [MIME],
                },
            }
        ],
    }
