"""The moves of Gnome Grown by number: all goods that the box holds can be bid or offered."""

from gnomery.games.gnome_grown import moves
from gnomery.games.gnome_grown.options import Options
from gnomery.games.gnome_grown.pieces.box import GRID, STACKS
from gnomery.games.gnome_grown.pieces.kinds import COLOURS
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.research.coding import Coding, Verb

EITHER = (False, True)


def coding(options: Options) -> Coding:
    """Every verb, short ones first; without the option there are no bribes."""
    ladybirds = range(options.pieces.supply.ladybirds + 1)
    squares, places = range(options.pieces.size), range(1, GRID + 1)
    cards, markers = options.kit.cards, range(len(options.kit.markers) + 1)
    bribes = [
        Verb(moves.Accept),
        Verb(moves.Decline),
        Verb(moves.Bribe, space=SPACES, ladybirds=ladybirds, imp=EITHER, markers=markers),
    ]
    return Coding(
        [
            Verb(moves.Done),
            Verb(moves.Hush),
            Verb(moves.Select, space=SPACES),
            Verb(moves.Do, space=SPACES),
            Verb(moves.PassUp, space=SPACES),
            Verb(moves.Swap, space=SPACES),
            Verb(moves.Take, at=places),
            Verb(moves.Give, colour=COLOURS[: options.players]),
            Verb(moves.Look, at=places),
            Verb(moves.Shift, stack=range(1, STACKS + 1)),
            Verb(moves.Lay, x=squares, y=squares, r=(0, 1)),
            Verb(moves.PlaceBid, ladybirds=ladybirds, imp=EITHER),
            Verb(moves.Reveal, card=cards),
            Verb(moves.Keep, card=cards, top=("", *cards)),
            *(bribes if options.bribes else ()),
        ]
    )
