"""Make the fonts that ship: subset, TrueType outlines, lining figures, licence texts beside them.

The sources are the unpacked packages ``font-manrope`` 0.0.2, ``font-fredoka-one`` 0.0.4 and
Debian's ``fonts-arapey``, ``fonts-national-park`` and ``fonts-league-spartan``; their OFL files are
found by name below the given folder.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from fontTools import subset  # type: ignore[import-untyped, unused-ignore]
from fontTools.pens.cu2quPen import Cu2QuPen  # type: ignore[import-untyped, unused-ignore]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped, unused-ignore]
from fontTools.ttLib import TTFont, newTable  # type: ignore[import-untyped, unused-ignore]

RANGES = (
    (0x20, 0x7E),  # ASCII
    (0xA0, 0xFF),  # Latin-1
    (0x100, 0x17F),  # Latin Extended-A
    (0x218, 0x21B),  # Romanian comma letters
    (0x2C6, 0x2DD),  # spacing accents
    (0x2002, 0x200A),  # spaces
    (0x2010, 0x2015),  # hyphens and dashes
    (0x2018, 0x2026),  # quotes, bullets, ellipsis
)
SINGLES = (
    *(0x1E9E, 0x202F, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044, 0x20AC, 0x2116, 0x2122),
    *range(0x2190, 0x2196),
    *(0x2212, 0x2248, 0x2260, 0x2264, 0x2265, 0x25A0, 0x25B2, 0x25B6, 0x25BC, 0x25CF, 0x2605),
    *(0x2713, 0x2717),
)

SUBSETS = {
    "ui-medium.ttf": "Manrope-Medium.ttf",
    "ui-bold.ttf": "Manrope-Bold.ttf",
    "ui-extrabold.ttf": "Manrope-ExtraBold.ttf",
    "title.ttf": "Arapey-Black.otf",
    "coyote.ttf": "NationalPark-Heavy.otf",
    "seven_sins.ttf": "LeagueSpartan-Black.otf",
    "seven_sins-bold.ttf": "LeagueSpartan-Bold.otf",
}
# Fredoka is a reserved font name: it may be passed on only unchanged, so it is not subset.
COPIES = {"king_cat.ttf": "FredokaOne-Regular.ttf"}
LICENCES = {
    "OFL-Manrope.txt": "ui-medium.ttf",
    "OFL-Arapey.txt": "title.ttf",
    "OFL-FredokaOne.txt": "king_cat.ttf",
    "OFL-NationalPark.txt": "coyote.ttf",
    "OFL-LeagueSpartan.txt": "seven_sins.ttf",
}
_SPARTANS = "Copyright (c) 2011-2020, Micah Rich, Caroline Hadilaksono, Tyler Finck"
# These fonts name their authors only in the papers of their packages.
COPYRIGHTS = {
    "coyote.ttf": "Copyright (c) 2018, Jeremy Shellhorn",
    "seven_sins.ttf": _SPARTANS,
    "seven_sins-bold.ttf": _SPARTANS,
}


def wanted() -> Iterator[int]:
    """Yield every code point the shipped fonts should have where their source has it."""
    for first, last in RANGES:
        yield from range(first, last + 1)
    yield from SINGLES


def covered(path: Path) -> set[str]:
    """Return the characters the font at ``path`` can show."""
    return {chr(code) for code in TTFont(path).getBestCmap()}


def make_all(source: Path, target: Path) -> None:
    """Write all fonts and licence texts to ``target`` from the files found below ``source``.

    Raises FileNotFoundError naming the first font that is missing.
    """
    target.mkdir(parents=True, exist_ok=True)
    for name, origin in SUBSETS.items():
        font = TTFont(_find(source, origin), recalcTimestamp=False)
        if name in COPYRIGHTS:
            font["name"].setName(COPYRIGHTS[name], 0, 3, 1, 0x409)
        _use_lining_figures(font)
        _subset(font)
        if "CFF " in font:
            _to_truetype(font)
        font.save(target / name)
    for name, origin in COPIES.items():
        shutil.copyfile(_find(source, origin), target / name)
    terms = _terms(_find(source, "OFL.txt"))
    for name, font_name in LICENCES.items():
        copyright_line = TTFont(target / font_name)["name"].getDebugName(0)
        (target / name).write_text(f"{copyright_line}\n\n{terms}", encoding="utf-8")


def _find(source: Path, name: str) -> Path:
    found = sorted(source.rglob(name))
    if not found:
        raise FileNotFoundError(f"{name} is not below {source}: unpack the font packages there")
    return found[0]


def _terms(licence: Path) -> str:
    """The licence without its first line, which names the copyright holder of one font."""
    lines = [line.rstrip() for line in licence.read_text(encoding="utf-8").splitlines()]
    start = next(i for i, line in enumerate(lines) if line.startswith("This Font Software is"))
    return "\n".join(lines[start:]).strip() + "\n"


def _use_lining_figures(font: TTFont) -> None:
    """Let the digits show their lining forms without asking for the ``lnum`` feature."""
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    if table.FeatureList is None:
        return
    swaps: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    swaps.update(getattr(part, "mapping", {}))
    for cmap in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            cmap.cmap[code] = swaps.get(cmap.cmap.get(code), cmap.cmap.get(code))


def _subset(font: TTFont) -> None:
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "liga"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
    options.hinting = False
    options.notdef_outline = True
    worker = subset.Subsetter(options)
    worker.populate(unicodes=list(wanted()))
    worker.subset(font)


def _to_truetype(font: TTFont) -> None:
    """Replace cubic CFF outlines by quadratic ones (error below 1/1000 em)."""
    order = font.getGlyphOrder()
    glyph_set = font.getGlyphSet()
    glyphs = {}
    for name in order:
        pen = TTGlyphPen(glyph_set)
        glyph_set[name].draw(Cu2QuPen(pen, font["head"].unitsPerEm / 1000, reverse_direction=True))
        glyphs[name] = pen.glyph()
    font["loca"] = newTable("loca")
    font["glyf"] = table = newTable("glyf")
    table.glyphOrder = order
    table.glyphs = glyphs
    del font["CFF "]
    table.compile(font)
    for name in order:
        width, _ = font["hmtx"][name]
        glyph = glyphs[name]
        glyph.recalcBounds(table)
        font["hmtx"][name] = (width, getattr(glyph, "xMin", 0))
    maxp = font["maxp"]
    maxp.tableVersion = 0x00010000
    for key in (
        "maxTwilightPoints",
        "maxStorage",
        "maxFunctionDefs",
        "maxInstructionDefs",
        "maxStackElements",
        "maxSizeOfInstructions",
        "maxComponentElements",
    ):
        setattr(maxp, key, 0)
    maxp.maxZones = 1
    font["post"].formatType = 3.0
    font["head"].indexToLocFormat = 0
    font.sfntVersion = "\x00\x01\x00\x00"
