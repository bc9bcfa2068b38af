"""One game played by learners: the boxes draw from a seed, and the log makes a record of it."""

from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from gnomery import api
from gnomery.engine.luck import SeededLuck, pick
from gnomery.engine.record import Record
from gnomery.engine.terms import Seat
from gnomery.research.course import Course, Moment

FORFEIT = -1.0
"""What an illegal action costs; it ends the game, and the others get nothing."""


class Episode:
    """A game in progress."""

    def __init__(self, course: Course, seed: str) -> None:
        self.course = course
        self.seed = seed
        self.forfeited: Seat | None = None
        self._lucks: dict[Seat, SeededLuck] = {}
        self.moment = self._drawn(course.start())

    @property
    def turn(self) -> Seat | None:
        """Whose decision is next; None at the end."""
        return None if self.forfeited is not None else self.moment.turn

    @property
    def is_over(self) -> bool:
        """Whether nobody can do anything any more."""
        return self.forfeited is not None or self.moment.turn is None

    def can_act(self, seat: Seat) -> bool:
        """Whether a seat has anything to decide now."""
        return not self.is_over and seat in self.moment.actors

    def play(self, seat: Seat, action: int) -> None:
        """A player's action; one that is not allowed forfeits the game."""
        choices = self.course.choices(self.moment, seat)
        if action in choices:
            self.move(seat, choices[action])
        else:
            self.forfeited = seat

    def move(self, seat: Seat, move: Any) -> None:
        """A player's legal move, numbered or not; None is to wait."""
        self.moment = self._drawn(self.course.moved(self.moment, seat, move))

    def see(self, seat: Seat) -> dict[str, Any]:
        """What a learner gets who is asked one after the other."""
        return self.course.see(self.moment, seat, can_act=seat == self.turn)

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """The mask alone."""
        return self.course.mask_of(self.moment, seat, can_act=seat == self.turn)

    def rewards(self) -> list[float]:
        """What each seat has won."""
        if self.forfeited is not None:
            return [
                FORFEIT if seat == self.forfeited else 0.0 for seat in range(self.course.players)
            ]
        return self.course.rewards(self.moment)

    def record(self) -> Record:
        """The game so far, as any other: to be told again, checked or exported."""
        given = msgspec.to_builtins(self.course.options)
        players = given.pop("players")
        options = {name: value for name, value in given.items() if value is not None}
        match = api.unplayed(self.course.game, players, options, self.seed)
        for seat, move in self.moment.log.steps() if self.moment.log else ():
            if move is not None:
                match.advance(seat, move)
        return match.record(reveal=True)

    def _drawn(self, moment: Moment) -> Moment:
        """The moment after the boxes have drawn."""
        while (box := moment.turn) is not None and box < 0:
            luck = self._lucks.setdefault(box, SeededLuck(self.seed, box))
            moment = self.course.drawn(
                moment, box, pick(luck, self.course.game.rules.legal(moment.state, box))
            )
        return moment
