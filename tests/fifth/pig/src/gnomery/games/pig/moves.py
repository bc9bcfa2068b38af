"""The verbs of pig."""

from typing import TypeAlias

from gnomery.engine.value import Value


class Roll(Value, frozen=True):
    """Roll the die once more (PI-1)."""


class Hold(Value, frozen=True):
    """Keep what was rolled in this turn, and pass the die on (PI-2)."""


class Fall(Value, frozen=True):
    """The box lets the die fall (PI-1)."""

    pips: int


Move: TypeAlias = Roll | Hold | Fall
