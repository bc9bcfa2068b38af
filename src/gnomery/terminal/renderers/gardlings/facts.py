"""What a view of Gardlings says about the seats, put so that it can be drawn or said."""

from gnomery.games.gardlings.events.words import garden_of, tile_words
from gnomery.games.gardlings.moves import Lay, MoveUnicorn
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.ground import Ground
from gnomery.games.gardlings.pieces.growth import with_moved, with_tile
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.pieces.tile import Laid
from gnomery.games.gardlings.rules.alarm import alarm_at
from gnomery.games.gardlings.rules.missions import mission_gems
from gnomery.games.gardlings.state import Stack
from gnomery.games.gardlings.view import View
from gnomery.terminal.screen.speech import Speech


def garden_at(view: View, seat: int) -> Garden:
    """The garden in front of a seat."""
    return garden_of(view.players[seat])


def own_garden(view: View) -> Garden:
    """The garden in front of the one who looks."""
    assert view.seat is not None
    return garden_at(view, view.seat)


def worth(garden: Garden, kit: Kit) -> int:
    """The gems of a garden with those of its mission (GA-2.1)."""
    return garden.ground(kit).gems + mission_gems(garden, kit)


def gain(view: View, move: Lay | MoveUnicorn) -> int:
    """How many gems the tile in hand would bring at a place, or a unicorn at another."""
    assert view.own is not None
    garden, kit = own_garden(view), view.options.kit
    if isinstance(move, MoveUnicorn):
        index = garden.index_of(move.tile)
        assert index is not None
        after = with_moved(garden, kit, index, Laid(move.tile, move.x, move.y, move.r))
    else:
        assert view.own.hand is not None
        after = with_tile(garden, kit, Laid(view.own.hand, move.x, move.y, move.r))
    return worth(after, kit) - worth(garden, kit)


def gnomes_allowed(kit: Kit, ground: Ground) -> int:
    """How many gnomes a garden bears before the alarm (GA-1.4, GA-1.5)."""
    return alarm_at(kit, ground) - 1


def alarm_percent(view: View) -> int:
    """The chance that the next draw raises the alarm, the tile in hand counted as laid."""
    own, kit = view.own, view.options.kit
    assert own is not None
    ground = own_garden(view).ground(kit)
    room = gnomes_allowed(kit, ground) - ground.gnomes
    if own.hand is not None:
        room -= kit.gnomes[own.hand]
    raising = sum(kit.gnomes[tile] > max(0, room) for tile in own.bag)
    return round(100 * raising / len(own.bag))


def gems(view: View, seat: int) -> int:
    """The gems a seat has to spend after the count, or those of its garden before it."""
    harvest = view.players[seat].harvest
    if harvest is not None:
        return harvest.tally.gems
    return worth(garden_at(view, seat), view.options.kit)


def price(view: View, stack: Stack) -> int:
    """What the top of a stack costs."""
    return view.options.pieces.prices[stack.back]


def called(view: View, tile: str, speech: Speech) -> str:
    """What people call a tile."""
    return speech.say(tile_words(view.options.kit, tile).removeprefix("@"))
