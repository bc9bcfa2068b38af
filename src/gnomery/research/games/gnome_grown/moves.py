"""The moves of Gnome Grown by number: all goods that the box holds can be bid or offered."""

from gnomery.games.gnome_grown.moves import (
    Accept,
    Bribe,
    Decline,
    Do,
    Done,
    Hush,
    Keep,
    Lay,
    Look,
    PassUp,
    PlaceBid,
    Reveal,
    Select,
    Shift,
    Swap,
    Take,
)
from gnomery.games.gnome_grown.options import Options
from gnomery.games.gnome_grown.pieces.box import GRID, STACKS
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.research.coding import Coding, Verb

EITHER = (False, True)


def coding(options: Options) -> Coding:
    """Every verb, short ones first; without the option there are no bribes."""
    ladybirds = range(options.pieces.supply.ladybirds + 1)
    squares = range(options.pieces.size)
    cards = options.kit.cards
    bribes = [
        Verb(Accept),
        Verb(Decline),
        Verb(
            Bribe,
            space=SPACES,
            ladybirds=ladybirds,
            imp=EITHER,
            markers=range(len(options.kit.markers) + 1),
        ),
    ]
    return Coding(
        [
            Verb(Done),
            Verb(Hush),
            Verb(Select, space=SPACES),
            Verb(Do, space=SPACES),
            Verb(PassUp, space=SPACES),
            Verb(Swap, space=SPACES),
            Verb(Take, at=range(1, GRID + 1)),
            Verb(Look, at=range(1, GRID + 1)),
            Verb(Shift, stack=range(1, STACKS + 1)),
            Verb(Lay, x=squares, y=squares, r=(0, 1)),
            Verb(PlaceBid, ladybirds=ladybirds, imp=EITHER),
            Verb(Reveal, card=cards),
            Verb(Keep, card=cards, top=("", *cards)),
            *(bribes if options.bribes else ()),
        ]
    )
