"""What a text looks like: letters that show nothing, letters that pass for others."""

import unicodedata

BLANK = frozenset(
    chr(code)
    for first, last in (
        (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5),
        (0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800),
        (0x3164, 0x3164), (0xFE00, 0xFE0D), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8),
        (0x1BCA0, 0x1BCA3), (0x1D159, 0x1D159), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
    )
    for code in range(first, last + 1)
)  # fmt: skip
"""What Unicode lets a font leave out, and two letters that are drawn as nothing."""
STYLES = frozenset("\ufe0e\ufe0f")
"""They say how the sign before is drawn, and are nothing by themselves."""
SHOWN = frozenset("LNPS")
"""Letters, numbers, punctuation and signs can be seen."""

TOGETHER = frozenset({"LATIN", "CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"})
"""Scripts that stand in one word where they are at home."""

# By script: letters that are drawn like others, and the Latin ones they pass for.
PASSES = (
    (  # Cyrillic, large
        (
            "\u0410\u0412\u0421\u0415\u041d\u0406\u0408\u041a\u041c\u041e\u0420\u0405\u0422\u0425"
            "\u0423\u04ae\u051a\u051c\u042c"
        ),
        "ABCEHIJKMOPSTXYYQWb",
    ),
    (  # Cyrillic, small
        (
            "\u0430\u0441\u0501\u0435\u0451\u04bb\u0456\u0457\u0458\u043a\u04cf\u043c\u043e\u0440"
            "\u051b\u0433\u0455\u0442\u0443\u04af\u0445\u0475\u051d\u043f\u0438\u044c\u0432\u043d"
        ),
        "acde\u00ebhi\u00efjklmopqrstyyxvwnubbh",
    ),
    (  # Greek, large
        "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7",
        "ABEZHIKMNOPTYX",
    ),
    (  # Greek, small
        "\u03b1\u03bf\u03bd\u03c1\u03c5\u03b9\u03ba\u03c4\u03c7\u03b3\u03b7\u03c9\u03c3",
        "aovpuiktxynwo",
    ),
    (  # Armenian
        "\u0555\u054d\u054f\u0585\u057d\u0570\u0578\u0581\u0566\u053c",
        "OUSouhngqL",
    ),
    (  # Latin: dotless, script and small capitals
        (
            "\u0131\u0251\u0261\u0269\u1d00\u0299\u1d04\u1d05\u1d07\u0262\u029c\u026a\u1d0a\u1d0b"
            "\u029f\u1d0d\u0274\u1d0f\u1d18\u0280\ua731\u1d1b\u1d1c\u1d20\u1d21\u028f\u1d22"
        ),
        "iagiabcdeghijklmnoprstuvwyz",
    ),
    (  # Cherokee
        (
            "\u13aa\u13f4\u13df\u13a0\u13ac\u13c0\u13bb\u13ab\u13e6\u13de\u13b7\u13e2\u13d2\u13da"
            "\u13a2\u13d9\u13b3"
        ),
        "ABCDEGHJKLMPRSTVW",
    ),
    (  # Lisu
        (
            "\ua4ee\ua4d0\ua4da\ua4d3\ua4f0\ua4d6\ua4e7\ua4f2\ua4d9\ua4d7\ua4e1\ua4df\ua4e0\ua4f3"
            "\ua4d1\ua4e3\ua4e2\ua4d4\ua4f4\ua4e6\ua4ea\ua4eb\ua4ec\ua4dc"
        ),
        "ABCDEGHIJKLMNOPRSTUVWXYZ",
    ),
)
LATIN = {
    ord(letter): plain
    for some, plains in PASSES
    for letter, plain in zip(some, plains, strict=True)
}
STROKES = {ord(sign): "l" for sign in "iI1|"} | {ord("0"): "o"}
"""Strokes and rings, which many fonts draw alike."""
JOINED = (("rn", "m"), ("vv", "w"))
GAPS = frozenset(" .,'`_-\u00b4\u00b7\u2018\u2019")
"""What is easily overlooked in a name."""


def is_blank(text: str) -> bool:
    """Whether there is nothing to be seen."""
    return not any(unicodedata.category(char)[0] in SHOWN for char in text if char not in BLANK)


def is_mixed(name: str) -> bool:
    """Whether a word is put together from scripts that are never written together."""
    return any(len(found) > 1 and not found <= TOGETHER for found in map(_scripts, name.split()))


def skeleton(name: str) -> str:
    """What a name looks like from afar: two with the same one pass for each other."""
    plain = unicodedata.normalize("NFKC", name).translate(LATIN).translate(STROKES).casefold()
    plain = "".join(char for char in plain if char not in GAPS | BLANK | STYLES)
    for pair, letter in JOINED:
        plain = plain.replace(pair, letter)
    return plain


def is_alike(name: str, other: str) -> bool:
    """Whether somebody could take one name for the other; accents tell them apart."""
    return name.casefold() == other.casefold() or skeleton(name) == skeleton(other)


def _scripts(word: str) -> set[str]:
    """The scripts of a word's letters."""
    letters = (char for char in word if unicodedata.category(char) in {"Lu", "Ll", "Lt", "Lo"})
    return {unicodedata.name(char, "?").split()[0] for char in letters}
