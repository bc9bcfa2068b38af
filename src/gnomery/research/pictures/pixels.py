"""An SVG as an array of pixels, by way of PNG."""

import zlib
from importlib import import_module

import numpy as np
from numpy.typing import NDArray

from gnomery.engine.errors import OptionError

Pixels = NDArray[np.uint8]

HEAD = 8
"""So many bytes say that it is a PNG."""
CHANNELS = 4
NONE, SUB, UP, AVERAGE = range(4)
"""What is taken off each byte of a row; the fifth way is Paeth's."""


def pixels(svg: str) -> Pixels:
    """Height × width × red, green, blue."""
    try:
        converter = import_module("vl_convert")
    except ModuleNotFoundError as error:
        raise OptionError("research.missing", name="vl-convert-python") from error
    return decoded(converter.svg_to_png(svg))


def decoded(png: bytes) -> Pixels:
    """The pixels of a PNG with eight bits for each of red, green, blue and opacity."""
    at, packed, width, height = HEAD, b"", 0, 0
    while at < len(png):
        length, kind = int.from_bytes(png[at : at + 4]), png[at + 4 : at + 8]
        data = png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height = int.from_bytes(data[:4]), int.from_bytes(data[4:8])
            assert data[8:] == b"\x08\x06\x00\x00\x00", "eight bits, four channels, one pass"
        elif kind == b"IDAT":
            packed += data
        at += length + 12
    rows = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, -1)
    image = np.zeros((height, width * CHANNELS), np.uint8)
    above = np.zeros(width * CHANNELS, np.uint8)
    for number, row in enumerate(rows):
        above = image[number] = _row(int(row[0]), row[1:], above)
    return np.ascontiguousarray(image.reshape(height, width, CHANNELS)[:, :, :3])


def _row(kind: int, row: Pixels, above: Pixels) -> Pixels:
    if kind == NONE:
        return row
    if kind == SUB:
        return np.cumsum(row.reshape(-1, CHANNELS), axis=0, dtype=np.uint8).reshape(-1)
    if kind == UP:
        return row + above
    return _byte_by_byte(kind, row.tolist(), above.tolist())


def _byte_by_byte(kind: int, row: list[int], above: list[int]) -> Pixels:
    """Rows that depend on what is left of them in a way that cannot be summed up."""
    made = [0] * len(row)
    for at, value in enumerate(row):
        left = made[at - CHANNELS] if at >= CHANNELS else 0
        corner = above[at - CHANNELS] if at >= CHANNELS else 0
        if kind == AVERAGE:
            guess = (left + above[at]) // 2
        else:
            guess = min(
                (left, above[at], corner), key=lambda one: abs(left + above[at] - corner - one)
            )
        made[at] = (value + guess) & 255
    return np.array(made, np.uint8)
