"""Positions: the exact state again, also after an edit by hand, if it can occur."""

import json
from random import Random
from typing import Any

import msgspec
import pytest

import gnomery
from gnomery.engine.errors import PositionError, RecordError
from gnomery.engine.luck import QuickLuck
from gnomery.engine.match import AnyMatch
from gnomery.engine.terms import Seat
from tests.engine.mangle import Mangler
from tests.engine.matches import finished, plain, refusal_of, started
from tests.laws.tables import tables

DEEP = "[" * 5000 + "]" * 5000
CASES = [(name, at) for name, game in gnomery.shelf().items() for at in tables(game)]
IDS = [f"{name}-{at.name}" for name, at in CASES]
MOVES_ON = 25
MANGLED = 12
"""So many times each of five positions at each of the tables: some 3,000 in all."""


@pytest.mark.parametrize("moves", [0, 1, 17, 60, 300])
def test_a_position_is_the_match_again(moves: int) -> None:
    match = started(moves=moves)
    copy = gnomery.restore(match.dumps())
    assert copy.state == match.state
    assert copy.seats == match.seats
    assert copy.dumps() == match.dumps()
    luck = Random(moves)
    for _ in range(30):
        seat = luck.choice(match.actors)
        move = luck.choice(match.legal(seat))
        assert copy.play(seat, move) == match.play(seat, move)
    assert copy.dumps() == match.dumps()


def test_a_restored_match_has_a_record_that_can_be_verified() -> None:
    match = gnomery.restore(started().dumps())
    luck = Random(1)
    while match.actors:
        seat = luck.choice(match.actors)
        match.play(seat, luck.choice(match.legal(seat)))
    record = match.record()
    assert gnomery.verify(record).is_true
    assert gnomery.verify(record).draws == sum(seat < 0 for seat, _ in record.log) > 10
    assert gnomery.load(record.dumps()).state == match.state


@pytest.mark.parametrize("percent", range(0, 100, 5))
def test_a_position_cut_off_is_refused(percent: int) -> None:
    whole = started().dumps()
    part = whole[: len(whole) * percent // 100]
    assert isinstance(refusal_of(gnomery.restore, part), PositionError)


NO_POSITIONS = {
    "empty": "",
    "text": "gnomery position 1",
    "a list": "[]",
    "an empty object": "{}",
    "deep": DEEP,
    "lone surrogate": '"\ud800"',
    "null bytes": "\0",
}


@pytest.mark.parametrize("text", NO_POSITIONS.values(), ids=NO_POSITIONS)
def test_what_is_no_position_is_refused(text: str) -> None:
    assert isinstance(refusal_of(gnomery.restore, text), PositionError)


WRONG: dict[str, dict[str, Any]] = {
    "a record": {"format": "gnomery-record"},
    "other version": {"version": 2},
    "bool version": {"version": True},
    "huge version": {"version": 10**4000},
    "other rules": {"rules_version": 99},
    "unknown game": {"game": "gnome_poker"},
    "too few names": {"seats": ["Ada"]},
    "extra field": {"extra": 1},
    "no state": {"state": None},
    "empty state": {"state": {}},
    "draws as text": {"drawn": {"-1": "many"}},
}


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG)
def test_a_wrong_field_is_refused(change: dict[str, Any]) -> None:
    text = msgspec.json.encode(plain(started().dumps()) | change).decode()
    assert refusal_of(gnomery.restore, text) is not None


def test_other_rules_are_named() -> None:
    text = json.dumps(plain(started().dumps()) | {"rules_version": 99})
    error = refusal_of(gnomery.restore, text)
    assert isinstance(error, RecordError)
    assert "99" in str(error)


@pytest.mark.parametrize(("name", "at"), CASES, ids=IDS)
def test_a_mangled_position_is_refused_or_can_be_played(name: str, at: Any) -> None:
    luck = Random(at.name)
    matches = [
        started(f"{at.name} {moves}", moves, game=name, players=at.players, **dict(at.options))
        for moves in (0, 4, 25, 120, 10_000)
    ]
    good = [plain(match.dumps()) for match in matches]
    for position in good:
        mangler = Mangler(position, luck, good)
        for _ in range(MANGLED):
            _read_and_play(*mangler.mangled(), luck)


def _read_and_play(text: str, what: str, luck: Random) -> None:
    try:
        if refusal_of(gnomery.restore, text) is None:
            _play_on(gnomery.restore(text), luck)
    except Exception as error:
        raise AssertionError(f"{what} gives {error!r}") from error


def _play_on(match: AnyMatch, luck: Random) -> None:
    """Some moves further nothing is lost and everybody can see and imagine the table."""
    game, pieces = match.game, sorted(match.game.box.census(match.state))
    for _ in range(MOVES_ON):
        assert bool(match.actors.must) == (match.result is None)
        viewer = luck.choice([None, *(Seat(seat) for seat in range(len(match.seats)))])
        view = match.view(viewer)
        assert game.rules.view(game.mind.imagine(view, QuickLuck("mangled")), viewer) == view
        if not match.actors:
            return
        seat = luck.choice(match.actors)
        match.play(seat, luck.choice(match.legal(seat)))
        assert sorted(game.box.census(match.state)) == pieces
        assert game.box.check(match.state) is None


def test_a_finished_match_can_be_restored() -> None:
    match = finished()
    assert gnomery.restore(match.dumps()).result == match.result
