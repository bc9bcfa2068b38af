"""Moves to try: those of a whole game, and such as nobody would make."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from msgspec.structs import asdict, replace

from gnomery.engine.game import AnyGame
from tests.laws.walks import Step, some

FAR = 10**12


def pool(game: AnyGame, steps: Sequence[Step], luck: Random, size: int = 60) -> list[Any]:
    """Moves made in a game, moves that could have been, and twisted ones: no move twice."""
    made = [step.move for step in some(luck, steps, size)]
    for step in some(luck, steps, size // 6):
        for seat in game.rules.actors(step.state):
            made += some(luck, tuple(game.rules.legal(step.state, seat)), 3)
    found = unique(made)
    twisted = [twist for move in found for twist in twists(move, words_of(found), luck)]
    return [*found, *some(luck, unique(twisted), 2 * size)]


def unique(moves: Sequence[Any]) -> list[Any]:
    """The moves without their doubles, in order."""
    return list(dict.fromkeys(moves))


def twists(move: Any, words: Sequence[str], luck: Random) -> Iterator[Any]:
    """The move with one field a little or wildly wrong."""
    for name, value in asdict(move).items():
        for other in _others(value, words, luck):
            yield replace(move, **{name: other})


def _others(value: object, words: Sequence[str], luck: Random) -> list[object]:
    match value:
        case bool():
            return [not value]
        case int():
            return [value + 1, value - 1, -value, luck.choice((FAR, -FAR))]
        case str():
            return [luck.choice(words), "", f"{value}?"]
        case tuple():
            return [value[1:], (*value, *value[:1]), tuple(reversed(value))]
        case _:
            return []


def words_of(moves: Sequence[Any]) -> list[str]:
    """Every word in the moves, and one that is in none."""
    values = [value for move in moves for value in asdict(move).values()]
    return ["", *(value for value in values if isinstance(value, str))]
