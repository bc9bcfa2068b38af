"""What the terminal needs of a table, whether the match is kept here or on a server."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any

from rich.text import Text

from gnomery.bots.levels import BotName
from gnomery.engine.game import AnyGame
from gnomery.engine.terms import Message, Refusal, Result
from gnomery.terminal.renderer import MenuChoice, Renderer, Scene
from gnomery.terminal.screen.speech import Speech
from gnomery.terminal.screen.streams import printable
from gnomery.words import catalogue

LONGEST_NAME = 24


class TerminalTable(ABC):
    """Who plays what, how it is drawn and said, and what each seat may know and do."""

    game: AnyGame
    renderer: Renderer
    speech: Speech

    @property
    @abstractmethod
    def result(self) -> Result | None:
        """How it ended; None before the end."""

    @property
    @abstractmethod
    def reader(self) -> int | None:
        """The seat of the one who reads; None where several do, or somebody who looks on."""

    @property
    @abstractmethod
    def age(self) -> int:
        """A number that changes with every move."""

    @property
    def is_begun(self) -> bool:
        """Whether there is anything to see yet."""
        return True

    @abstractmethod
    def view(self, seat: int | None) -> Any:
        """All that a seat knows."""

    @abstractmethod
    def legal(self, seat: int) -> Sequence[Any]:
        """All that a seat may do now."""

    @abstractmethod
    def why_not(self, seat: int | None, move: Any) -> Refusal | None:
        """Why a seat may not make a move; None if it may."""

    @abstractmethod
    def history(self, seat: int | None) -> Iterable[Message]:
        """What a seat saw happen."""

    @property
    def has_hints(self) -> bool:
        """Whether who plays may ask for hints."""
        return True

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.speech.names[seat]

    @abstractmethod
    def level(self, seat: int) -> str | None:
        """How good the bot of a seat is; None where a person sits."""

    def seats_line(self) -> str:
        """Who sits where, bots with how good they are."""
        return " · ".join(f"{seat + 1} {self._who(seat)}" for seat in range(len(self.speech.names)))

    def _who(self, seat: int) -> str:
        name, bot = self.name(seat), self.level(seat)
        if bot is None:
            return name
        return self.speech.say("terminal.bot", name=name, level=bot_level(self.speech, bot))

    def choices(self, seat: int) -> list[MenuChoice]:
        """What a seat may do, the best first."""
        return self.renderer.choices(self.view(seat), self.legal(seat), self.speech)

    def scene(self, seat: int | None, width: int, choices: Sequence[MenuChoice] = ()) -> Scene:
        """What a seat is shown."""
        return Scene(view=self.view(seat), speech=self.speech, width=width, choices=choices)

    def screen(self, seat: int | None, width: int, choices: Sequence[MenuChoice]) -> list[Text]:
        """The table as a seat sees it."""
        return self.renderer.screen(self.scene(seat, width, choices))


def bot_level(speech: Speech, bot: str) -> str:
    """How good a bot is and what it is like; one we have no word for goes by its own."""
    asked, known = BotName.read(bot), catalogue(speech.language)
    level, character = f"terminal.bot.{asked.kind}", f"terminal.character.{asked.character}"
    if asked.setting or level not in known:
        return printable(bot)
    if character not in known:
        return speech.say(level)
    said = {"level": speech.say(level), "character": speech.say(character)}
    return speech.say("terminal.bot.in_character", **said)


def seat_names(given: Sequence[str], usual_names: Sequence[str]) -> list[str]:
    """The names as given, or else the usual ones, no two alike."""
    names: list[str] = []
    for seat, usual in enumerate(usual_names):
        name = tidy(given[seat]) if seat < len(given) else ""
        names.append(_unlike(name or usual, names))
    return names


def tidy(name: str) -> str:
    """A name that can stand in a line: printable, not too long, no key of a sentence."""
    return printable(name).strip().lstrip("@")[:LONGEST_NAME].strip()


def _unlike(name: str, names: Sequence[str]) -> str:
    number, wanted = 1, name
    while name in names:
        number += 1
        name = f"{wanted} {number}"
    return name
