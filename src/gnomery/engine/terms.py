"""The terms all games speak in: seats, who may act, messages, refusals, results."""

from functools import lru_cache
from typing import Final, NewType, Self, TypeAlias

from gnomery.engine.value import Value
from gnomery.words import Arg

Seat = NewType("Seat", int)

Viewer: TypeAlias = Seat | None
"""Who looks on: a seat, or None for the audience."""

BOX = Seat(-1)
"""The box deals and rolls for the whole table, each outcome equally likely."""


def box_of(seat: Seat) -> Seat:
    """The box as it deals to one player: a stream of luck no other player's pace can disturb."""
    return Seat(-2 - seat)


class Actors(tuple[Seat, ...]):  # noqa: SLOT001  a tuple with a field of its own
    """The seats that may act now; the game waits for those in `must`."""

    must: tuple[Seat, ...]

    def __new__(cls, must: tuple[Seat, ...], may: tuple[Seat, ...] = ()) -> Self:
        """The seats the game waits for come first."""
        actors = tuple.__new__(cls, must + may)
        actors.must = must
        return actors


NOBODY_ACTS: Final = Actors(())
THE_BOX: Final = Actors((BOX,))
SEATS: Final = tuple(Seat(number) for number in range(20))
ALONE: Final = tuple(Actors((seat,)) for seat in SEATS)
"""Each seat as the only one that may act."""


@lru_cache(maxsize=10_000)
def waiting(must: tuple[Seat, ...], may: tuple[Seat, ...] = ()) -> Actors:
    """Who is waited for, and who may act as well; each answer is made once and kept."""
    return Actors(must, may)


class Message(Value, frozen=True):
    """A sentence to be said in the reader's language."""

    key: str
    args: dict[str, Arg] = {}


class Refusal(Value, frozen=True):
    """Why a move is not allowed, by the rule that forbids it."""

    rule: str
    key: str
    args: dict[str, Arg] = {}


class Line(Value, frozen=True, omit_defaults=True):
    """One line of a score sheet, with the rule that grants it.

    Lines that decide are compared one after the other, the higher first, and make the ranking; the
    others are parts of the next that decides, and add up to it.
    """

    seat: int
    rule: str
    key: str
    points: int
    args: dict[str, Arg] = {}
    decides: bool = False


class Result(Value, frozen=True):
    """Why a game ended, who stands where (equals together), and the score sheet."""

    reason: Message
    ranking: tuple[tuple[int, ...], ...]
    sheet: tuple[Line, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return self.ranking[0]

    def __repr__(self) -> str:
        """The ranking at a glance, equals together."""
        places = ", ".join(" = ".join(map(str, place)) for place in self.ranking)
        return f"<Result {places}: {self.reason.key}>"
