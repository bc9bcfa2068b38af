"""The design: what those who make and balance a game want to know of it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from gnomery.engine.balance import Habit, Target
from gnomery.engine.contract.letters import M, S, by_default
from gnomery.engine.schemes import Scheme


@dataclass(frozen=True, slots=True)
class DesignPart(Generic[S, M]):
    """Figures and notes; by default the points of the result, and nothing noted on the way."""

    figures: Callable[[S], Mapping[str, Any]] = by_default
    """The numbers of a finished game that designers count: rounds, and one list per seat each."""

    observe: Callable[[S, M, S], Iterable[tuple[str, float]]] = by_default
    """What designers note of one step (state, move, next state), by name."""

    targets: tuple[Target, ...] = ()
    """Where the designers want those figures to lie, targets of one kind of game together."""

    own_notes: frozenset[str] = frozenset()
    """The kinds of notes that are about whoever made the move: `action` of `action.lay`."""

    habits: Mapping[str, Habit] = field(default_factory=dict)
    """Main decisions made without thought, by name: `gardener:NAME` plays so."""

    exploits: Mapping[str, Habit] = field(default_factory=dict)
    """Simple ways to take advantage of bots, by name: `exploit:NAME` tries it."""

    studies: Mapping[str, Habit] = field(default_factory=dict)
    """Main decisions thought about for ten times as long, by name: `gardener:NAME` plays so."""

    scheme: Scheme | None = None
    """A gardener with knobs, to be trained against others: `exploit:KNOB=NUMBER` plays so."""
