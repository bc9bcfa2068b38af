"""The browser's drawings and its colours."""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

TOKEN = re.compile(r"--([\w-]+):\s*(#[0-9a-f]+)")
USED = re.compile(r"var\(--(?:c-(?=p\d))?([\w-]+)\)")
"""A colour in a drawing; a seat's has two names."""
SVG = re.compile(r'<svg[^>]*viewBox="([^"]*)"[^>]*>(.*)</svg>', re.DOTALL)
ACCENT = "c-acc"
COMMON = ("shell", "table")
"""Where the drawings are that several games share."""


class Art(NamedTuple):
    """A drawing: the box it is drawn in, and what is drawn."""

    box: str
    inside: str


@cache
def colour(name: str) -> str:
    """A colour of the browser's by name, as by day."""
    return _tokens()[name]


@cache
def art(game: str, name: str, accent: str) -> Art:
    """A drawing of a game, or else a common one; what can have any colour has this one."""
    folders = [("games", game, "art"), *(("art", part) for part in COMMON)]
    drawn = [_folder().joinpath(*folder, f"{name}.svg") for folder in folders]
    file = next(file for file in drawn if file.is_file())
    found = SVG.search(file.read_text(encoding="utf-8"))
    assert found is not None, f"{name} is not drawn in a box"
    inside = USED.sub(lambda used: colour(accent if used[1] == ACCENT else used[1]), found[2])
    return Art(found[1], inside)


@cache
def _tokens() -> dict[str, str]:
    text = _folder().joinpath("styles", "tokens.css").read_text(encoding="utf-8")
    tokens: dict[str, str] = {}
    for name, value in TOKEN.findall(text):
        tokens.setdefault(name, value)  # the night comes later in the file
    return tokens


def _folder() -> Traversable:
    """Inside the package where it is installed, among the client's sources in a checkout."""
    package = files("gnomery")
    packed = package.joinpath("drawings")
    if packed.is_dir():
        return packed
    return Path(str(package)).parents[1] / "web" / "src"
