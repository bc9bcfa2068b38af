"""Problems: what is impossible about a position that was made or edited by hand."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, TypeAlias, TypeVar

from gnomery.engine.terms import Message
from gnomery.words import Arg

S = TypeVar("S")
Problems: TypeAlias = Iterator[Message | None]
"""Checks one after the other: nobody looks further than the first problem."""


def fault(is_there: object, key: str, /, **args: Arg) -> Message | None:
    """A problem if it is there."""
    return Message(key, args) if is_there else None


def checking(*parts: Callable[[S], Problems]) -> Callable[[S], Message | None]:
    """What finds the first problem of a state, part by part; None if there is none."""
    return partial(_first, parts)


def _first(parts: Sequence[Callable[[S], Problems]], state: S) -> Message | None:
    return next((problem for part in parts for problem in part(state) if problem), None)


def miscounted(game: str, found: Iterable[str], due: Collection[str]) -> Problems:
    """Every piece must be there, once, and no other one."""
    counts = Counter(found)
    for piece, times in sorted(counts.items()):
        yield fault(piece not in due, f"{game}.position.unknown", piece=piece)
        yield fault(times > 1, f"{game}.position.twice", piece=piece, n=times)
    for piece in sorted(set(due) - counts.keys()):
        yield fault(piece, f"{game}.position.missing", piece=piece)


def is_sorted(row: Sequence[Any]) -> bool:
    """Whether a row is in order."""
    return list(row) == sorted(row)
