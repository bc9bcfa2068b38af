"""What a bot is: it gets a view, never a state."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from gnomery.engine.luck import Luck

Bot: TypeAlias = Callable[[Any, Sequence[Any], Luck], Any]
"""(view, legal moves, luck) → move; None lets a seat that need not act wait."""
