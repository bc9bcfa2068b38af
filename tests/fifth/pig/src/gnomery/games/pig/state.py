"""The truth of a game of pig; nothing in it is hidden."""

from gnomery.engine.defaults import PlainOptions
from gnomery.engine.value import Value


class State(Value, frozen=True):
    """What everybody has kept, and the turn that goes on."""

    options: PlainOptions
    kept: tuple[int, ...]
    turn: int = 0
    """Whose turn it is."""
    rounds: int = 1
    risked: int = 0
    """The sum of this turn."""
    is_rolling: bool = False
    """Whether the die is in the air."""
