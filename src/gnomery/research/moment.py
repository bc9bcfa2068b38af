"""A game between two decisions, and how it came to be there."""

from collections.abc import Iterable, Mapping, Sequence
from pickle import PicklingError
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from gnomery.engine.terms import Actors, Seat

if TYPE_CHECKING:
    from gnomery.research.course import Course


class Log(msgspec.Struct, frozen=True, eq=False):
    """What was done last, and the log before it; None instead of a move is to wait."""

    seat: Seat
    move: Any
    before: "Log | None"

    def steps(self, since: "Log | None" = None) -> list[tuple[Seat, Any]]:
        """The steps since an earlier log, or from the beginning, in order."""
        found = []
        log: Log | None = self
        while log is not None and log is not since and not isinstance(log, Origin):
            found.append((log.seat, log.move))
            log = log.before
        return found[::-1]

    @property
    def is_imagined(self) -> bool:
        """Whether it began in somebody's imagination."""
        log: Log | None = self
        while log is not None and not isinstance(log, Origin):
            log = log.before
        return log is not None


class Origin(Log, frozen=True, eq=False):
    """The beginning of a log in somebody's imagination: nobody played their way there."""


class NumberedMoves(dict[int, Any]):
    """Moves by number, and the numbers in order; None is to wait."""

    marks: NDArray[np.int8] | None = None
    """Their mask, if that is kept."""
    is_kept = False
    """Whether the same moves with their numbers come again."""
    legal: Sequence[Any] = ()
    """The list they were made of, if they are kept: while it lives no other has its id."""

    def __init__(self, moves: Mapping[int, Any] | Iterable[tuple[int, Any]]) -> None:
        super().__init__(moves)
        self.numbers = tuple(sorted(self))


class Moment(msgspec.Struct, eq=False, gc=False):
    """A state between two decisions; never changed, so a copy of it is itself."""

    course: "Course"
    state: Any
    actors: Actors
    last: Seat
    """The player who acted last."""
    log: Log | None = None
    waited: tuple[Seat, ...] = ()
    """The seats that have waited since the last change."""
    turn: Seat | None = None
    """Whose decision is next, a box's included; None at the end."""
    choices: dict[Seat, NumberedMoves] = {}
    """The moves of those who were asked so far."""
    outcomes: Sequence[Any] = ()
    """What the box may do whose turn it is, once that was asked."""

    def __copy__(self) -> "Moment":
        return self

    def __deepcopy__(self, _memo: object) -> "Moment":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """The same moment elsewhere, from its log."""
        if self.log is not None and self.log.is_imagined:
            raise PicklingError("An imagined moment has no history that it could be made from.")
        return self.course.again, (self.log.steps() if self.log is not None else [],)
