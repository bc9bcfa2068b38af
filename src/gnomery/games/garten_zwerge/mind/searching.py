"""What a search needs to know of the game."""

from collections.abc import Sequence

from gnomery.engine.luck import Luck
from gnomery.games.garten_zwerge.mind.appraising import appraise
from gnomery.games.garten_zwerge.mind.gardener import advise
from gnomery.games.garten_zwerge.mind.proposals import proposals
from gnomery.games.garten_zwerge.moves import Move
from gnomery.games.garten_zwerge.state import State
from gnomery.games.garten_zwerge.view import View

__all__ = ["appraise", "hasty", "is_far", "propose"]

hasty = advise


def propose(view: View, moves: Sequence[Move], luck: Luck) -> Sequence[Move]:  # noqa: ARG001  the contract's shape
    """Moves worth a closer look, the most promising first."""
    if view.seat is None or view.seat not in view.waited_for:
        return []
    return proposals(view, moves)


def is_far(first: State, state: State) -> bool:
    """Whether a new turn has begun: to play on for one more costs nearly three times as much."""
    return state.round > first.round
