"""All that a player has seen and done, in short: a digest that grows with every step."""

import hashlib
from typing import Any

import msgspec

from gnomery.engine.terms import Seat
from gnomery.research.course import Course
from gnomery.research.moment import Log, Moment


class SeatMemory:
    """One player's memory of a game: two histories give the same digest if it looked the same.

    It is brought up to date when asked, from where it was asked last.
    """

    def __init__(self, course: Course, seat: Seat) -> None:
        self.course = course
        self.seat = seat
        self._state: Any = course.start().state
        self._upto: Log | None = None
        self._seen = b""
        self._digest = b""

    def __deepcopy__(self, _memo: object) -> "SeatMemory":
        twin = SeatMemory.__new__(SeatMemory)
        twin.__dict__.update(self.__dict__)
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        """The same memory elsewhere, to be brought up to date when asked."""
        return SeatMemory, (self.course, self.seat)

    def moved_to(self, moment: Moment, *, is_mine: bool) -> "SeatMemory":
        """The memory at an imagined moment: the same for who imagines it, a new one for others."""
        twin = SeatMemory(self.course, self.seat)
        twin._state, twin._upto = moment.state, moment.log
        if is_mine:
            twin._seen, twin._digest = self._seen, self._digest
        return twin

    def digest(self, moment: Moment) -> str:
        """The digest at a moment that came after the last one asked for."""
        steps = moment.log.steps(self._upto) if moment.log is not None else []
        self._look()
        for seat, move in steps:
            if seat == self.seat:
                self._add("wait" if move is None else self.course.game.telling.write(move))
            if move is not None:
                self._state = self.course.game.rules.apply(self._state, seat, move)
                self._look()
        self._upto = moment.log
        return self._digest.hex()

    def _look(self) -> None:
        view = self.course.game.rules.view(self._state, self.seat)
        seen = msgspec.json.encode(view)
        if seen != self._seen:
            self._seen = seen
            self._add(seen.decode())

    def _add(self, text: str) -> None:
        self._digest = hashlib.sha256(self._digest + text.encode()).digest()
