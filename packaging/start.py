"""Where the bundle starts.

A worker process of a bundle starts here too, and must leave again before anything of the window
is imported: so freeze_support comes first.
"""

import multiprocessing
import sys


def say_what_is_broken(error: ImportError) -> int:
    """One line, in both languages: the catalogs may be what is missing. The exit code."""
    part = error.name or "?"
    english = f"A part of the program is missing or damaged: {part}. Install Lamplight again."
    german = f"Ein Teil des Programms fehlt oder ist beschädigt: {part}. Installiere Lamplight neu."
    if sys.stderr is not None:
        sys.stderr.reconfigure(errors="replace")  # type: ignore[union-attr]
        print(f"lamplight: {english} / {german}", file=sys.stderr)
    elif sys.platform == "win32":  # a program without a console
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, f"{english}\n\n{german}", "Lamplight", 0x10)
    return 1


if __name__ == "__main__":
    multiprocessing.freeze_support()
    try:
        from scenes.main import main
    except ImportError as error:
        sys.exit(say_what_is_broken(error))

    sys.exit(main())
