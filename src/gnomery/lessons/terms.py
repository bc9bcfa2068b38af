"""What a lesson is made of: chapters, their positions, and steps that speak or ask for a move."""

from itertools import accumulate
from typing import Any

from gnomery.engine.value import Value
from gnomery.examples.terms import Example, ExampleStep, Expected, Texts
from gnomery.words import Arg

PUPIL = 0
"""The seat of whoever takes the lesson."""


class Reply(Value, frozen=True):
    """What a rival does next, and what the boxes answer to that."""

    seat: int
    move: str
    draws: tuple[str, ...] = ()


class AskedMove(Value, frozen=True):
    """A move the pupil is asked for, and all that follows before the next one."""

    move: str
    is_free: bool = False
    """Whether any move of this verb will do that lets the lesson go on."""
    among: tuple[str, ...] = ()
    """Other moves that can be chosen, so that there is something to find out; none is played."""
    draws: tuple[str, ...] = ()
    replies: tuple[Reply, ...] = ()

    @property
    def lines(self) -> tuple[Reply, ...]:
        """The pupil's move and the rivals' answers, in order."""
        return (Reply(PUPIL, self.move, self.draws), *self.replies)

    @property
    def verb(self) -> str:
        """The first word of the move."""
        return self.move.partition(" ")[0]


class LessonStep(Value, frozen=True):
    """One thing that is said, and perhaps a move to go with it."""

    text: str
    """The end of its key in the words: `lessons.GAME.TEXT`."""
    args: dict[str, Arg] = {}
    at: str | None = None
    """What it points at: a part, a place, an action or a piece of the table, by its name."""
    ask: AskedMove | None = None
    """The move that leads on; without one, reading does."""
    then: Expected = Expected()
    """What must be so when it is done: the text says so, or the next one does."""


class Chapter(Value, frozen=True):
    """A position, and what is said and done from there on."""

    name: str
    steps: tuple[LessonStep, ...]
    players: int | None = None
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    """What lies on the table, in the game's own words; else the set-up."""
    draws: tuple[str, ...] = ()
    """What the boxes answer before the first step."""

    @property
    def script(self) -> tuple[AskedMove, ...]:
        """The moves that are asked for, in order."""
        return tuple(step.ask for step in self.steps if step.ask)

    @property
    def made(self) -> tuple[int, ...]:
        """For each step how many moves were made before it."""
        asks = [int(step.ask is not None) for step in self.steps]
        return tuple(accumulate(asks[:-1], initial=0))

    def upto(self, number: int) -> Example:
        """All that is played up to the end of a step, as an example of what must come of it."""
        lines = [line for step in self.steps[: number + 1] if step.ask for line in step.ask.lines]
        return Example(
            title=Texts(self.name, self.name, self.name),
            steps=tuple(ExampleStep(one.seat, one.move, draws=one.draws) for one in lines),
            players=self.players,
            options=self.options,
            position=self.position,
            draws=self.draws,
            then=self.steps[number].then,
        )


class Lesson(Value, frozen=True):
    """How a game is taught."""

    chapter: tuple[Chapter, ...]
