"""The players' moves of 75 Gnom'Street as numbers.

Cells, strengths, terrains and colours are those of the box; without tosses to aim, without baits,
and so on, there are no numbers for them either.
"""

from collections.abc import Sequence
from typing import Any

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
from gnomery.research.coding import Coding, Verb


class Listed(Verb):
    """A verb whose fields do not go together freely: its moves one by one."""

    def __init__(self, verb: type[Any], moves: Sequence[Move]) -> None:
        self.verb = verb
        self.size = len(moves)
        self._moves = tuple(moves)
        self._numbers = {move: number for number, move in enumerate(moves)}

    def number(self, move: Any) -> int:
        """The number of a move among those of its verb."""
        return self._numbers[move]

    def move(self, number: int) -> Any:
        """The move of a number."""
        return self._moves[number]


def coding(options: Options, players: int) -> Coding:
    """All moves that these options and so many players can ever need."""
    kit = options.kit
    kinds = [kind for kind, n in (("mole", options.moles), ("bait", options.baits)) if n]
    verbs = [
        Verb(Play, card=kit.strengths),
        Verb(Take, terrain=kit.terrains, action=ACTIONS),
        Listed(Place, _places(kit.cells)),
        Verb(Ask, seat=range(players), colour=("", *kit.flowers)),
        Verb(Snoop),
        Verb(Cat, cell=kit.cells),
        Verb(Discard, card=kit.strengths),
        Verb(Lay, kind=kinds, cell=kit.cells),
        Verb(Done),
    ]
    if options.toss == "skill":
        verbs.append(Verb(Toss, direction=AIMS, strength=AIMS))
    return Coding(verbs)


def _places(cells: Sequence[str]) -> list[Move]:
    """From the reserve, then from every cell to every other."""
    moves = [(start, cell) for start in cells for cell in cells if cell != start]
    return [*(Place(cell) for cell in cells), *(Place(cell, start) for start, cell in moves)]
