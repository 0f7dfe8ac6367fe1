"""The Windows installer and the portable zip, from a bundle folder; on any system."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path, PurePosixPath

from studio.trouble import Trouble

SCRIPT = Path("packaging") / "windows" / "lamplight.nsi"
PROGRAM = "lamplight.exe"
TERMINAL = "lamplight-cli.exe"
LIST = "installed.txt"
FOLDER = "Lamplight"
"""The folder inside the portable zip."""
PORTABLE = "portable.txt"
PORTABLE_TEXT = """\
This file makes Lamplight portable: matches and settings are kept in the folder "lamplight-data"
beside it. Delete this file, and they are kept in your own Windows folder instead.

Diese Datei macht Lamplight portabel: Partien und Einstellungen liegen im Ordner "lamplight-data"
daneben. Ohne diese Datei liegen sie in deinem eigenen Windows-Ordner.
"""
ZIP_TIME = (1980, 1, 1, 0, 0, 0)
FORBIDDEN = set('<>:"|?*\\$`')
"""Characters that no name on Windows may have, or that mean something to NSIS."""


def installer_name(version: str) -> str:
    """The installer's file name."""
    return f"Lamplight-{version}-windows-x64-setup.exe"


def zip_name(version: str) -> str:
    """The portable zip's file name."""
    return f"Lamplight-{version}-windows-x64-portable.zip"


def contents(bundle: Path) -> list[PurePosixPath]:
    """Every file of a bundle folder, from the folder, in a fixed order.

    Raises:
        Trouble: when it is no bundle for Windows, or a name could not exist there.
    """
    if not (bundle / PROGRAM).is_file():
        raise Trouble(f"{bundle} is no bundle for Windows: it holds no {PROGRAM}.")
    found = sorted(
        PurePosixPath(file.relative_to(bundle).as_posix())
        for file in bundle.rglob("*")
        if not file.is_dir()
    )
    for file in found:
        if FORBIDDEN & set(str(file)) or str(file) in {LIST, "uninstall.exe"}:
            raise Trouble(f"{bundle / file}: a file of this name cannot be installed on Windows.")
    return found


def folders(files: list[PurePosixPath]) -> list[PurePosixPath]:
    """The folders that files lie in, the deepest first."""
    every = {folder for file in files for folder in file.parents if folder.name}
    return sorted(every, key=lambda folder: (-len(folder.parts), folder))


def installed_list(files: list[PurePosixPath]) -> bytes:
    r"""What the uninstaller reads: a file a line, then folders (ending with "\"), deepest first."""
    lines = [_backslashed(file) for file in files]
    lines += [_backslashed(folder) + "\\" for folder in folders(files)]
    return "".join(f"{line}\r\n" for line in lines).encode("utf-16-le")


def install_macro(bundle: Path, files: list[PurePosixPath]) -> str:
    """NSIS commands that lay every file into its folder, and the size for Windows' list."""
    size = sum((bundle / file).stat().st_size for file in files)
    lines = [f"!define SIZE_KB {-(-size // 1024)}", "!macro InstallFiles"]
    here = None
    for file in sorted(files, key=lambda file: (file.parent, file.name)):
        if file.parent != here:
            here = file.parent
            place = "" if here == PurePosixPath() else "\\" + _backslashed(here)
            lines.append(f'  SetOutPath "$INSTDIR{place}"')
        lines.append(f'  File "${{BUNDLE}}/{file}"')
    return "\n".join([*lines, "!macroend", ""])


def _backslashed(path: PurePosixPath) -> str:
    return str(path).replace("/", "\\")


def makensis() -> str | None:
    """NSIS's compiler, where there is one."""
    usual = [
        Path(os.environ.get(name, "")) / "NSIS" / "makensis.exe"
        for name in ("ProgramFiles(x86)", "ProgramFiles")
    ]
    found = [str(file) for file in usual if os.name == "nt" and file.is_file()]
    return shutil.which("makensis") or next(iter(found), None)


def target(compiler: str) -> str:
    """The kind of installer: 64 bits where this NSIS can, else the 32 bits it always can."""
    nsis = Path(os.path.realpath(compiler)).parents[1] / "share" / "nsis"
    return "amd64-unicode" if (nsis / "Stubs" / "lzma-amd64-unicode").exists() else "x86-unicode"


def ready(bundle: Path) -> str:
    """The compiler, where everything is there for an installer of this bundle.

    Raises:
        Trouble: when NSIS is missing, or the folder is no bundle for Windows.
    """
    contents(bundle)
    compiler = makensis()
    if compiler is None:
        raise Trouble(
            "The Windows installer needs NSIS 3 (package nsis; for Windows nsis.sourceforge.io)."
        )
    return compiler


def make_installer(root: Path, bundle: Path, version: str, out: Path) -> Path:
    """Compile the installer into the folder ``out``; its file.

    Raises:
        Trouble: when NSIS is missing or refuses; or when the folder is no bundle for Windows.
    """
    compiler = ready(bundle)
    files = contents(bundle)
    made = out.resolve() / installer_name(version)
    with tempfile.TemporaryDirectory() as folder:
        lists = Path(folder)
        (lists / LIST).write_bytes(installed_list(files))
        (lists / "files.nsh").write_text(install_macro(bundle, files), encoding="utf-8")
        for file in (LIST, "files.nsh"):
            os.utime(lists / file, (0, 0))
        values = {"VERSION": version, "BUNDLE": bundle.resolve(), "LISTS": lists, "OUT": made}
        defines = [f"-D{name}={value}" for name, value in values.items()]
        defines.append(f"-DTARGET={target(compiler)}")
        command = [compiler, "-V2", "-WX", "-INPUTCHARSET", "UTF8", *defines, str(root / SCRIPT)]
        done = subprocess.run(
            command, capture_output=True, encoding="utf-8", errors="replace", check=False
        )
    if done.returncode != 0 or not made.is_file():
        last = (done.stdout + done.stderr).strip().splitlines()[-8:]
        raise Trouble("NSIS could not make the installer: " + " / ".join(map(str.strip, last)))
    return made


def make_zip(bundle: Path, version: str, out: Path) -> Path:
    """Pack the portable zip into the folder ``out``; the same bundle gives the same bytes.

    Raises:
        Trouble: when the folder is no bundle for Windows.
    """
    files = contents(bundle)
    made = out / zip_name(version)
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in files:
            _add(packed, str(file), (bundle / file).read_bytes())
        _add(packed, PORTABLE, PORTABLE_TEXT.replace("\n", "\r\n").encode())
    return made


def _add(packed: zipfile.ZipFile, name: str, data: bytes) -> None:
    entry = zipfile.ZipInfo(f"{FOLDER}/{name}", ZIP_TIME)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.create_system = 0  # as if packed on Windows, wherever it is packed
    entry.external_attr = 0
    packed.writestr(entry, data, compresslevel=9)
