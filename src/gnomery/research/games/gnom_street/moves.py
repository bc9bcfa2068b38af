"""The players' moves of 75 Gnom'Street as numbers.

Cells, strengths, terrains and colours are those of the box; without tosses to aim, without baits,
and so on, there are no numbers for them either.
"""

from collections.abc import Sequence
from math import factorial

from gnomery.games.gnom_street.moves import (
    Ask,
    Cat,
    Discard,
    Done,
    Lay,
    Move,
    Place,
    Play,
    Snoop,
    Take,
    Toss,
)
from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.pieces.kinds import ACTIONS
from gnomery.games.gnom_street.rules.outcomes import AIMS
from gnomery.research.coding import AnyVerb, Coding, Verb, VerbList


def coding(options: Options) -> Coding:
    """All moves that these options can ever need."""
    kit = options.kit
    kinds = [kind for kind, n in (("mole", options.moles), ("bait", options.baits)) if n]
    verbs: list[AnyVerb] = [
        Verb(Play, card=kit.strengths),
        Verb(Take, terrain=kit.terrains, action=ACTIONS),
        VerbList(Place, _places(kit.cells)),
        Verb(Ask, seat=range(options.players), colour=("", *kit.flowers)),
        Verb(Snoop),
        Verb(Cat, cell=kit.cells),
        Verb(Discard, card=kit.strengths),
        Verb(Lay, kind=kinds, cell=kit.cells),
        Verb(Done),
    ]
    if options.toss == "skill":
        verbs.append(Verb(Toss, direction=AIMS, strength=AIMS))
    return Coding(verbs, _outcomes(options))


def _outcomes(options: Options) -> int:
    """Winds and wobbles have two numbers each; by luck alone all orders are possible."""
    toss = options.pieces.toss
    return max((2 * toss.gust + 1) ** 2, (2 * toss.wobble + 1) ** 2, factorial(options.players))


def _places(cells: Sequence[str]) -> list[Move]:
    """From the reserve, then from every cell to every other."""
    moves = [(start, cell) for start in cells for cell in cells if cell != start]
    return [*(Place(cell) for cell in cells), *(Place(cell, start) for start, cell in moves)]
