"""What can be in a view of Gnome Grown."""

from typing import get_args

from gnomery.games.gnome_grown.options import Options
from gnomery.games.gnome_grown.pieces.box import GRID, OPEN, STACK, STACKS
from gnomery.games.gnome_grown.pieces.spaces import EXTRA_TURNS, MOST_DISCS, SPACES
from gnomery.games.gnome_grown.state import End
from gnomery.research.layout import MANY, Counted, Keyed, LeftOut, Limit, Limits, Several, Span

ERAS = 4
"""So many of the last reshuffles are told card by card."""


def limits(options: Options) -> Limits:
    """By field, for these options."""
    return _table(options) | _inside(options)


def _table(options: Options) -> dict[str, Limit]:
    """What everybody shares."""
    kit, players = options.kit, options.players
    seats, cards, tiles = range(players), kit.cards, [*kit.sort]
    some, anything = Span(0, len(cards) + len(tiles)), Span(0, MANY)
    per_seat = Several(players, seats)
    return {
        "options": LeftOut("a layout is made for one set of options"),
        "seat": seats,
        "round": anything,
        "gnome": anything,
        "rate": anything,
        "order": per_seat,
        "bids": Several(players),
        "players": Several(players),
        "ladybirds": anything,
        "supply": anything,
        "shed": anything,
        "pool": anything,
        "imps": Span(0, players + 1),
        "markers": Counted(kit.markers),
        "open": Several(OPEN, kit.ground),
        "ground": some,
        "ground_discards": Counted(kit.ground),
        "stacks": Several(STACKS, Several(STACK, kit.features)),
        "features": some,
        "feature_discards": Counted(kit.features),
        "View.grid": Several(GRID, per_seat),
        "animals": some,
        "animal_discards": Counted(kit.beasts),
        "deck": some,
        "discards": Counted(cards, is_pile=True),
        "eras": Several(ERAS, Counted(cards)),
        "spaces": Several(len(SPACES), Several(MOST_DISCS + EXTRA_TURNS, seats)),
        "ends": Counted(get_args(End)),
        "triggered": Several(MOST_DISCS + EXTRA_TURNS, seats),
        "turn": anything,
        "waited_for": Several(players, (-1, *seats)),
    }


def _inside(options: Options) -> dict[str, Limit]:
    """Offers, tasks, and what a seat has."""
    kit, players = options.kit, options.players
    seats, cards, tiles = range(players), kit.cards, [*kit.sort]
    some, places = Span(0, len(cards) + len(tiles)), range(GRID + 1)
    square = Span(0, options.pieces.size)
    return {
        "holder": seats,
        "space": SPACES,
        "refused": Counted(SPACES),
        "hidden": Several(ERAS + 1, some),
        "due": some,
        "looked": Several(GRID, places),
        "at": places,
        "left": some,
        "more": some,
        "tile": tiles,
        "hand": Counted(cards),
        "matched": Several(len(cards), Span(0, 3)),
        "points": Span(-MANY, MANY),
        "Own.grid": Several(GRID, kit.beasts),
        "Offer.markers": Span(0, len(kit.markers)),
        "drawn": Counted(cards),
        "marker": Span(0, players),
        "Extra.marker": kit.markers,
        "known": Counted(cards),
        "revealed": Counted(cards),
        "laid": Keyed("tile", tiles),
        "x": square,
        "y": square,
        "r": Span(0, 1),
        "free": Span(0, options.pieces.size**2),
    }
