"""Phase 2: what to hire, and which pig to let mutate."""

from collections.abc import Sequence

from gnomery.games.gardlings.events.words import garden_of
from gnomery.games.gardlings.mind.meetings import Meetings
from gnomery.games.gardlings.mind.worth import COIN, STEPS
from gnomery.games.gardlings.moves import Hire, Move, Mutate, TakePig
from gnomery.games.gardlings.state import Stack
from gnomery.games.gardlings.view import View


def hire(view: View, moves: Sequence[Move]) -> Move:
    """The move that is worth most to the own bag."""
    worths = hire_worths(view, moves)
    return max(worths, key=worths.__getitem__)


def hire_worths(view: View, moves: Sequence[Move]) -> dict[Move, float]:
    """What each move is worth to the own bag, in rounds saved."""
    stacks = {stack.name: stack for stack in view.stacks}
    meetings = Meetings(view.options.kit, _all_tiles(view))
    return {move: _worth(view, stacks, meetings, move) for move in moves}


def _all_tiles(view: View) -> list[str]:
    """Everything the seat owns."""
    assert view.seat is not None
    assert view.own is not None
    garden = garden_of(view.players[view.seat])
    return [*view.own.bag, *(laid.tile for laid in garden.laid)]


def _worth(view: View, stacks: dict[str, Stack], meetings: Meetings, move: Move) -> float:
    match move:
        case Hire(name):
            stack = stacks[name]
            assert stack.top is not None
            return meetings.worth(stack.top) + COIN * _coins(view, stack)
        case Mutate(pig, _, take):
            top = stacks[take].top
            assert top is not None
            return meetings.worth(top) - meetings.worth(pig)
        case TakePig():
            return STEPS[0] + COIN
        case _:
            return 0.0  # a pity pig saves more rounds than a tile fewer is worth (GA-4)


def _coins(view: View, stack: Stack) -> int:
    """Coins won less coins spent by hiring from a stack (GA-3.3, GA-3.4)."""
    assert view.seat is not None
    harvest = view.players[view.seat].harvest
    assert harvest is not None
    spent = max(0, view.options.pieces.prices[stack.back] - harvest.tally.gems)
    wins = stack.has_coin and not (view.options.is_first and spent)
    return wins - spent
