"""A phone's camera: reads a QR code from a picture of it (ISO/IEC 18004), and trusts no label."""

import base64
from collections.abc import Iterator, Sequence

from playwright.sync_api import Locator

GREY = """async (picture) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  canvas.drawImage(bitmap, 0, 0);
  const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
  return Array.from({ length: bitmap.height }, (_, y) =>
    Array.from({ length: bitmap.width }, (_, x) => data[4 * (y * bitmap.width + x) + 1]));
}"""
DARK = 128
RIM = 3
"""Squares of light around a code."""
MARK = [[max(abs(x), abs(y)) != 2 for x in range(-3, 4)] for y in range(-3, 4)]
"""The large mark in three corners: a ring, a gap and a core."""
BLOCKS = {"L": (1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4), "M": (1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8)}
"""To how many blocks the words of a code are dealt, by level, for each version from 1 on …"""
GUARDS = {
    "L": (7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24),
    "M": (10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22),
}
"""… and how many words in each block guard the others."""
LEVELS = {0b01: "L", 0b00: "M"}
VEIL = 0b10101
MASKS = (
    lambda x, y: (x + y) % 2,
    lambda _, y: y % 2,
    lambda x, _: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (x // 3 + y // 2) % 2,
    lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
)
PLAIN = 0b0100
"""The mode of a text in plain bytes."""
LONG, NUMBERED, LINE = 10, 7, 6
"""From which version on a text's length takes two bytes, from which one a code bears its number,
and the line that only counts squares."""


def photographed(code: Locator) -> str:
    """What a QR code on a page says."""
    picture = base64.b64encode(code.screenshot()).decode()
    return read(squares(code.page.evaluate(GREY, picture)))


def squares(grey: Sequence[Sequence[int]]) -> list[list[bool]]:
    """The squares of a code in a picture with its rim: so many that marks are in its corners."""
    for size in range(21, 21 + 4 * len(BLOCKS["L"]), 4):
        step = len(grey) / (size + 2 * RIM)
        places = [int((RIM + at + 0.5) * step) for at in range(size)]
        code = [[grey[y][x] < DARK for x in places] for y in places]
        far = size - len(MARK)
        if all(is_marked(code, x, y) for x, y in ((0, 0), (far, 0), (0, far))):
            return code
    raise AssertionError("no code is seen")


def is_marked(code: Sequence[Sequence[bool]], left: int, top: int) -> bool:
    """Whether a large mark is there."""
    rows = code[top : top + len(MARK)]
    return [row[left : left + len(MARK)] for row in rows] == MARK


def read(code: Sequence[Sequence[bool]]) -> str:
    """The text in a code."""
    size = len(code)
    version = (size - 17) // 4
    form = number([code[8][x] for x in range(5)]) ^ VEIL
    level, mask = LEVELS[form >> 3], MASKS[form & 7]
    bits = [code[y][x] ^ (mask(x, y) == 0) for x, y in way(size, taken(version))]
    words = [number(bits[at : at + 8]) for at in range(0, len(bits) - 7, 8)]
    blocks, guards = BLOCKS[level][version - 1], GUARDS[level][version - 1]
    told = gathered(words[: len(words) - blocks * guards], blocks)
    bits = [bool(word >> bit & 1) for word in told for bit in range(7, -1, -1)]
    assert number(bits[:4]) == PLAIN
    head = 4 + (16 if version >= LONG else 8)
    text = bits[head : head + 8 * number(bits[4:head])]
    return bytes(number(text[at : at + 8]) for at in range(0, len(text), 8)).decode()


def number(bits: Sequence[bool]) -> int:
    """Bits as a number, the highest first."""
    return sum(1 << place for place, bit in enumerate(reversed(bits)) if bit)


def gathered(words: Sequence[int], blocks: int) -> list[int]:
    """Words that were dealt to blocks in turn, block after block; the last ones may be longer."""
    short, longer = divmod(len(words), blocks)
    rest = dict(zip(range(blocks - longer, blocks), words[short * blocks :], strict=True))
    return [
        word
        for block in range(blocks)
        for word in (
            *words[block : short * blocks : blocks],
            *((rest[block],) if block in rest else ()),
        )
    ]


def taken(version: int) -> set[tuple[int, int]]:
    """The squares that carry no words: marks with their formats, lines, the version's number."""
    size = 4 * version + 17
    far = size - 8
    areas = [(0, 0, 9, 9), (far, 0, size, 9), (0, far, 9, size)]
    areas += [(LINE, 0, LINE + 1, size), (0, LINE, size, LINE + 1)]
    areas += [(x - 2, y - 2, x + 3, y + 3) for x, y in marks(version)]
    if version >= NUMBERED:
        areas += [(far - 3, 0, far, 6), (0, far - 3, 6, far)]
    return {
        (x, y)
        for left, top, right, low in areas
        for x in range(left, right)
        for y in range(top, low)
    }


def marks(version: int) -> Iterator[tuple[int, int]]:
    """The middles of the small marks; none of them is in a corner that has a large one."""
    last = 4 * version + 10
    middle = (LINE + last) // 2 if version >= NUMBERED else last
    places = {LINE, middle, last} if version > 1 else set()
    corners = {(LINE, LINE), (LINE, last), (last, LINE)}
    yield from ((x, y) for x in places for y in places if (x, y) not in corners)


def way(size: int, barred: set[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The way of the words: up and down in strips of two, from the lower right."""
    strips = [x if x > LINE else x - 1 for x in range(size - 1, 0, -2)]
    for turn, right in enumerate(strips):
        rows = range(size) if turn % 2 else range(size - 1, -1, -1)
        yield from ((x, y) for y in rows for x in (right, right - 1) if (x, y) not in barred)
