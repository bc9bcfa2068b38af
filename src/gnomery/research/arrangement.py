"""Where everything in a view goes in its row: worked out from the types and a game's limits."""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import msgspec.inspect as types
import numpy as np

from gnomery.research.encoding import (
    ChoicePart,
    CountPart,
    FieldsPart,
    KeyedPart,
    KindPart,
    KnownPart,
    MaybePart,
    NumberPart,
    OneFieldPart,
    OwnPart,
    RowPart,
    SeriesPart,
    SkipPart,
    TallyPart,
)


@dataclass(frozen=True, slots=True)
class Span:
    """A number from `low` to `high`."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Several:
    """A row in order: its length, and the last `told` things one by one, each with this limit."""

    told: int
    each: "Limit" = None


@dataclass(frozen=True, slots=True)
class Counted:
    """A row in no order: how often each value is there, and which one is on top of a pile."""

    values: Sequence[Any]
    most: int = 1
    is_pile: bool = False


@dataclass(frozen=True, slots=True)
class Keyed:
    """A row of structs that differ in one field, whose values are known."""

    field: str
    keys: Sequence[str]


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A field that is not in the row."""

    why: str


Limit: TypeAlias = Span | Several | Counted | Keyed | LeftOut | Sequence[Any] | None
"""What a field can hold; a plain sequence has all its values. None: its type says enough."""
Limits: TypeAlias = Mapping[str, Limit]
"""By `Type.field`, or by `field` for all types that have no entry of their own."""

MANY = 10_000
"""No row is longer, and no count without a limit of its own is higher."""


SHORT = 120
"""What takes no more numbers is told as a whole."""
SHORT_STRUCT = 24
"""The same of structs: of many fields they are hardly ever the same twice, but never all new."""
OWN = "own"
"""The field of a view that its seat alone knows; the first one says which seat that is."""
PLAIN = (NumberPart, ChoicePart, CountPart, SkipPart)
"""What is told at once anyway."""


