"""Layouts: positions told in few words, as examples and lessons tell them."""

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from gnomery.engine.anything import shown
from gnomery.engine.errors import PositionError
from gnomery.engine.notation import Notation, plain
from gnomery.engine.possible import explained
from gnomery.engine.terms import Message

W = TypeVar("W")
L = TypeVar("L", bound=msgspec.Struct)
S = TypeVar("S")
PLACE = re.compile(r"([\w@-]+) (-?\d{1,3}),(-?\d{1,3})(?: r([0-3]))?")


def words_of(kind: type[W], words: Mapping[str, Any]) -> W:
    """Words as a file tells them; raises PositionError on one that is not known."""
    try:
        return msgspec.convert(words, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise PositionError("engine.position.broken", why=explained(error, kind)) from error


def placed(words: str) -> tuple[str, int, int, int]:
    """A piece and where it lies, from words such as `pond-1 2,0` or `bench-1 2,0 r1`."""
    found = PLACE.fullmatch(words)
    if found is None:
        raise PositionError("engine.position.place", given=words)
    piece, x, y, r = found.groups()
    return piece, int(x), int(y), int(r or 0)


def line_of(text: str, forms: Notation[L]) -> L:
    """What a line tells in one of its forms, such as `0 mole d1`."""
    for kind, fields in forms.found(plain(text)):
        given = {name: part for name, part in fields.items() if part}
        try:
            return msgspec.convert(given, kind, strict=False)
        except msgspec.ValidationError:
            continue
    raise PositionError("engine.position.line", given=shown(text), forms=forms.shown)


def possible(check: Callable[[S], Message | None], state: S) -> S:
    """The state, if it can lie on a table; raises PositionError with what is wrong."""
    if (problem := check(state)) is not None:
        raise PositionError(problem.key, **problem.args)
    return state
