"""The fonts cut down to the letters of our three languages; a browser asks for the rest apart."""

from pathlib import Path

WEB = Path(__file__).resolve().parent
OUT = WEB / "src" / "styles" / "fonts"
FONTS = {
    "figtree.woff2": "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    "caprasimo.woff2": "@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2",
}
ACCENTED = "ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜßàâäæçèéêëîïôöùûüÿŒœ"
SIGNS = "\u00a0\u2009\u202f«»·°×−–—\u2018’\u201a“”„•…€©"
LETTERS = [*range(0x20, 0x7F), *map(ord, ACCENTED + SIGNS)]
FEATURES = ["kern", "liga", "tnum", "ccmp", "mark"]
RECORDS = [0, 1, 2, 4, 6, 13, 14]
"""Whose a font is, what it is called and under what licence: the licence wants them kept. Neither
font reserves its name, so a cut one may bear it."""


def cut() -> None:
    """Write the fonts anew."""
    from fontTools import subset

    OUT.mkdir(exist_ok=True)
    for name, package in FONTS.items():
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
        subset.save_font(font, OUT / name, options)


def ranges() -> str:
    """The letters as CSS says it."""
    codes = sorted(LETTERS)
    runs: list[list[int]] = []
    for code in codes:
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ", ".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in runs)


if __name__ == "__main__":
    print(ranges())
