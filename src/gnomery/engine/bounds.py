"""Bounds: how large numbers may be and how long rows and texts, wherever one stands in a box.

The types of a box say it themselves, by `Annotated[int, msgspec.Meta(ge=0, le=99)]`; here their
bounds are read, so that who goes past one hears of it in their own language, before anything is
made of what was given.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, NamedTuple, Protocol, TypeAlias

from msgspec import Meta, inspect

from gnomery.engine.anything import shown
from gnomery.words import Arg

LONGEST_WORDS = 120
"""Letters in a name or a sentence of somebody's own."""
LONGEST_FILE = 1_000_000
"""Letters in a file that is a box."""
LONGEST_NUMBER = 30
"""Digits worth reading."""

ShortText: TypeAlias = Annotated[str, Meta(max_length=60)]
"""A name by which something is called in a file or in a move."""
OwnWords: TypeAlias = Annotated[
    dict[ShortText, Annotated[str, Meta(max_length=LONGEST_WORDS)]], Meta(max_length=9)
]
"""A name of somebody's own, by language."""


class Excess(NamedTuple):
    """What goes past a bound: the sentence, the place, and what the sentence needs."""

    key: str
    where: str
    args: dict[str, Arg]


class Need(Protocol):
    """Who refuses a box unless something holds."""

    def need(self, holds: object, key: str, where: str, **args: Arg) -> None:
        """Refuse it in words, with the place."""
        ...


def check_bounds(given: object, kind: Any, checker: Need) -> None:
    """Refuse what goes past the bounds of its type, at the first place where it does."""
    for excess in excesses(given, _info(kind), ""):
        checker.need(False, excess.key, excess.where, **excess.args)  # noqa: FBT003  it does not hold


@cache
def _info(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def excesses(given: object, info: inspect.Type, where: str) -> Iterator[Excess]:
    """Every place where something given is larger than its type allows; of the wrong type, none.

    What is too long is not looked into.
    """
    match info:
        case inspect.UnionType(types=types):
            for each in types:
                yield from excesses(given, each, where)
        case inspect.IntType() | inspect.FloatType():
            number = _number(given)
            least, most = info.ge, info.le
            if number is not None and not _lies(number, least, most):
                args = {"given": shown(given), "least": _end(least), "most": _end(most)}
                yield Excess("engine.box.between", where, args)
        case inspect.StrType(max_length=most) if isinstance(given, str):
            if most is not None and len(given) > most:
                yield Excess("engine.box.letters", where, {"given": len(given), "n": most})
        case _ if isinstance(given, Mapping | list | tuple):
            yield from _inside(given, info, where)


def _inside(given: Any, info: Any, where: str) -> Iterator[Excess]:
    """The excesses of a row or a table, and of all that is in it."""
    most = getattr(info, "max_length", None)
    if most is not None and len(given) > most:
        yield Excess("engine.box.entries", where, {"given": len(given), "n": most})
        return
    for name, value, kind in _parts(given, info):
        yield from excesses(value, kind, f"{where}.{name}" if where else name)


def _parts(given: Any, info: Any) -> Iterator[tuple[str, object, inspect.Type]]:
    """What is in a row or a table, by name, and the types it should have."""
    match info, given:
        case inspect.StructType(fields=fields), Mapping():
            for field in fields:
                if field.encode_name in given:
                    yield field.encode_name, given[field.encode_name], field.type
        case inspect.DictType(), Mapping():
            for name, value in given.items():
                yield shown(name), name, info.key_type
                yield shown(name), value, info.value_type
        case ((inspect.VarTupleType() | inspect.ListType()), (list() | tuple())):
            for number, item in enumerate(given, start=1):
                yield _name(item, number), item, info.item_type
        case inspect.TupleType(item_types=types), (list() | tuple()):
            for number, (item, kind) in enumerate(zip(given, types, strict=False), start=1):
                yield str(number), item, kind


def _number(given: object) -> float | None:
    """What is taken for a number: texts too, as keys of tables in files are texts."""
    if isinstance(given, bool):
        return None
    if isinstance(given, str):
        if len(given) > LONGEST_NUMBER or not given.strip().lstrip("+-").isdecimal():
            return None
        return int(given)
    return given if isinstance(given, int | float) else None


def _lies(number: float, least: float | None, most: float | None) -> bool:
    return (least is None or number >= least) and (most is None or number <= most)


def _end(bound: float | None) -> Arg:
    return "…" if bound is None else int(bound)


def _name(item: object, number: int) -> str:
    """A thing in a row by its id, or else by its number."""
    name = item.get("id") if isinstance(item, Mapping) else None
    return shown(name) if isinstance(name, str) else str(number)
