"""What a search needs of the game: legal and distinct proposals, and a fair appraisal."""

from itertools import pairwise

import pytest

from gnomery.bots.master import Budget, ponder
from gnomery.engine.luck import QuickLuck
from gnomery.engine.terms import Seat
from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.state import State
from tests.games.gnome_grown.builders import FOUR_CARDS, FOUR_FULL, Person, table
from tests.games.gnome_grown.walks import walk


def walked(players: int, seed: str) -> list[State]:
    """The states of a game in which chance and the gardener take turns."""
    return [step.after for step in walk(players, seed, advised=0.7)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hasty_moves_and_proposals_are_legal_and_distinct(players: int) -> None:
    luck = QuickLuck("search")
    for state in walked(players, "search"):
        for seat in GAME.rules.actors(state):
            if seat < 0:
                continue
            moves, view = GAME.rules.legal(state, seat), GAME.rules.view(state, seat)
            proposals = list(GAME.mind.propose(view, moves, luck))
            hasty = GAME.mind.hasty(view, moves, luck)
            assert len({GAME.telling.write(move) for move in proposals}) == len(proposals)
            assert all(move in moves for move in proposals)
            assert hasty is None if seat not in GAME.rules.actors(state).must else hasty in moves


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shares_are_of_one_win_and_true_at_the_end(players: int) -> None:
    states = walked(players, "shares")
    for state in states[::7]:
        shares = GAME.mind.appraise(state)
        assert sum(shares) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in shares)
    result = GAME.rules.result(states[-1])
    assert result is not None
    assert [seat for seat, share in enumerate(GAME.mind.appraise(states[-1])) if share] == sorted(
        result.winners
    )


def test_imagined_games_stop_with_their_round() -> None:
    states = walked(2, "rounds")
    for before, after in pairwise(states):
        assert GAME.mind.is_far(before, after) == (after.round > before.round)


def test_who_has_more_looks_better() -> None:
    rich = Person(FOUR_FULL, revealed=FOUR_CARDS)
    state = table(rich, Person(("pond-1 0,0",), hand=("pond-statue-owl",)), phase="selecting")
    assert GAME.mind.appraise(state)[0] > 0.8


def test_a_card_to_show_is_shown_without_thinking() -> None:
    state = table(Person(FOUR_FULL, hand=FOUR_CARDS), Person(), phase="selecting")
    moves, view = GAME.rules.legal(state, Seat(0)), GAME.rules.view(state, Seat(0))
    thought = ponder(GAME, view, moves, QuickLuck("show"), Budget(8))
    assert GAME.telling.write(thought.move).startswith("reveal ")
    assert not thought.tried
