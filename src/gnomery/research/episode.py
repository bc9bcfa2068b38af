"""One game played by learners: the boxes draw from a seed, and the log makes a record of it."""

from functools import partial
from typing import Any

import msgspec

from gnomery import api
from gnomery.engine.kept import Kept
from gnomery.engine.luck import SeededLuck, pick
from gnomery.engine.record import Record
from gnomery.engine.terms import Seat
from gnomery.research.course import Course
from gnomery.research.moment import NumberedMoves

FORFEIT = -1.0
"""What an illegal action costs; it ends the game, and the others get nothing."""


class Episode:
    """A game in progress."""

    def __init__(self, course: Course, seed: str) -> None:
        self.course = course
        self.seed = seed
        self.forfeited: Seat | None = None
        self.moment = course.start()
        self.turn: Seat | None = self.moment.turn
        """Whose decision is next; None at the end."""
        self._lucks: Kept[Seat, SeededLuck] = Kept(partial(SeededLuck, seed))
        self._draw()

    @property
    def is_over(self) -> bool:
        """Whether nobody can do anything any more."""
        return self.turn is None

    def play(self, seat: Seat, action: int) -> None:
        """A player's action; one that is not allowed forfeits the game."""
        choices = self.course.choices(self.moment, seat)
        if action in choices:
            self.move(seat, choices[action])
        else:
            self.forfeit(seat)

    def forfeit(self, seat: Seat) -> None:
        """A player's action is not allowed: the game is over."""
        self.forfeited, self.turn = seat, None

    def move(self, seat: Seat, move: Any) -> None:
        """A player's legal move, numbered or not; None is to wait."""
        self.moment = self.course.moved(self.moment, seat, move)
        turn = self.turn = self.moment.turn
        if turn is not None and turn < 0:
            self._draw()

    def choices(self, seat: Seat) -> NumberedMoves:
        """What a learner may do who is asked one after the other: until its turn it can wait."""
        return self.moment.choices[seat] if seat == self.turn else self.course.waiting

    def see(self, seat: Seat) -> dict[str, Any]:
        """What it gets."""
        return self.course.see(self.moment, seat, self.choices(seat))

    def info(self, seat: Seat) -> dict[str, Any]:
        """What it may do as numbers in order: a mask may have tens of thousands of zeros."""
        return {"legal_actions": self.choices(seat).numbers}

    def rewards(self) -> list[float]:
        """What each seat has won."""
        if self.forfeited is not None:
            return [
                FORFEIT if seat == self.forfeited else 0.0 for seat in range(self.course.players)
            ]
        return self.course.rewards(self.moment)

    def record(self) -> Record:
        """The game so far, as any other: to be told again, checked or exported."""
        course = self.course
        given = msgspec.to_builtins(course.options)
        names = [switch.name for switch in course.game.box.switches]
        options = {name: given[name] for name in names if given.get(name) is not None}
        match = api.unplayed(course.game, course.players, options, self.seed)
        if course.position is not None:
            match.start = match.state = course.position
            match.is_from_setup = False
        for seat, move in self.moment.log.steps() if self.moment.log else ():
            if move is not None:
                match.advance(seat, move)
        return match.record(reveal=True)

    def _draw(self) -> None:
        """The boxes draw, as long as it is their turn."""
        while (box := self.turn) is not None and box < 0:
            move = pick(self._lucks[box], self.course.outcomes_at(self.moment))
            self.moment = self.course.drawn(self.moment, box, move)
            self.turn = self.moment.turn
