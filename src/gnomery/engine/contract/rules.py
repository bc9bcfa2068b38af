"""The rules: the part that is the game itself, eight pure functions and nothing by default."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any, Generic

from gnomery.engine.contract.letters import M, O, S, V
from gnomery.engine.terms import Actors, Refusal, Result, Seat, Viewer


@dataclass(frozen=True, slots=True)
class RulesPart(Generic[O, S, M, V]):
    """How a game goes, over its own options, states, moves and views."""

    setup: Callable[[int, O], S]
    """The table as the rulebook lays it out, before any luck."""

    actors: Callable[[S], Actors]
    """Who may act now, several at once or a box; nobody once it is over."""

    legal: Callable[[S, Seat], Sequence[M]]
    """All that is not refused, in a stable order; may be lazy, but can be counted and indexed."""

    refuse: Callable[[S, Seat, M], Refusal | None]
    """The one word on what is forbidden, and why; None allows it."""

    apply: Callable[[S, Seat, M], S]
    """The state after a legal move. The old state is untouched."""

    view: Callable[[S, Viewer], V]
    """All that a seat knows and nothing more; None is the audience."""

    result: Callable[[S], Result | None]
    """Why it ended, the ranking and the score sheet; None while the game runs."""

    reveals: Callable[[S, Seat, M], bool]
    """Whether the move would tell anybody something hidden, and so cannot be taken back."""

    _: KW_ONLY
    players: range
    usual: int
    """So many play unless somebody says otherwise."""
    bound: int
    """No game is longer than this many moves for each player, the boxes' moves included."""
    state: type[S]
    """Has `options`, and those have `players`."""
    view_type: type[V]
    """Has the `seat` whose view it is, None for the audience's, and the `options`."""
    moves: Any
    """The union of the moves' types."""
