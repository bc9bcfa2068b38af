"""Every number, row and text of a box has a bound, and who goes past one is refused at once."""

from collections.abc import Iterator
from typing import Any

from msgspec import inspect

ROWS = (inspect.DictType, inspect.VarTupleType, inspect.ListType, inspect.StrType)
NUMBERS = (inspect.IntType, inspect.FloatType)
CLOSED = (inspect.LiteralType, inspect.BoolType, inspect.NoneType)


def unbounded(kind: Any) -> list[str]:
    """The places of a type where something could be as large as anybody likes."""
    return [where for where, info in places(inspect.type_info(kind), "") if not is_bounded(info)]


def is_bounded(info: Any) -> bool:
    """Whether a type says how large its values may be, as far as it does not hold others."""
    if isinstance(info, ROWS):
        return info.max_length is not None
    if isinstance(info, NUMBERS):
        return info.ge is not None and info.le is not None
    return isinstance(info, (*CLOSED, inspect.StructType, inspect.TupleType, inspect.UnionType))


def places(info: Any, where: str) -> Iterator[tuple[str, Any]]:
    """All types that a type is made of, with where they stand."""
    yield where, info
    for field in getattr(info, "fields", ()):
        yield from places(field.type, f"{where}.{field.encode_name}")
    for name in ("key_type", "value_type", "item_type"):
        if hasattr(info, name):
            yield from places(getattr(info, name), f"{where}[]")
    for part in (*getattr(info, "item_types", ()), *getattr(info, "types", ())):
        yield from places(part, where)


def swollen(given: Any, info: Any, where: str = "") -> Iterator[tuple[str, Any]]:
    """A box again and again, each time with one thing in it that is far too large, and where."""
    if isinstance(info, inspect.UnionType):
        info = next(part for part in info.types if not isinstance(part, inspect.NoneType))
    for huge in huge_ones(given, info):
        yield where, huge
    for name, kind in parts(given, info):
        for place, other in swollen(given[name], kind, f"{where}.{name}"):
            yield place, replaced(given, name, other)


def huge_ones(given: Any, info: Any) -> list[Any]:
    """What would be far too large in this place."""
    match info:
        case inspect.IntType() | inspect.FloatType():
            return [10**9 + 1, 10**18, -(10**9), 1e300]
        case inspect.StrType():
            return ["x" * 100_000]
        case inspect.DictType():
            return [{**given, **{str(n): next(iter(given.values()), 0) for n in range(10_000)}}]
        case inspect.VarTupleType():
            return [[*given] * (1 + 10_000 // len(given))] if given else []
        case _:
            return []


def parts(given: Any, info: Any) -> list[tuple[Any, Any]]:
    """The names of what is in a thing, with their types; of a row the first will do."""
    match info:
        case inspect.StructType():
            fields = [(field.encode_name, field.type) for field in info.fields]
            return [(name, kind) for name, kind in fields if given.get(name) is not None]
        case inspect.DictType():
            return [(name, info.value_type) for name in given]
        case inspect.VarTupleType():
            return [(0, info.item_type)] if given else []
        case inspect.TupleType():
            return list(enumerate(info.item_types))
        case _:
            return []


def replaced(given: Any, name: Any, other: Any) -> Any:
    """A thing with another thing in one place."""
    if isinstance(given, dict):
        return {**given, name: other}
    return [*given[:name], other, *given[name + 1 :]]
