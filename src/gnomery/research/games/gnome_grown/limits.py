"""What can be in a view of Gnome Grown."""

from typing import get_args

from gnomery.games.gnome_grown.options import Options
from gnomery.games.gnome_grown.pieces.box import GRID, OPEN, STACK, STACKS
from gnomery.games.gnome_grown.pieces.spaces import EXTRA_TURNS, MOST_DISCS, SPACES
from gnomery.games.gnome_grown.state import End
from gnomery.research.arrangement import MANY, Counted, Keyed, Limits, Several, Span
from gnomery.research.fields import common, each

ERAS = 4
"""So many of the last reshuffles are told card by card."""


def limits(options: Options) -> Limits:
    """By field, for these options."""
    kit, players = options.kit, options.players
    seats, cards, tiles = range(players), kit.cards, [*kit.sort]
    discs = Several(MOST_DISCS + EXTRA_TURNS, seats)
    pieces = Span(0, len(cards) + len(tiles))
    return {
        **common(options),
        **each("round gnome rate ladybirds supply shed pool turn", Span(0, MANY)),
        **each("ground features animals deck due left more", pieces),
        **each("hand drawn known revealed", Counted(cards)),
        **each("x y", Span(0, options.pieces.size)),
        "order": Several(players, seats),
        "waited_for": Several(players, (-1, *seats)),
        "holder": seats,
        "bids": Several(players),
        "imps": Span(0, players + 1),
        "markers": Counted(kit.markers),
        "Offer.markers": Span(0, len(kit.markers)),
        "marker": Span(0, players),
        "Extra.marker": kit.markers,
        "open": Several(OPEN, kit.ground),
        "ground_discards": Counted(kit.ground),
        "stacks": Several(STACKS, Several(STACK, kit.features)),
        "feature_discards": Counted(kit.features),
        "View.grid": Several(GRID, Several(players, seats)),
        "Own.grid": Several(GRID, kit.beasts),
        "animal_discards": Counted(kit.beasts),
        "looked": Several(GRID, range(GRID + 1)),
        **each("at gap", range(GRID + 1)),
        "discards": Counted(cards, is_pile=True),
        "eras": Several(ERAS, Counted(cards)),
        "hidden": Several(ERAS + 1, pieces),
        "matched": Several(len(cards), Span(0, 3)),
        "points": Span(-MANY, MANY),
        "ends": Counted(get_args(End)),
        "spaces": Several(len(SPACES), discs),
        "triggered": discs,
        "space": SPACES,
        "refused": Counted(SPACES),
        "tile": tiles,
        "laid": Keyed("tile", tiles),
        "r": Span(0, 1),
        "free": Span(0, options.pieces.size**2),
    }
