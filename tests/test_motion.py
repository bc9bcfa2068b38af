"""What moves at a table is neither laid out nor painted anew: browsers move it by themselves."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.reading import ROOT

SOURCES = ROOT / "web" / "src"
PARTS = ("games", "parts", "shell")
"""What tables are made of; a page of its own may fade as it likes."""
CHEAP = {"transform", "translate", "rotate", "scale", "opacity", "visibility", "none"}
TIMING = {"animation-timing-function", "offset-distance", "pointer-events"}
"""What may stand in keyframes besides: how fast, a way along a path, what cannot be pressed yet."""
DRAWN = {"games/gnom_street/toss/Flights.svelte": {"stroke-dashoffset"}}
"""A line that draws itself while its gnome flies."""

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
STYLE = re.compile(r"<style>(.*)</style>", re.DOTALL)
TRANSITION = re.compile(r"\btransition(?:-property)?:([^;}]*)")
KEYFRAMES = re.compile(r"@keyframes [\w-]+\s*\{((?:[^{}]*\{[^{}]*\})*)")
PROPERTY = re.compile(r"(?<![\w-])([a-z-]+)\s*:")


def moved(text: str) -> set[str]:
    """The properties that a style sheet moves."""
    text = COMMENT.sub("", text)
    eased = {
        part.split()[0]
        for found in TRANSITION.findall(text)
        for part in re.sub(r"\([^()]*\)", "", re.sub(r"\([^()]*\)", "", found)).split(",")
        if part.split()
    }
    framed = {
        name
        for frames in KEYFRAMES.findall(text)
        for block in re.findall(r"\{([^{}]*)\}", frames)
        for name in PROPERTY.findall(block)
    }
    return eased | {name for name in framed if not name.startswith("--")}


def sheets() -> Iterator[tuple[str, str]]:
    """Every style sheet of tables: its path, and its rules."""
    for part in PARTS:
        for path in sorted((SOURCES / part).rglob("*")):
            if path.suffix not in {".svelte", ".css"}:
                continue
            text = path.read_text(encoding="utf-8")
            name = path.relative_to(SOURCES).as_posix()
            yield name, "\n".join(STYLE.findall(text)) if path.suffix == ".svelte" else text


def dear(name: str, text: str) -> set[str]:
    """What a sheet moves that would be laid out or painted with every frame."""
    return moved(text) - CHEAP - TIMING - DRAWN.get(name, set())


def test_only_what_is_cheap_is_moved() -> None:
    found = {name: some for name, text in sheets() if (some := dear(name, text))}
    assert found == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (".a { transition: height var(--m-lay) var(--ease), opacity 1s; }", {"height"}),
        (".a { transition: opacity calc(var(--a) * min(1s, 2s)), color 1s }", {"color"}),
        ("@keyframes b { from { width: 0; opacity: 0 } 50% { left: 2px } }", {"width", "left"}),
        ("@keyframes b { from { transform: none } } .a { color: red }", set()),
    ],
)  # fmt: skip
def test_what_is_dear_is_found(text: str, found: set[str]) -> None:
    assert dear("somewhere", text) == found


def test_what_is_let_be_is_still_there() -> None:
    for name, allowed in DRAWN.items():
        assert moved(Path(SOURCES / name).read_text(encoding="utf-8")) >= allowed
