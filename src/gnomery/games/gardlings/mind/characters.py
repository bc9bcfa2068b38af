"""Characters: how near to the alarm somebody dares to go. Nothing is traded, so nobody haggles."""

from collections.abc import Iterator, Sequence
from typing import Any

from gnomery.engine.characters import Character
from gnomery.engine.luck import Luck
from gnomery.engine.terms import Seat
from gnomery.games.gardlings.mind.building import best_gallop, target
from gnomery.games.gardlings.mind.foresight import is_alarm
from gnomery.games.gardlings.moves import Move
from gnomery.games.gardlings.phases import Building, Hiring, Over
from gnomery.games.gardlings.rules.building import DRAW, STOP
from gnomery.games.gardlings.state import State
from gnomery.games.gardlings.view import View

NERVE = 0.6
"""A bold one draws on if no more than this part of the bag raises the alarm."""
CALM = 0.2
"""A careful one stops if more than this part of it does."""


def bold(view: View, moves: Sequence[Move], _luck: Luck, advice: Any) -> Any:
    """One more tile."""
    if advice != STOP or DRAW not in moves or _is_done(view):
        return advice
    return DRAW if _danger(view) <= NERVE else advice


def careful(view: View, moves: Sequence[Move], _luck: Luck, advice: Any) -> Any:
    """Better some gems than none."""
    if advice != DRAW or STOP not in moves or not _buys(view) or _danger(view) <= CALM:
        return advice
    assert view.seat is not None
    plot = view.players[view.seat].plot
    assert plot is not None
    return best_gallop(view, plot, moves) or STOP


def _danger(view: View) -> float:
    """How likely the next tile raises the alarm."""
    assert view.seat is not None
    assert view.own is not None
    plot, bag, kit = view.players[view.seat].plot, view.own.bag, view.options.kit
    if plot is None or not bag:
        return 0.0
    ground = plot.garden.ground(kit)
    return sum(is_alarm(ground, kit, tile) for tile in bag) / len(bag)


def _is_done(view: View) -> bool:
    """Whether there is nothing more to win this round, or the seat has stopped already."""
    assert view.seat is not None
    plot = view.players[view.seat].plot
    assert plot is not None
    return plot.status == "stopped" or plot.gems + plot.mission_gems >= target(view)


def _buys(view: View) -> bool:
    """Whether the garden already pays for something."""
    assert view.seat is not None
    player = view.players[view.seat]
    assert player.plot is not None
    gems = player.plot.gems + player.plot.mission_gems
    return gems + player.coins >= min(view.options.pieces.prices.values())


def alarms(before: State, _seat: Seat, _move: Move, after: State) -> Iterator[tuple[int, float]]:
    """Whether the gnomes raised the alarm in a garden, when all are counted."""
    if isinstance(before.phase, Building) and isinstance(after.phase, Hiring | Over):
        for seat, harvest in enumerate(after.phase.harvests):
            yield seat, harvest.end == "alarm"


CHARACTERS = {
    "bold": Character(bold, "alarms", alarms, is_more=True),
    "careful": Character(careful, "alarms", alarms, is_more=False),
}
