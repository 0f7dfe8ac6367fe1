"""Everything that is data and not code: drawings, fonts, sounds, catalogs, trained numbers."""

from pathlib import Path

ROOT = Path(__file__).parent
"""Where they all lie."""


def path(*parts: str) -> Path:
    """Where the asset of that name lies, from the checkout as from the bundle.

    The file need not exist: whoever opens it decides what a missing one means. A name that would
    lead out of the assets raises ValueError.
    """
    if any(part == ".." or Path(part).is_absolute() for name in parts for part in Path(name).parts):
        raise ValueError(f"an asset's name must stay inside the assets: {'/'.join(parts)!r}")
    return ROOT.joinpath(*parts)
