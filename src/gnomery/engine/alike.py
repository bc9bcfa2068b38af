"""A value made after another: whatever both have by the same name is taken over."""

from functools import cache
from typing import Any, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


def made_after(model: msgspec.Struct, kind: type[T], /, **own: Any) -> T:
    """A value of a kind with the fields of the model that it shares, and those of its own."""
    shared = _shared(kind, type(model))
    return kind(**{name: getattr(model, name) for name in shared if name not in own}, **own)


@cache
def _shared(kind: type[msgspec.Struct], model: type[msgspec.Struct]) -> tuple[str, ...]:
    """The names of fields that both kinds have."""
    return tuple(name for name in kind.__struct_fields__ if name in model.__struct_fields__)
