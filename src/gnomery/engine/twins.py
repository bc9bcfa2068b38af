"""Twins: tables that look alike to a viewer, to see whether a move would tell them apart."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from gnomery.engine.contract.letters import M, S, V
from gnomery.engine.luck import Luck, SeededLuck
from gnomery.engine.terms import Refusal, Seat, Viewer

TWINS = 6
"""On so many imagined tables a move is tried for each viewer."""


@dataclass(frozen=True, slots=True)
class ByTwins(Generic[S, M, V]):
    """A `reveals` that asks twins: a viewer for whom one of them comes out otherwise was told."""

    view: Callable[[S, Viewer], V]
    refuse: Callable[[S, Seat, M], Refusal | None]
    apply: Callable[[S, Seat, M], S]
    imagine: Callable[[V, Luck], S]

    def __call__(self, state: Any, seat: Seat, move: M) -> bool:
        """Whether anybody would learn something from the move."""
        after = self.apply(state, seat, move)
        luck = SeededLuck("twins")
        for viewer in (None, *map(Seat, range(state.options.players))):
            seen, shown = self.view(state, viewer), self.view(after, viewer)
            for _ in range(TWINS):
                twin = self.imagine(seen, luck)
                if self.refuse(twin, seat, move) is not None:
                    return True
                if self.view(self.apply(twin, seat, move), viewer) != shown:
                    return True
        return False
