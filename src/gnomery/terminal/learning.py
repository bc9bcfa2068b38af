"""`gnomery learn`: the lesson of a game, chapter by chapter."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TextIO

from rich.text import Text

from gnomery import api
from gnomery.engine.terms import Refusal
from gnomery.examples.playing import beginning
from gnomery.lessons import script
from gnomery.lessons.reading import chapter_of, lesson_of
from gnomery.lessons.terms import PUPIL, AskedMove, LessonStep
from gnomery.terminal.commands import commands_of
from gnomery.terminal.local import LocalTable
from gnomery.terminal.renderers import RENDERERS
from gnomery.terminal.screen.console import Console
from gnomery.terminal.screen.pace import USUAL
from gnomery.terminal.screen.prompt import MoveAnswer, Prompt, Signal, helped
from gnomery.terminal.screen.speech import Speech
from gnomery.terminal.telling.ceremony import ending_lines
from gnomery.words import say


def learn(  # noqa: PLR0913  one argument for each option of the command line
    game: str,
    chapter: int = 1,
    *,
    language: str,
    colour: bool | None = None,
    pace: str = USUAL,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
) -> int:
    """Take a lesson from one of its chapters to the end; the exit code."""
    console = Console(stdin or sys.stdin, stdout or sys.stdout, colour=colour)
    console.pace.name = pace
    chapter_of(game, chapter)
    for number in range(chapter, len(lesson_of(game).chapter) + 1):
        if not Lecture(game, number, language, console).is_taken():
            console.show(say(language, "terminal.goodbye"))
            return 0
    console.show("", say(language, "lessons.done", {"game": game}))
    return 0


@dataclass(kw_only=True)
class LessonTable(LocalTable):
    """A table at which nothing can be done but what the lesson asks for."""

    script: tuple[AskedMove, ...]

    @property
    def has_hints(self) -> bool:
        """The lesson says what to do."""
        return False

    @property
    def asked(self) -> AskedMove | None:
        """What the lesson asks for now."""
        return script.asked(self.script, script.made(self.match, 0))

    def legal(self, seat: int) -> Sequence[Any]:
        """What the lesson asks for."""
        return script.choices(self.match, self.asked, seat)

    def why_not(self, seat: int | None, move: Any) -> Refusal | None:
        """Why a move is not played now."""
        return script.refuse(self.match, self.asked, seat or 0, self.game.telling.write(move))


class Lecture:
    """One chapter: texts to be read, and moves to be made at its table."""

    def __init__(self, game: str, number: int, language: str, console: Console) -> None:
        self.chapter = chapter_of(game, number)
        match = beginning(api.game(game), self.chapter.upto(-1))
        names = (say(language, "terminal.player", {"n": 1}), *match.seats[1:])
        speech, rivals = Speech(language, names), range(1, len(names))
        self.table = LessonTable(
            match=match,
            renderer=RENDERERS[game],
            speech=speech,
            bots=dict.fromkeys(rivals, lambda _view, _moves, _luck: None),
            luck={},
            script=self.chapter.script,
        )
        self.console = console
        own = helped({"quit": lambda _prompt, _rest: Signal.QUIT})
        own |= helped({"hint": self._show}, "lesson.")
        self.commands = commands_of(game, self.table.renderer, own)

    def is_taken(self) -> bool:
        """Go through all steps; whether nobody left before the end."""
        game, speech = self.table.game.name, self.table.speech
        title = speech.say(f"lessons.{game}.{self.chapter.name}")
        self.console.show("", Text(title, "bold reverse"), speech.say("terminal.lesson.how"))
        for step in self.chapter.steps:
            text = speech.say(f"lessons.{game}.{step.text}", **step.args)
            self.console.show("", Text(text, "bold"))
            if not self._is_done(step):
                return False
        return True

    def _is_done(self, step: LessonStep) -> bool:
        """Wait until a step is read, or its move made; False if somebody leaves."""
        if step.ask is None:
            return self._is_read()
        while True:
            answer = Prompt(self.table, self.console, PUPIL, self.commands).answer()
            if not isinstance(answer, MoveAnswer):
                return False
            try:
                self._play(answer.move)
            except script.NotNowError as error:
                self.console.show(self.table.speech.excuse(error))
            else:
                return True

    def _is_read(self) -> bool:
        """Wait until somebody goes on, and answer what is asked meanwhile; False if they leave."""
        prompt = Prompt(self.table, self.console, PUPIL, self.commands)
        enter = self.table.speech.say("lessons.enter") + " "
        while (line := self.console.ask(enter)) is not None:
            if not prompt.is_command(line):
                return True
            if prompt.take(line) is Signal.QUIT:
                return False
        return False

    def _play(self, move: Any) -> None:
        """Make the move, tell what rivals and boxes answer, and how the game ended."""
        match, table = self.table.match, self.table
        done = script.made(match, 0)
        text = table.game.telling.write(move)
        for line in script.follow(match, table.script, done, text).lines:
            since = match.state
            for seat, one in line:
                match.advance(seat, one)
            self.console.tell(map(table.speech.tell, match.events(PUPIL, since)))
        if table.result:
            self.console.show_all(ending_lines(table))

    def _show(self, prompt: Prompt, _rest: str) -> None:
        """Say which move is asked for."""
        asked = self.table.asked
        if asked is None:
            self.console.show(prompt.say("lessons.enter"))
        else:
            self.console.show(prompt.say("lessons.typed", move=asked.move))
