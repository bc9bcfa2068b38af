"""Frozen values: what states, views, moves and records are made of."""

import msgspec


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A frozen record that compares by content and goes to JSON and back.

    Values never form cycles, so the garbage collector need not look at them.
    """
