"""A match with the people and bots around it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gnomery.bots import Bot
from gnomery.engine.luck import Luck, SeededLuck
from gnomery.engine.match import AnyMatch
from gnomery.terminal.room import Choice, Room, Scene
from gnomery.terminal.speech import Speech

LONGEST_NAME = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Who plays what, and how it is drawn and said."""

    match: AnyMatch
    room: Room
    speech: Speech
    humans: int
    """People sit in the first seats, bots in the others."""
    bots: Mapping[int, Bot]
    luck: Mapping[int, Luck]

    def is_human(self, seat: int) -> bool:
        """Whether a person sits there."""
        return seat < self.humans

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.speech.names[seat]

    def choices(self, seat: int) -> list[Choice]:
        """What a seat may do, the best first."""
        return self.room.choices(self.match.view(seat), self.match.legal(seat), self.speech)

    def scene(self, seat: int | None, width: int, choices: Sequence[Choice] = ()) -> Scene:
        """What a seat is shown."""
        view = self.match.view(seat)
        return Scene(view=view, speech=self.speech, width=width, choices=choices)

    def bot_move(self, seat: int) -> Any:
        """What the bot of a seat does; None lets the chance pass."""
        moves = self.match.legal(seat)
        move = self.bots[seat](self.match.view(seat), moves, self.luck[seat])
        assert move is not None or seat not in self.match.actors.must, "the game waits for it"
        return move


def bot_luck(seed: str, seats: Iterable[int]) -> dict[int, Luck]:
    """A stream of luck for each bot, so that a seeded game goes the same way again."""
    return {seat: SeededLuck(f"{seed}/bots", seat) for seat in seats}


def seat_names(given: Sequence[str], usual_names: Sequence[str]) -> list[str]:
    """The names as given, or else the usual ones, no two alike."""
    names: list[str] = []
    for seat, usual in enumerate(usual_names):
        name = tidy(given[seat]) if seat < len(given) else ""
        names.append(_unlike(name or usual, names))
    return names


def tidy(name: str) -> str:
    """A name that can stand in a line: printable, not too long, no key of a sentence."""
    signs = "".join(sign for sign in name if sign.isprintable())
    return signs.strip().lstrip("@")[:LONGEST_NAME].strip()


def _unlike(name: str, names: Sequence[str]) -> str:
    number, wanted = 1, name
    while name in names:
        number += 1
        name = f"{wanted} {number}"
    return name
