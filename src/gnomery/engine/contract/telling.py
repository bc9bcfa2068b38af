"""The telling: a game in words and signs, for logs, screens and records."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from gnomery.engine.contract.letters import M, S, V, by_default
from gnomery.engine.terms import Message, Seat


@dataclass(frozen=True, slots=True)
class TellingPart(Generic[S, M, V]):
    """What is said of moves; by default it comes from the types of moves and from two views."""

    events: Callable[[V, V], tuple[Message, ...]] = by_default
    """What somebody saw happen between two of their own views, so it cannot leak."""

    foresee: Callable[[V, M], Mapping[str, Any]] = by_default
    """What is sure to come of a move before it is made, from the view alone; {} if nothing is."""

    sealed: Callable[[S], Mapping[int, str]] = by_default
    """Choices locked in but not yet shown to all, by seat; each is shown to all when it leaves."""

    write: Callable[[M], str] = by_default
    """A move in its short notation."""

    read: Callable[[str], M] = by_default
    """A move from its notation; raises NotationError."""

    say: Callable[[V, M], Message] = by_default
    """A move in words for who has this view and may make it; no other one reads the same."""

    progress: Callable[[V], Message | None] = by_default
    """How far the game has come, in two words: the round, say."""

    asks: Callable[[V, Seat], Message | None] = by_default
    """What a seat that is waited for is asked to do, by the view of the audience."""
