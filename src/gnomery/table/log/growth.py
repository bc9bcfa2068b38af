"""How a match's log grew and shrank with the table's: what came after any entry can be told."""

from typing import NamedTuple

from gnomery.engine.match import AnyMatch
from gnomery.engine.terms import Message


class Withdrawal(NamedTuple):
    """Moves that were taken back."""

    number: int
    """By which entry of the table's log."""
    left: int
    """How long the match's log was after it."""
    told: Message
    viewers: frozenset[int | None]
    """Who could see that something was; for anybody else nothing happened."""


class Standing(NamedTuple):
    """What stands of what somebody knew, and what they are told first: moves taken back since."""

    length: int
    told: tuple[Message, ...]


class Growth:
    """The length of the match's log after each entry of the table's, the first of which is 1."""

    def __init__(self) -> None:
        self.lengths = [0]
        self.backs: list[Withdrawal] = []
        self.begun: int | None = None
        """Its length when the table was laid; nobody is told how."""

    def note(self, match: AnyMatch | None) -> None:
        """One more entry has happened."""
        self.lengths.append(0 if match is None else len(match.log))
        if self.begun is None and match is not None:
            self.begun = len(match.log)

    def standing(self, number: int) -> int:
        """How much of the match's log after an entry still stands."""
        return min(self.lengths[number - 1 :])

    def since(self, number: int, viewer: int | None) -> Standing:
        """What stands for somebody who was told all up to an entry."""
        known, told = max(self.lengths[number - 1], self.begun or 0), []
        for back in self.backs:
            if back.number > number and back.left < known:
                known = back.left
                told += [back.told] if viewer in back.viewers else []
        return Standing(known, tuple(told))
