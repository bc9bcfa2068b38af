"""All of a view that its row must tell, as plain values, by the limits of its game."""

from importlib import import_module
from typing import Any

import msgspec
import msgspec.inspect as types

from gnomery.research.arrangement import Counted, Keyed, LeftOut, Limits, Several
from gnomery.research.course import Course


def limits_of(course: Course) -> Limits:
    """The limits of a course's game."""
    made: Limits = import_module(f"gnomery.research.games.{course.game.name}.limits").limits(
        course.options
    )
    return made


def told(course: Course, view: Any) -> Any:
    """The view without what is left out, in no order where things are only counted."""
    return _told(view, limits_of(course), None)


def _told(value: Any, limits: Limits, limit: Any) -> Any:
    if isinstance(value, msgspec.Struct):
        name = type(value).__name__
        fields = {
            field: (one, limits.get(f"{name}.{field}", limits.get(field)))
            for field, one in msgspec.structs.asdict(value).items()
        }
        plain = {
            field: _told(one, limits, inner)
            for field, (one, inner) in fields.items()
            if not isinstance(inner, LeftOut)
        }
        return {"type": name, **plain}
    match limit:
        case Several(most, each) if value is not None:
            last = value[-most:] if most else ()
            return [len(value), *(_told(one, limits, each) for one in last)]
        case Counted(is_pile=is_pile):
            return [sorted(value), value[-1:] if is_pile else ()]
        case Keyed(field):
            ordered = sorted(value, key=lambda one: str(getattr(one, field)))
            keys = [getattr(one, field) for one in ordered]
            return [keys, [_told(one, limits, None) for one in ordered]]
    return value


def fields_of(view_type: type[Any]) -> set[str]:
    """Every field of a view and of all that is in it, as `Type.field`, but nothing of options."""
    found: set[str] = set()
    todo: list[Any] = [types.type_info(view_type)]
    while todo:
        match todo.pop():
            case types.StructType(cls, fields):
                for field in fields:
                    name = f"{cls.__name__}.{field.name}"
                    if name not in found and field.name != "options":
                        found.add(name)
                        todo.append(field.type)
            case types.UnionType(inner) | types.TupleType(inner):
                todo += inner
            case types.VarTupleType(item):
                todo.append(item)
    return found
