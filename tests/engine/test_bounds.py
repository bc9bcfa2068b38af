"""Bounds: nothing in a box can be as large as somebody likes, and the refusal says what may be."""

import importlib.resources
import time
from functools import partial
from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta, inspect

import gnomery
from gnomery.engine.boxes import Checker, Shelf
from gnomery.engine.errors import BoxError, GnomeryError
from gnomery.engine.value import Value
from gnomery.games import SHELF
from gnomery.words import LANGUAGES
from tests.laws.bounds import swollen, unbounded

SHELVES: dict[str, Shelf[Any]] = {
    game: importlib.import_module(f"gnomery.games.{game}.pieces.box").SHELF
    for game in SHELF
    if importlib.resources.files(f"gnomery.games.{game}").joinpath("box.toml").is_file()
}


@pytest.mark.parametrize("game", SHELVES)
def test_every_number_row_and_text_of_a_box_has_a_bound(game: str) -> None:
    assert unbounded(SHELVES[game].kind) == []


class Planted(Value, frozen=True):
    """A box with faults."""

    right: Annotated[int, Meta(ge=0, le=9)]
    half: Annotated[int, Meta(ge=0)]
    text: str
    row: tuple[Annotated[int, Meta(ge=0, le=9)], ...]
    table: Annotated[dict[str, int], Meta(max_length=3)]
    inner: "tuple[Planted, ...] | None" = None


class Holder(Value, frozen=True):
    """A box in whose rows the faults are."""

    rows: Annotated[tuple[Annotated[float, Meta(ge=0)], ...], Meta(max_length=2)]
    anything: Any


def test_a_planted_place_without_a_bound_is_found() -> None:
    assert unbounded(Holder) == [".rows[]", ".anything"]
    found = set(unbounded(msgspec.defstruct("Flat", [(n, Planted.__annotations__[n]) for n in
        ("right", "half", "text", "row", "table")])))  # fmt: skip
    assert found == {".half", ".text", ".row", ".table[]"}


@pytest.mark.parametrize("game", SHELVES)
def test_what_is_far_too_large_is_refused_before_anything_is_made_of_it(game: str) -> None:
    """Each number, row and text of the printed box in turn."""
    shelf = SHELVES[game]
    box = msgspec.to_builtins(shelf.box(), str_keys=True)
    usual = _cost(lambda: shelf.own(box))
    count = 0
    for where, huge in swollen(box, inspect.type_info(shelf.kind)):
        with pytest.raises(GnomeryError, match=r"\S") as refused:
            assert shelf.own(huge) is None, where
        assert refused.value.key.startswith(("engine.box.", f"{game}.box")), where
        count += 1
    assert count > 50
    rows = list(swollen(box, inspect.type_info(shelf.kind)))[:: max(1, count // 20)]
    worst = max(min(_cost(partial(_refused, shelf, huge)) for _ in range(3)) for _, huge in rows)
    assert worst < 20 * usual


def test_a_refusal_names_the_place_the_bound_and_what_was_given() -> None:
    box = msgspec.to_builtins(SHELVES["gnome_grown"].box(), str_keys=True)
    box["tiles"]["ground"]["pond"] = 5_000_000
    with pytest.raises(BoxError) as refused:
        gnomery.new("gnome_grown", box=box)
    for language in LANGUAGES:
        said = refused.value.said(language)
        assert all(part in said for part in ("tiles.ground.pond", "5000000", " 0 ", "100")), said


@pytest.mark.parametrize("number", ["5000000", "1e300", "inf", '"5000000"', "1" + "0" * 5000])
def test_a_file_of_a_designer_is_held_to_the_same_bounds(number: str) -> None:
    shelf = SHELVES["gnome_grown"]
    text = _file("gnome_grown").replace("markers_a_colour = 2", f"markers_a_colour = {number}")
    with pytest.raises(BoxError):
        shelf.read(text, "mine.toml")


def test_a_file_that_is_too_long_or_too_deep_is_refused() -> None:
    shelf = SHELVES["gardlings"]
    for text in ("#" * 1_000_001, "a = " + "[" * 50_000):
        with pytest.raises(BoxError):
            shelf.read(text, "mine.toml")


def test_a_purse_has_no_more_notes_than_offers_can_be_counted() -> None:
    """Small notes are fine as long as there are not too many of them."""
    text = _file("garten_zwerge")
    assert SHELVES["garten_zwerge"].read(text.replace("note = 50", "note = 10"), "mine.toml")
    with pytest.raises(BoxError, match="200000") as refused:
        SHELVES["garten_zwerge"].read(text.replace("note = 50", "note = 1"), "mine.toml")
    assert refused.value.key == "engine.box.between"


def test_between_says_what_would_be_right() -> None:
    with pytest.raises(BoxError, match=r"11.*between 1 and 10"):
        Checker("gnom_street", "mine.toml").between({"a": (3, 1, 10), "b": (11, 1, 10)})


def _file(game: str) -> str:
    return importlib.resources.files(f"gnomery.games.{game}").joinpath("box.toml").read_text()


def _refused(shelf: Shelf[Any], huge: object) -> None:
    with pytest.raises(GnomeryError):
        shelf.own(huge)


def _cost(work: Any) -> float:
    began = time.thread_time()
    work()
    return time.thread_time() - began
