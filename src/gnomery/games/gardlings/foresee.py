"""What is sure to come of a move before it is made: gems it closes, money it leaves."""

from collections.abc import Mapping
from typing import Any

from gnomery.games.gardlings.events.words import garden_of
from gnomery.games.gardlings.moves import Hire, Lay, Move, MoveUnicorn, Stop
from gnomery.games.gardlings.pieces.fit import BOTTOM, LEFT, RIGHT, RIM, SECOND, TOP, point_of
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.growth import with_moved, with_tile
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.pieces.tile import Laid
from gnomery.games.gardlings.view import PlayerView, View

MIDDLE = {TOP: (1, 0), RIGHT: (2, 1), BOTTOM: (1, 2), LEFT: (0, 1)}
"""The middle of each side of a cell, in half cells from its corner."""


def foresee(view: View, move: Move) -> Mapping[str, Any]:
    """For a tile: `gems` after it, how many `more`, and the `closed` gems with place and worth."""
    if view.seat is None:
        return {}
    kit = view.options.kit
    player = view.players[view.seat]
    garden = garden_of(player)
    match move:
        case Lay(x, y, r) if view.own is not None and view.own.hand is not None:
            laid = with_tile(garden, kit, Laid(view.own.hand, x, y, r))
            return _change(kit, garden, laid, len(garden.laid))
        case MoveUnicorn(tile, x, y, r):
            index = garden.index_of(tile)
            if index is None:
                return {}
            return _change(kit, garden, with_moved(garden, kit, index, Laid(tile, x, y, r)), index)
        case Stop():
            return {"gems": garden.ground(kit).gems}
        case Hire(stack) if player.harvest is not None:
            return _hired(view, player, stack)
        case _:
            return {}


def _hired(view: View, player: PlayerView, name: str) -> dict[str, Any]:
    """What is `left` of gems and coins, and whether the `coin` beside the stack comes with it."""
    assert player.harvest is not None
    stack = next(one for one in view.stacks if one.name == name)
    gems, price = player.harvest.tally.gems, view.options.pieces.prices[stack.back]
    # GA-3.4: in the first edition only if no coin was spent
    gets_coin = stack.has_coin and not (view.options.is_first and price > gems)
    return {"left": gems + player.coins - price, "coin": gets_coin}


def _change(kit: Kit, before: Garden, after: Garden, index: int) -> dict[str, Any]:
    old, new = before.ground(kit).gems, after.ground(kit).gems
    return {"gems": new, "more": new - old, "closed": _closed(kit, after, index)}


def _closed(kit: Kit, garden: Garden, index: int) -> list[tuple[int, int, int]]:
    """The gems that are complete on a tile's rim: x and y in half cells, and worth."""
    ground = garden.ground(kit)
    place, face = ground.lies[index]
    upright = place & 1
    closed = []
    for position, (which, side) in enumerate(RIM[upright]):
        if ground.done[index] >> position & 1:
            x, y = point_of((place >> 1) + which * SECOND[upright])
            dx, dy = MIDDLE[side]
            closed.append((2 * x + dx, 2 * y + dy, face.worth[position]))
    return closed
