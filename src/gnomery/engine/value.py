"""Frozen values: what states, views, moves and records are made of."""

from typing import Any, get_args

import msgspec


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A frozen record that compares by content and goes to JSON and back.

    Values never form cycles, so the garbage collector need not look at them.
    """


def tags(union: Any) -> dict[type, Any]:
    """The tag of each of these types."""
    return {kind: kind.__struct_config__.tag for kind in get_args(union)}
