"""The moves of Gardlings by number.

A garden has no edge, so places are numbered within a window around its first tile, or its mission:
x and y from -REACH to REACH. How far gardens were seen to reach is in docs/research.md. That is no
proof: a garden could be longer. Moves beyond the window have no number and are left out.
"""

from collections.abc import Iterator

from gnomery.games.gardlings import moves
from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.pieces.tile import COLOURS, MARKET
from gnomery.research.coding import Coding, Verb, VerbList

REACH = 16
CELLS = range(-REACH, REACH + 1)
TURNS = range(4)
PITY = COLOURS[0]


def coding(options: Options) -> Coding:
    """Every verb: the short ones first, then places by x, y and r."""
    unicorns = [
        name for name, tile in sorted(options.kit.tiles.items()) if tile.creature == "unicorn"
    ]
    return Coding(
        [
            Verb(moves.Draw),
            Verb(moves.Stop),
            Verb(moves.SetAside),
            Verb(moves.LookAgain),
            Verb(moves.TakePig),
            Verb(moves.TakeNothing),
            Verb(moves.Hire, stack=[name for back in MARKET for name in stacks(options, back)]),
            VerbList(moves.Mutate, _mutations(options)),
            Verb(moves.Lay, x=CELLS, y=CELLS, r=TURNS),
            Verb(moves.MoveUnicorn, tile=unicorns, x=CELLS, y=CELLS, r=TURNS),
        ]
    )


def stacks(options: Options, back: str) -> list[str]:
    """The names of the stacks of a back: two for each copy of the box."""
    if back == PITY:
        return [PITY]
    return [f"{back}{number}" for number in range(1, 2 * options.copies + 1)]


def _mutations(options: Options) -> Iterator[moves.Mutate]:
    """Every pig that can climb, every stack it can go under, every stack of the next colour."""
    if not options.mutating_pigs:
        return
    for name, tile in sorted(options.kit.tiles.items()):
        if tile.creature == "pig" and tile.back != COLOURS[-1]:
            above = COLOURS[COLOURS.index(tile.back) + 1]
            for under in stacks(options, tile.back):
                for take in stacks(options, above):
                    yield moves.Mutate(name, under, take)
