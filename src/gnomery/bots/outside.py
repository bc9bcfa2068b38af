"""Bots of other programs, in any language: they get views as JSON and answer with moves."""

import os  # noqa: TID251  a process forked off must not talk with its parent's bots
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import msgspec

from gnomery.bots.kinds import Bot
from gnomery.bots.levels import seated
from gnomery.bots.outside_process import OutsideProcess, quoted
from gnomery.bots.outside_protocol import PROTOCOL, Bye, Choose, OutsideChoice, OutsideHello, Ready
from gnomery.engine.errors import NotationError
from gnomery.engine.game import AnyGame, Game
from gnomery.engine.luck import Luck, QuickLuck

A = TypeVar("A")
M = TypeVar("M")
V = TypeVar("V")

RUN = "run:"
"""Stands before a command where bots are named."""
SECONDS = 10.0
"""How long a bot may think about one move."""


class Outside(Generic[M, V]):
    """A bot that is a command's process, started when it is first needed."""

    def __init__(
        self, command: str, game: Game[Any, Any, M, V], *, seconds: float = SECONDS
    ) -> None:
        self.command = command
        self.game = game
        self.seconds = seconds
        self.asked = 0
        self._process: OutsideProcess | None = None
        self._name = ""

    def __call__(self, view: V, moves: Sequence[M], luck: Luck) -> M | None:
        """The move it chooses; None if it waits where it may."""
        if not isinstance(view, self.game.rules.view_type):
            raise TypeError(f"a bot gets a {self.game.rules.view_type.__name__}, nothing else")
        self.asked += 1
        choose = self._choose(view, tuple(map(self.game.telling.write, moves)), luck)
        try:
            return self._chosen(self._ask(choose), choose, moves)
        except BaseException:  # what it says next would be no answer to the next choice
            self.close()
            raise

    @property
    def name(self) -> str:
        """What it calls itself."""
        self._started()
        return self._name

    def close(self) -> None:
        """Let the process end; another choice would start it anew."""
        if self._process is not None:
            self._process.close()
            self._process = None

    def _started(self) -> OutsideProcess:
        """Its process, once it has greeted us."""
        if self._process is None or self._process.owner != os.getpid():
            process = OutsideProcess(self.command, msgspec.json.encode(Bye()))
            try:
                self._name = self._greeted(process)
            except BaseException:
                process.close()
                raise
            self._process = process
        return self._process

    def _greeted(self, process: OutsideProcess) -> str:
        """Its name, once it is ready."""
        hello = OutsideHello(PROTOCOL, self.game.name, self.game.rules_version)
        return self._answer(process, hello, Ready, "engine.outside.greeting")[0].name

    def _choose(self, view: V, moves: tuple[str, ...], luck: Luck) -> Choose:
        """All that it needs to choose. Who must act follows from a view, whatever is hidden."""
        seen: Any = view
        actors = self.game.rules.actors(self.game.mind.imagine(view, QuickLuck("who must act")))
        bits = f"{luck.below(1 << 32):08x}{luck.below(1 << 32):08x}"
        return Choose(self.asked, seen.seat, seen.seat not in actors.must, bits, moves, view)

    def _ask(self, choose: Choose) -> OutsideChoice:
        process = self._started()
        choice, said = self._answer(process, choose, OutsideChoice, "engine.outside.answer")
        if not choice.is_made:
            raise process.problem("engine.outside.answer", said=said)
        if choice.id != choose.id:
            raise process.problem("engine.outside.other", id=choice.id, due=choose.id)
        return choice

    def _answer(
        self, process: OutsideProcess, asked: msgspec.Struct, kind: type[A], problem: str
    ) -> tuple[A, str]:
        """What it answers, and how it said so."""
        said = process.ask(msgspec.json.encode(asked), self.seconds)
        words = quoted(said.decode(errors="replace"))
        try:
            return msgspec.json.decode(said, type=kind), words
        except (msgspec.DecodeError, RecursionError) as error:
            raise process.problem(problem, said=words) from error

    def _chosen(self, choice: OutsideChoice, choose: Choose, moves: Sequence[M]) -> M | None:
        """The move that it means, if it is one of those it may make."""
        if choice.move is None:
            if choose.may_wait:
                return None
            raise self._started().problem("engine.outside.must")
        index = self._index(choice, choose.moves)
        if index not in range(len(moves)):
            meant = choice.index if choice.move is msgspec.UNSET else choice.move
            raise self._started().problem("engine.outside.illegal", move=quoted(str(meant)))
        return moves[index]

    def _index(self, choice: OutsideChoice, moves: tuple[str, ...]) -> int:
        """Which of the moves it is; -1 if it is none."""
        if not isinstance(choice.move, str):
            return choice.index if isinstance(choice.index, int) else -1
        if choice.move in moves:
            return moves.index(choice.move)
        try:
            plain = self.game.telling.write(self.game.telling.read(choice.move))
        except NotationError:
            return -1
        return moves.index(plain) if plain in moves else -1


_RUNNING: dict[tuple[str, str], Outside[Any, Any]] = {}


def outside(command: str, game: AnyGame) -> Outside[Any, Any]:
    """The bot of a command. All seats of a game that name it share one process, game after game,
    since each choice comes with all that is needed; it ends with ours.
    """
    found = _RUNNING.get((command, game.name))
    if found is None or found.game is not game:
        found = _RUNNING[command, game.name] = Outside(command, game)
    return found


def own(name: str, game: AnyGame) -> Bot:
    """The bot of that name on one's own machine: here `run:COMMAND` is one too.

    What strangers name is looked up by `seated`, which starts nothing.
    """
    return outside(name.removeprefix(RUN), game) if name.startswith(RUN) else seated(name, game)
