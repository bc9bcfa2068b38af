"""What callers give by mistake: every odd argument gets one sentence, and changes nothing."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import gnomery
from gnomery.engine.anything import LONGEST, shown
from gnomery.engine.contract import TellingPart
from gnomery.engine.given import move_of
from gnomery.engine.match import AnyMatch
from gnomery.games.gardlings.moves import Draw, Lay
from gnomery.games.gnom_street.moves import Done
from tests.engine.matches import NAME, is_one_sentence


class Broken:
    """Cannot even be shown."""

    def __repr__(self) -> str:
        raise RuntimeError


ODD = [object(), Broken(), [], {}, b"draw", 1.5, float("nan"), 10**5000, "\ud800", "x\ny" * 99]
NO_SEATS = [9, 2, -4, -5, 10**30, "0", 0.0, True, *ODD]
NO_MOVES = [None, 5, Lay, Done(), Lay("a", None, 0), Lay(0.0, 0, 0), [Draw()], *ODD]  # type: ignore[arg-type]


def names(values: list[Any]) -> list[str]:
    """Short ids for values that may be long or broken."""
    return [f"{type(value).__name__}-{shown(value)[:12]}" for value in values]


def for_each(values: list[Any]) -> pytest.MarkDecorator:
    """A test with each of these as `given`."""
    return pytest.mark.parametrize("given", values, ids=names(values))


def refused(kind: type[gnomery.GnomeryError], ask: Callable[[], object]) -> str:
    """What is said, in one sentence that is not long in any language."""
    with pytest.raises(kind) as caught:
        ask()
    assert is_one_sentence(caught.value)
    assert len(str(caught.value).encode()) < 400
    return str(caught.value)


@pytest.fixture
def match() -> AnyMatch:
    """A table for two."""
    return gnomery.new(NAME, players=2, seed="demo")


@for_each(NO_SEATS)
def test_there_is_no_such_seat(match: AnyMatch, given: Any) -> None:
    before = match.dumps()
    asks: list[Callable[[], object]] = [
        lambda: match.view(given),
        lambda: match.legal(given),
        lambda: match.play(given, "draw"),
        lambda: match.why_not(given, "draw"),
        lambda: match.events(given, match.state),
    ]
    for ask in asks:
        assert "0, 1" in refused(gnomery.SeatError, ask)
    assert match.dumps() == before


def test_a_box_has_moves_but_neither_sees_nor_is_played(match: AnyMatch) -> None:
    assert match.legal(-1) == []
    for ask in (lambda: match.view(-1), lambda: match.play(-1, "draw")):
        assert "box" in refused(gnomery.SeatError, ask)


def test_the_numbers_of_others_are_numbers(match: AnyMatch) -> None:
    match.play(np.int64(0), "draw")
    assert type(match.log[-2].seat) is int
    assert match.view(np.uint8(1)) == match.view(1)
    assert len(gnomery.new(NAME, players=np.int32(3)).seats) == 3


@for_each(NO_MOVES)
def test_that_is_no_move(match: AnyMatch, given: Any) -> None:
    before = match.dumps()
    refused(gnomery.NotationError, lambda: match.play(0, given))
    refused(gnomery.NotationError, lambda: match.why_not(0, given))
    assert match.dumps() == before


def test_a_notation_that_is_made_knows_its_own_moves_only() -> None:
    game = replace(gnomery.shelf()[NAME], name="another", telling=TellingPart())
    assert move_of(game, Draw()) == move_of(game, "draw") == Draw()
    refused(gnomery.NotationError, lambda: move_of(game, Done()))


@for_each(ODD)
def test_that_is_no_state(match: AnyMatch, given: Any) -> None:
    assert NAME in refused(gnomery.PositionError, lambda: match.events(0, given))


@for_each([3, None, *ODD])
def test_that_is_no_game(given: Any) -> None:
    assert NAME in refused(gnomery.UnknownGameError, lambda: gnomery.new(given))


@for_each(["2", 2.0, True, *ODD])
def test_that_is_no_number_of_players(given: Any) -> None:
    said = refused(gnomery.OptionError, lambda: gnomery.new(NAME, players=given))
    assert "1 to 20" in said
    assert type(given) is int or type(given).__name__ in said


@for_each(["ab", 5, None, [1, 2], ["a", None], ["a", "\ud800"], {"a": 1, "b": 2}, *ODD])
def test_those_are_no_names_of_seats(given: Any) -> None:
    if given == []:
        assert gnomery.new(NAME, seats=given).seats == ("seat 0", "seat 1")
        return
    refused(gnomery.OptionError, lambda: gnomery.new(NAME, seats=given))


@for_each([5, *ODD])
def test_that_is_no_seed(given: Any) -> None:
    if given == ODD[-1]:  # any text with bytes is one
        assert gnomery.new(NAME, seed=given).seed == given
        return
    refused(gnomery.OptionError, lambda: gnomery.new(NAME, seed=given))


@pytest.mark.parametrize("game", gnomery.shelf())
@for_each(ODD)
def test_that_is_no_value_of_any_option(game: str, given: Any) -> None:
    switches = [switch.name for switch in gnomery.shelf()[game].box.switches]
    for name in [*switches, "box", "lasers"]:
        refused(gnomery.OptionError, lambda name=name: gnomery.new(game, **{name: given}))  # type: ignore[misc]


@for_each([None, 5, *ODD])
def test_that_is_no_record(given: Any) -> None:
    refused(gnomery.RecordError, lambda: gnomery.load(given))
    refused(gnomery.RecordError, lambda: gnomery.verify(given))


@for_each([None, 5, *ODD])
def test_that_is_no_position(given: Any) -> None:
    refused(gnomery.PositionError, lambda: gnomery.restore(given))


def test_a_match_is_neither_a_record_nor_a_position(match: AnyMatch) -> None:
    assert "match.record()" in refused(gnomery.RecordError, lambda: gnomery.load(match))  # type: ignore[arg-type]
    assert "match.dumps()" in refused(gnomery.PositionError, lambda: gnomery.restore(match))  # type: ignore[arg-type]


def test_a_record_need_not_be_written_first(match: AnyMatch) -> None:
    assert gnomery.load(match.record()).state == match.state


@for_each(["tulip", 17, *ODD])
def test_a_value_is_said_in_one_short_line(given: Any) -> None:
    said = shown(given)
    assert len(said) <= LONGEST
    assert "\n" not in said
    assert said.encode()
