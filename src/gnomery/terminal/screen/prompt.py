"""A question to one person, until there is an answer that counts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import Enum, auto
from typing import Any, NamedTuple, TypeAlias

from gnomery.coach import Hint
from gnomery.engine.errors import GnomeryError, NotationError
from gnomery.terminal.renderer import MenuChoice, Scene
from gnomery.terminal.screen.console import Console
from gnomery.terminal.screen.menu import SHOWN, ChoiceError, meant, menu_lines
from gnomery.terminal.table import TerminalTable
from gnomery.words import folded

PASS = "pass"  # noqa: S105  no secret: what one types
"""How letting a chance pass is typed, beside the moves of a game."""


class Signal(Enum):
    """Answers that are no move."""

    PASS = auto()
    UNDONE = auto()
    QUIT = auto()


class MoveAnswer(NamedTuple):
    """The move somebody makes."""

    move: Any


Answer: TypeAlias = MoveAnswer | Signal
Deed: TypeAlias = Callable[["Prompt", str], Answer | None]
"""What a command does with the words after it; None asks for the next line."""


class Command(NamedTuple):
    """Something to ask for besides moves, with the key of what `help` says about it."""

    do: Deed
    help: str


def helped(deeds: Mapping[str, Deed], where: str = "") -> dict[str, Command]:
    """Commands by their English names, each with the key of its help."""
    return {name: Command(do, f"terminal.{where}help.{name}") for name, do in deeds.items()}


@dataclass
class Prompt:
    """Asks one person what to do; `commands` are tried before moves."""

    table: TerminalTable
    console: Console
    seat: int | None
    commands: dict[str, Command]
    choices: list[MenuChoice] = field(default_factory=list)
    hinted: tuple[object, Hint] | None = None
    """The last hint, and what it was for."""
    is_leaving: bool = False
    """Whether `quit` was just said, so that a second one really quits."""

    @property
    def shown(self) -> list[MenuChoice]:
        """The choices shown unasked: the best dozen."""
        return [choice for choice in self.choices if not choice.is_minor][:SHOWN]

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to decide."""
        return self.table.result is not None

    @property
    def scene(self) -> Scene:
        """What this person sees now."""
        return self.table.scene(self.seat, self.console.width)

    @property
    def mark(self) -> str:
        """What stands before the line that is typed."""
        name = self.say("terminal.name") if self.seat is None else self.table.name(self.seat)
        return f"{name}> "

    def answer(self, *, may_pass: bool = False) -> Answer:
        """The first answer that counts; everything before it changes nothing."""
        self.refresh(may_pass=may_pass)
        self.show_screen()
        while True:
            line = self.console.ask(self.mark)
            answer = Signal.QUIT if line is None else self.take(line)
            if answer is not None:
                return answer

    def refresh(self, *, may_pass: bool = False) -> None:
        """Let the choices be those the table allows now."""
        if self.seat is None or self.is_over:
            return
        self.choices = self.table.choices(self.seat)
        if may_pass:
            note = self.say("terminal.pass_note")
            at = min(len(self.shown), SHOWN - 1)
            self.choices.insert(at, MenuChoice(Signal.PASS, PASS, note))

    def take(self, line: str) -> Answer | None:
        """What a line comes to; None if it was no answer."""
        word, _, rest = line.partition(" ")
        command = self._command(folded(word), rest.strip())
        self.is_leaving = self.is_leaving and command is self.commands["quit"]
        try:
            return self._move(line) if command is None else command.do(self, rest.strip())
        except GnomeryError as error:
            self.console.show(self.table.speech.excuse(error))
            return None

    def is_command(self, line: str) -> bool:
        """Whether a line asks for something beside moves."""
        word, _, rest = line.strip().partition(" ")
        return bool(word) and self._command(folded(word), rest.strip()) is not None

    def _command(self, word: str, rest: str) -> Command | None:
        """The command, in English or in the reader's language; a move of that name goes first."""
        if not word:
            return self.commands["show"]
        if word == "?":
            return self.commands["help"]
        if not rest and any(choice.notation == word for choice in self.choices):
            return None
        return self.commands.get(word) or self._own_words().get(word)

    def _own_words(self) -> dict[str, Command]:
        """The commands by their names in the reader's language."""
        return {
            folded(self.say(f"terminal.command.{name}")): do for name, do in self.commands.items()
        }

    def _move(self, line: str) -> Answer | None:
        """The move that was typed, if it is one and nothing forbids it."""
        try:
            move = meant(line, self.choices, self.table.game)
        except NotationError:
            known = (*self._own_words(), *self.commands)
            near = get_close_matches(folded(line), known, n=1, cutoff=0.7)
            if not near:
                raise
            raise ChoiceError("terminal.choice.command", text=line, command=near[0]) from None
        if isinstance(move, Signal):
            return move
        if refusal := self.table.why_not(self.seat, move):
            self.console.show(self.table.speech.refuse(refusal))
            return None
        return MoveAnswer(move)

    def show_screen(self) -> None:
        """The table as this person sees it, with the best choices under it."""
        if not self.is_over:
            self.console.show_all(self.table.screen(self.seat, self.console.width, self.shown))
        self.show_choices(self.shown)

    def show_choices(self, shown: list[MenuChoice]) -> None:
        """These choices, and how to see more."""
        self.console.show(*menu_lines(shown, self.console.width))
        if len(shown) < len(self.choices):
            self.console.show(self.say("terminal.more", n=len(self.choices)), style="dim")

    def say(self, key: str, **args: str | int) -> str:
        """A sentence in this person's language."""
        return self.table.speech.say(key, **args)
