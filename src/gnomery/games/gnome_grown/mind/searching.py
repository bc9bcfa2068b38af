"""What a search needs to know of the game."""

from collections.abc import Sequence

from gnomery.engine.searching import likely, shares
from gnomery.engine.terms import Seat
from gnomery.games.gnome_grown.mind.hasty import hasty
from gnomery.games.gnome_grown.mind.proposing import propose
from gnomery.games.gnome_grown.mind.reckoning import reckon, rounds_left
from gnomery.games.gnome_grown.phases import Over
from gnomery.games.gnome_grown.scoring.sheet import result
from gnomery.games.gnome_grown.state import State

__all__ = ["appraise", "hasty", "is_far", "propose"]

SPREAD, MORE_SPREAD = 5.0, 0.5
"""In the last round so many points ahead are e times as likely to win; more, the more rounds."""


def is_far(first: State, state: State) -> bool:
    """Whether an imagined game has come far enough: a round later."""
    return state.round > first.round


def appraise(state: State) -> Sequence[float]:
    """The shares of a finished game; before its end what the gardens promise."""
    players = range(len(state.players))
    if isinstance(state.phase, Over):
        end = result(state)
        assert end is not None
        return shares(end.winners, len(players))
    left = rounds_left(state)
    return likely([_promise(state, seat) for seat in players], SPREAD + MORE_SPREAD * left)


def _promise(state: State, seat: int) -> float:
    """What a seat has and may hope for."""
    return sum(figure.adds for figure in reckon(state, Seat(seat)).values())
