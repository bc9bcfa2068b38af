"""Main decisions made without thought: what they cost shows what thinking is worth."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from gnomery.engine.balance import Habit, at_random
from gnomery.engine.luck import Luck, pick
from gnomery.games.gardlings.mind import foresight
from gnomery.games.gardlings.mind.building import best_gallop, best_lay, target, wants_draw
from gnomery.games.gardlings.mind.searching import hasty
from gnomery.games.gardlings.moves import Hire, Lay, Move
from gnomery.games.gardlings.rules.building import DRAW, STOP
from gnomery.games.gardlings.view import View

LONGER = 10


def hire_any(_view: View, moves: Sequence[Move], luck: Luck, advice: Any) -> Any:
    """Any tile that can be paid for."""
    hires = [move for move in moves if isinstance(move, Hire)]
    return pick(luck, hires) if hires else advice


def hire_dearest(view: View, moves: Sequence[Move], luck: Luck, advice: Any) -> Any:
    """The dearest tile that can be paid for; of equals any."""
    prices = {stack.name: view.options.pieces.prices[stack.back] for stack in view.stacks}
    hires = [move for move in moves if isinstance(move, Hire)]
    most = max((prices[hire.stack] for hire in hires), default=0)
    dearest = [hire for hire in hires if prices[hire.stack] == most]
    return pick(luck, dearest) if dearest else advice


def lay_now(view: View, moves: Sequence[Move], luck: Luck, advice: Any) -> Any:
    """A tile where it brings most gems at once."""
    return hasty(view, moves, luck) if isinstance(advice, Lay) else advice


def lay_longer(view: View, moves: Sequence[Move], luck: Luck, advice: Any) -> Any:
    """A tile where ten times as many imagined gardens say."""
    if not isinstance(advice, Lay):
        return advice
    assert view.seat is not None
    assert view.own is not None
    plot = view.players[view.seat].plot
    assert plot is not None
    lays = [move for move in moves if isinstance(move, Lay)]
    return best_lay(view, plot.garden, view.own, lays, luck, futures=LONGER * foresight.FUTURES)


def stop_longer(view: View, moves: Sequence[Move], luck: Luck, advice: Any) -> Any:
    """Draw on or stop as ten times as many imagined rounds say."""
    if STOP not in moves or DRAW not in moves:
        return advice
    assert view.seat is not None
    assert view.own is not None
    plot = view.players[view.seat].plot
    assert plot is not None
    if wants_draw(view, plot, view.own, luck, tries=LONGER * foresight.TRIES):
        return DRAW
    return best_gallop(view, plot, moves) or STOP


def stop_at(gnomes: int) -> Habit:
    """Draw until so many gnomes lie in the garden, or the goal is reached."""
    return partial(_stop_at, gnomes)


def _stop_at(gnomes: int, view: View, moves: Sequence[Move], _luck: Luck, advice: Any) -> Any:
    if STOP not in moves or DRAW not in moves:
        return advice
    assert view.seat is not None
    plot = view.players[view.seat].plot
    assert plot is not None
    is_won = plot.gems + plot.mission_gems >= target(view)
    if not is_won and plot.garden.ground(view.options.kit).gnomes < gnomes:
        return DRAW
    return best_gallop(view, plot, moves) or STOP


HABITS: dict[str, Habit] = {
    "hire_any": hire_any,
    "hire_dearest": hire_dearest,
    "lay_now": lay_now,
    "lay_any": at_random(Lay),
    "stop_at_4": stop_at(4),
    "stop_at_5": stop_at(5),
}
STUDIES: dict[str, Habit] = {"lay_longer": lay_longer, "stop_longer": stop_longer}
