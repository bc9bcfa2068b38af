"""Limits of fields, written by what the fields have in common."""

from typing import Any

from gnomery.research.arrangement import LeftOut, Limit, Several


def each(names: str, limit: Limit) -> dict[str, Limit]:
    """All these fields have this limit."""
    return dict.fromkeys(names.split(), limit)


def common(options: Any) -> dict[str, Limit]:
    """What is in the view of every game."""
    return {
        "options": LeftOut("a layout is made for one set of options"),
        "seat": range(options.players),
        "players": Several(options.players),
    }
