"""What changed between two views, told without knowing the game."""

from collections.abc import Iterator
from typing import Any

import msgspec

from gnomery.engine.terms import Message


def differences(before: Any, after: Any) -> tuple[Message, ...]:
    """A message for each value that another has come in the place of."""
    old, new = msgspec.to_builtins(before), msgspec.to_builtins(after)
    return tuple(
        Message("engine.event.changed", {"what": place, "before": _said(was), "after": _said(now)})
        for place, was, now in _changed(old, new, "")
    )


def _changed(old: Any, new: Any, place: str) -> Iterator[tuple[str, Any, Any]]:
    """Where two trees of plain values differ, as near to the leaves as they are alike."""
    if old == new:
        return
    match old, new:
        case dict(), dict():
            for key in sorted(old.keys() | new.keys(), key=str):
                yield from _changed(old.get(key), new.get(key), f"{place}.{key}".lstrip("."))
        case (list(), list()) if len(old) == len(new):
            for at, (was, now) in enumerate(zip(old, new, strict=True), start=1):
                yield from _changed(was, now, f"{place} {at}")
        case _:
            yield place, old, new


def _said(value: Any) -> str:
    """A plain value in a sentence."""
    match value:
        case None | [] | {} | "":
            return "–"
        case [*items]:
            return ", ".join(map(_said, items))
        case {**fields}:
            return ", ".join(f"{name} {_said(item)}" for name, item in fields.items())
        case _:
            return str(value)
