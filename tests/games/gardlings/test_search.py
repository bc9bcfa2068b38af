"""What a search is told of Gardlings: moves to try, a quick way on, and how it looks."""

from collections.abc import Iterator

import pytest

from gnomery.engine.luck import QuickLuck
from gnomery.engine.terms import Seat
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import Lay
from gnomery.games.gardlings.phases import Over
from gnomery.games.gardlings.state import State
from tests.games.gardlings.builders import Person, table, train
from tests.games.gardlings.playing import draw, play

SETTINGS = ({}, {"preset": "pro"}, {"missions": True})


def walk(players: int, seed: str, **settings: object) -> Iterator[tuple[State, Seat, State]]:
    """Every step of a game in which everybody is hasty."""
    luck = QuickLuck(seed)
    state = GAME.rules.setup(players, GAME.box.options(players, settings))
    while actors := GAME.rules.actors(state):
        seat = actors.must[0]
        moves = GAME.rules.legal(state, seat)
        if seat < 0:
            move = moves[luck.below(len(moves))]
        else:
            move = GAME.mind.hasty(GAME.rules.view(state, seat), moves, luck)
            assert move in moves
        before, state = state, GAME.rules.apply(state, seat, move)
        yield before, seat, state


@pytest.mark.parametrize("settings", SETTINGS, ids=["plain", "pro", "missions"])
def test_shares_sum_to_one_and_tell_the_truth_at_the_end(settings: dict[str, object]) -> None:
    for _, _, state in walk(3, "shares", **settings):
        found = GAME.mind.appraise(state)
        assert len(found) == len(state.players)
        assert sum(found) == pytest.approx(1)
        assert min(found) >= 0
    assert isinstance(state.phase, Over)
    end = GAME.rules.result(state)
    assert end is not None
    assert [seat for seat, share in enumerate(found) if share] == list(end.winners)


@pytest.mark.parametrize("settings", SETTINGS, ids=["plain", "pro", "missions"])
def test_only_ways_to_lay_are_proposed_each_once(settings: dict[str, object]) -> None:
    luck = QuickLuck("proposed")
    proposed = 0
    for state, seat, _ in walk(2, "proposed", **settings):
        if seat >= 0:
            moves = GAME.rules.legal(state, seat)
            found = GAME.mind.propose(GAME.rules.view(state, seat), moves, luck)
            assert all(isinstance(move, Lay) and move in moves for move in found)
            assert len(set(found)) == len(found)
            proposed += len(found)
    assert proposed


def test_an_imagined_garden_ends_with_a_second_tile_or_a_stop() -> None:
    bag = ("single-gnome-1", "single-gnome-2", "beige-pig-1")
    state = table(Person(garden=train("green-birdie-1"), bag=bag), Person())
    first = draw(state, 0, "single-gnome-1")
    once = play(first, 0, next(m for m in GAME.rules.legal(first, Seat(0)) if isinstance(m, Lay)))
    assert not GAME.mind.is_far(first, once)
    assert GAME.mind.is_far(first, play(once, 0, "stop"))
    held = draw(once, 0, "single-gnome-2")
    lays = [move for move in GAME.rules.legal(held, Seat(0)) if isinstance(move, Lay)]
    assert lays
    assert GAME.mind.is_far(first, play(held, 0, lays[0]))
