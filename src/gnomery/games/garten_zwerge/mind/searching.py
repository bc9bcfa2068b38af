"""What a search needs to know of the game: how a position looks, from purse and gnomes."""

from collections.abc import Sequence

from gnomery.engine.searching import likely, shares
from gnomery.engine.terms import Seat
from gnomery.games.garten_zwerge.mind.gardener import advise
from gnomery.games.garten_zwerge.mind.proposals import propose
from gnomery.games.garten_zwerge.mind.reckoning import reckon
from gnomery.games.garten_zwerge.scoring import result
from gnomery.games.garten_zwerge.state import State

__all__ = ["appraise", "hasty", "is_far", "propose"]

hasty = advise


def appraise(state: State) -> Sequence[float]:
    """The shares of a finished game; before its end as purses and gnomes promise."""
    players = len(state.players)
    end = result(state)
    if end is not None:
        return shares(end.winners, players)
    return likely([_promised(state, seat) for seat in range(players)], 1.0)


def _promised(state: State, seat: int) -> float:
    return sum(figure.adds for figure in reckon(state, Seat(seat)).values())


def is_far(first: State, state: State) -> bool:
    """Whether a new turn has begun: to play on for one more costs nearly three times as much."""
    return state.round > first.round
