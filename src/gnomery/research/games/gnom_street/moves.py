"""The players' moves of 75 Gnom'Street as numbers.

Cells, strengths, terrains and colours are those of the box; without tosses to aim, without baits,
and so on, there are no numbers for them either.
"""

from collections.abc import Iterator, Sequence
from math import factorial

from gnomery.games.gnom_street import moves
from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.pieces.kinds import ACTIONS
from gnomery.games.gnom_street.rules.outcomes import AIMS
from gnomery.research.coding import AnyVerb, Coding, Verb, VerbList


def coding(options: Options) -> Coding:
    """All moves that these options can ever need."""
    kit = options.kit
    kinds = [kind for kind, n in (("mole", options.moles), ("bait", options.baits)) if n]
    verbs: list[AnyVerb] = [
        Verb(moves.Play, card=kit.strengths),
        Verb(moves.Take, terrain=kit.terrains, action=ACTIONS),
        VerbList(moves.Place, _places(kit.cells)),
        Verb(moves.Ask, seat=range(options.players), colour=("", *kit.flowers)),
        Verb(moves.Snoop),
        Verb(moves.Cat, cell=kit.cells),
        Verb(moves.Discard, card=kit.strengths),
        Verb(moves.Lay, kind=kinds, cell=kit.cells),
        Verb(moves.Done),
    ]
    if options.toss == "skill":
        verbs.append(Verb(moves.Toss, direction=AIMS, strength=AIMS))
    return Coding(verbs, _outcomes(options))


def _outcomes(options: Options) -> int:
    """Winds and wobbles have two numbers each; by luck alone all orders are possible."""
    toss = options.pieces.toss
    widest = max(toss.gust, toss.veer, toss.wobble)
    return max((2 * widest + 1) ** 2, factorial(options.players))


def _places(cells: Sequence[str]) -> Iterator[moves.Place]:
    """From the reserve, then from every cell to every other."""
    for start in ("", *cells):
        for cell in cells:
            if cell != start:
                yield moves.Place(cell, start)