class Layout:
    """The parts of a view's row, with the name and the bounds of each number."""

    def __init__(self, view_type: type[Any], limits: Limits) -> None:
        self.names: list[str] = []
        self._bounds: list[tuple[int, int]] = []
        self._limits = limits
        self._marks = 0
        self._keyed_stretches: dict[tuple[type[Any], str], dict[Any, array[float]]] = {}
        """By type and key, what is known of it wherever it can be."""
        self.part = self._part(types.type_info(view_type), "", None)
        self.low, self.high = np.array(self._bounds, np.float32).T.copy()

    @property
    def marks(self) -> int:
        """How long the memory of the last view is."""
        return self._marks

    def _part(self, kind: Any, name: str, limit: Limit) -> RowPart:
        part = self._begun(kind, name, limit)
        part.close(len(self.names), self._marks)
        return self._known(part)

    def _known(self, part: RowPart) -> RowPart:
        """A short part is told as a whole, unless it is a series of such parts."""
        is_series = isinstance(part, SeriesPart) and isinstance(part.parts[0], KnownPart)
        most = SHORT_STRUCT if isinstance(part, FieldsPart) else SHORT
        is_short = 0 < part.end - part.first <= most
        if not is_short or is_series or isinstance(part, PLAIN):
            return part
        return KnownPart(part, self._here()[1])

    def _begun(self, kind: Any, name: str, limit: Limit) -> RowPart:
        """The part of a value of this type, its inner parts included."""
        match kind, limit:
            case _, LeftOut():
                return SkipPart(*self._here())
            case types.BoolType(), _:
                return self._number(name, Span(0, 1))
            case types.LiteralType(values), _:
                return self._choice(name, values)
            case types.StructType(), _:
                return self._fields(kind, name)
            case types.UnionType(), _:
                return self._union(kind, name, limit)
            case types.TupleType() | types.VarTupleType(), _:
                return self._row(kind, name, limit)
            case types.IntType(), Span():
                return self._number(name, limit)
            case types.IntType() | types.StrType(), tuple() | list() | range():
                return self._choice(name, limit)
        raise TypeError(f"{name} has no limit that fits {kind}: {limit}")

    def _row(self, kind: Any, name: str, limit: Limit) -> RowPart:
        match kind, limit:
            case types.TupleType(items), _:
                part = SeriesPart(*self._here(), is_counted=False)
                part.parts = [
                    self._part(item, f"{name}[{at}]", limit) for at, item in enumerate(items)
                ]
                return part
            case types.VarTupleType(item), Several():
                return self._series(item, name, limit)
            case types.VarTupleType(), Counted():
                return self._tally(name, limit)
            case types.VarTupleType(item), Keyed():
                return self._keyed(item, name, limit)
        raise TypeError(f"{name} has no limit for a row: {limit}")

    def _number(self, name: str, span: Span) -> RowPart:
        part = NumberPart(*self._here(), span.low, span.high)
        self._rule([name], span.low, span.high)
        return part

    def _choice(self, name: str, values: Sequence[Any]) -> RowPart:
        part = ChoicePart(*self._here(), list(values))
        self._rule([f"{name}={value}" for value in values], 0, 1)
        return part

    def _fields(self, kind: types.StructType, name: str, key: str = "") -> RowPart:
        part = FieldsPart(*self._here())
        for field in kind.fields:
            limit = self._limits.get(f"{kind.cls.__name__}.{field.name}")
            if limit is None:
                limit = self._limits.get(field.name)
            if field.name == key:
                limit = LeftOut("the key says it")
            inner = f"{name}.{field.name}" if name else field.name
            made = self._part(field.type, inner, limit)
            if inner == OWN and not isinstance(made, KnownPart):
                made = OwnPart(made, self._here()[1], part.parts[0].mark)
            part.parts.append(made)
        told = [at for at, one in enumerate(part.parts) if one.end > one.first]
        if len(told) == 1:
            only = told[0]
            return OneFieldPart(part.first, part.mark, kind.fields[only].name, part.parts[only])
        return part

    def _union(self, kind: types.UnionType, name: str, limit: Limit) -> RowPart:
        inner = [one for one in kind.types if not isinstance(one, types.NoneType)]
        if len(inner) > 1:
            return self._kinds(inner, name)
        match inner[0], limit:
            case types.BoolType(), _:
                return self._choice(name, (False, True))
            case (types.LiteralType(), _) | (_, tuple() | list() | range()):
                return self._begun(inner[0], name, limit)
        return self._maybe(inner[0], name, limit)

    def _maybe(self, kind: Any, name: str, limit: Limit, key: str = "") -> RowPart:
        part = MaybePart(*self._here())
        self._rule([f"{name}?"], 0, 1)
        part.inner = self._fields(kind, name, key) if key else self._begun(kind, name, limit)
        part.inner.close(len(self.names), self._marks)
        return part

    def _kinds(self, kinds: Sequence[Any], name: str) -> RowPart:
        part = KindPart(*self._here())
        self._rule([f"{name}={kind.tag}" for kind in kinds], 0, 1)
        for at, kind in enumerate(kinds):
            inner = self._part(kind, f"{name}.{kind.tag}", None)
            part.kinds[kind.cls] = (part.first + at, inner)
        return part

    def _series(self, item: Any, name: str, limit: Several) -> RowPart:
        here = self._here()
        self._rule([f"{name}.count"], 0, MANY)
        if not limit.told:
            return CountPart(*here)
        part = SeriesPart(*here, is_counted=True)
        part.parts = [self._part(item, f"{name}[{at}]", limit.each) for at in range(limit.told)]
        first, *others = part.parts
        for other in others:
            if isinstance(first, KnownPart) and isinstance(other, KnownPart):
                other.known = first.known
        return part

    def _tally(self, name: str, limit: Counted) -> RowPart:
        part = TallyPart(*self._here(), list(limit.values))
        self._rule([f"{name}:{value}" for value in limit.values], 0, limit.most)
        if limit.is_pile:
            part.top = self._choice(f"{name}.top", limit.values)
        return part

    def _keyed(self, item: Any, name: str, limit: Keyed) -> RowPart:
        part = KeyedPart(*self._here(), limit.field)
        for key in limit.keys:
            inner = self._maybe(item, f"{name}[{key}]", None, limit.field)
            inner.close(len(self.names), self._marks)
            known = part.parts[key] = self._known(inner)
            if isinstance(known, KnownPart):
                known.known = self._keyed_stretches.setdefault((item.cls, key), known.known)
        return part

    def _here(self) -> tuple[int, int]:
        """Where the next part begins, in the row and in the memory."""
        self._marks += 1
        return len(self.names), self._marks - 1

    def _rule(self, names: Sequence[str], low: int, high: int) -> None:
        self.names += names
        self._bounds += [(low, high)] * len(names)
