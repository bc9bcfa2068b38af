"""A move that was just handed out as legal is not looked at twice; anything else is."""

from typing import Any

import pytest

import gnomery
from gnomery.engine.errors import IllegalMoveError, NotationError
from gnomery.engine.match import AnyMatch
from gnomery.games.gardlings.moves import Lay


@pytest.fixture
def match() -> AnyMatch:
    """A table where seat 0 holds a tile and seat 1 has not begun."""
    match = gnomery.new("gardlings", players=2, seed="demo")
    match.play(0, "draw")
    return match


def test_what_was_handed_out_before_is_looked_at(match: AnyMatch) -> None:
    move = match.legal(0)[0]
    match.play(0, move)
    with pytest.raises(IllegalMoveError):
        match.play(0, move)


def test_what_was_handed_out_to_somebody_else_is_looked_at(match: AnyMatch) -> None:
    move = match.legal(0)[0]
    with pytest.raises(IllegalMoveError):
        match.play(1, move)


def test_what_was_put_into_the_list_is_looked_at(match: AnyMatch) -> None:
    moves: Any = match.legal(0)
    moves.append(Lay(9, 9, 0))
    with pytest.raises(IllegalMoveError):
        match.play(0, moves[-1])


def test_what_merely_equals_it_is_looked_at(match: AnyMatch) -> None:
    assert Lay(0, 0, 1) in match.legal(0)
    with pytest.raises(NotationError):
        match.play(0, Lay(0, 0, True))  # noqa: FBT003  no number of turns


@pytest.mark.parametrize("name", gnomery.shelf())
def test_a_match_goes_the_same_way_by_moves_and_by_their_notation(name: str) -> None:
    one, other = (gnomery.new(name, players=2, seed="way") for _ in range(2))
    for _ in range(60):
        if one.actors:
            seat = one.actors[0]
            moves = one.legal(seat)
            move = moves[len(one.log) % len(moves)]
            other.play(seat, other.game.telling.write(move))
            one.play(seat, move)
    assert one.record(reveal=True) == other.record(reveal=True)
