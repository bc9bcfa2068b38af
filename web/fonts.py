"""The fonts cut down to the letters of our three languages; a browser asks for the rest apart.

Each face names exactly the letters it has: for a sign that is in none of them nothing is fetched.
"""

from collections.abc import Iterable
from pathlib import Path

WEB = Path(__file__).resolve().parent
OUT = WEB / "src" / "styles" / "fonts"
PACKAGES = "../../../node_modules/"
"""From the folder of the fonts."""
FACES = {
    "Figtree Variable": (
        "figtree",
        "300 900",
        "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
        "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2",
    ),
    "Caprasimo": (
        "caprasimo",
        "400",
        "@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2",
    ),
}
"""By family: what the cut font is called, its weights, the file it is cut from, and more files."""
ACCENTED = "ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜßàâäæçèéêëîïôöùûüÿŒœ"
SIGNS = "\u00a0\u2009\u202f«»·°×−–—\u2018’\u201a“”„•…€©"
LETTERS = [*range(0x20, 0x7F), *map(ord, ACCENTED + SIGNS)]
FEATURES = ["kern", "liga", "tnum", "ccmp", "mark"]
RECORDS = [0, 1, 2, 4, 6, 13, 14]
"""Whose a font is, what it is called and under what licence: the licence wants them kept. Neither
font reserves its name, so a cut one may bear it."""


def cut() -> None:
    """Write the fonts anew, and the style sheet that names them."""
    from fontTools.ttLib import TTFont

    OUT.mkdir(exist_ok=True)
    faces = []
    for family, (name, weight, *files) in FACES.items():
        known = set(_cut(files[0], OUT / f"{name}.woff2"))
        faces.append(_face(family, weight, f"./{name}.woff2", known))
        for file in files:
            more = set(TTFont(WEB / "node_modules" / file).getBestCmap()) - known
            faces.append(_face(family, weight, PACKAGES + file, more))
            known |= more
    (OUT / "faces.css").write_text("".join(faces), encoding="utf-8")


def _cut(package: str, out: Path) -> Iterable[int]:
    """Write a cut font; the letters it has."""
    from fontTools import subset

    options = subset.Options(
        flavor="woff2",
        layout_features=FEATURES,
        hinting=False,
        name_IDs=RECORDS,
        glyph_names=False,
    )
    font = subset.load_font(WEB / "node_modules" / package, options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)
    subset.save_font(font, out, options)
    letters: Iterable[int] = font.getBestCmap()
    return letters


def _face(family: str, weight: str, file: str, letters: set[int]) -> str:
    kind = "woff2-variations" if " " in weight else "woff2"
    return (
        f'@font-face{{font-family:"{family}";font-display:swap;font-weight:{weight};'
        f'src:url("{file}") format("{kind}");unicode-range:{ranges(letters)}}}\n'
    )


def ranges(letters: Iterable[int]) -> str:
    """Letters as CSS says it."""
    runs: list[list[int]] = []
    for code in sorted(letters):
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ",".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in runs)
