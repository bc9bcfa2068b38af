"""What could stand in a file where something else stands."""

import re
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

PLACE = re.compile(r"at `\$([^`]*)`")
STEP = re.compile(r"\.(\w+)|\[[^\]]*\]")


def explained(error: msgspec.ValidationError, kind: Any) -> str:
    """What msgspec found wrong, with the words that could be used there if there are a few."""
    found = PLACE.search(str(error))
    names = choices_at(kind, found[1]) if found else ()
    return f"{error} ({', '.join(names)})" if names else str(error)


def choices_at(kind: Any, place: str) -> tuple[str, ...]:
    """The words that a place in a file of some kind can have; none if it can have any."""
    for step in STEP.finditer(place):
        kind = _inside(_plain(kind), step[1])
    kind = _plain(kind)
    return tuple(map(str, get_args(kind))) if get_origin(kind) is Literal else ()


def _inside(kind: Any, name: str | None) -> Any:
    """The type of a field, or of what a row or a table holds."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return get_type_hints(kind).get(name or "")
    inner = get_args(kind)
    if get_origin(kind) is dict:
        return inner[1]
    return inner[0] if inner else None


def _plain(kind: Any) -> Any:
    """A type without the None it may also be."""
    if get_origin(kind) in (Union, UnionType):
        return next((each for each in get_args(kind) if each is not type(None)), None)
    return kind
