"""A game from its first question to its end: whose turn it is, and what comes of it."""

from rich.text import Text

from gnomery.engine.terms import Seat
from gnomery.terminal.commands import commands_of
from gnomery.terminal.home import Home
from gnomery.terminal.local import LocalTable
from gnomery.terminal.saves import Saves
from gnomery.terminal.screen.console import Console
from gnomery.terminal.screen.prompt import Answer, MoveAnswer, Prompt, Signal
from gnomery.terminal.telling.ending import ending_lines
from gnomery.terminal.telling.greeting import greeting_lines
from gnomery.terminal.telling.story import Teller


class Session:
    """Asks people and bots in turn.

    Where several may act at once, a seat goes on until the game no longer waits for it.
    """

    def __init__(self, table: LocalTable, console: Console, saves: Saves) -> None:
        self.table = table
        self.console = console
        self.saves = saves
        self.focus: int | None = None
        """The seat that acts, as long as the game waits for it."""
        self.reader: int | None = 0 if table.humans else None
        """The person who sits before the screen; None if only bots play."""
        self.is_told = False
        self.teller = Teller(
            table.match, lambda event: console.show(table.speech.tell(event), style="dim")
        )

    def run(self) -> None:
        """MoveAnswer until the end, or until somebody quits."""
        self.console.show(*greeting_lines(self.table, self.table.match.record().options))
        while True:
            answer = self._ending() if self.table.result else self._turn(self._next_seat())
            if answer is Signal.QUIT:
                self.console.show(self.table.speech.say("terminal.goodbye"))
                return

    def _next_seat(self) -> int:
        """The one at it, or the next one the game waits for."""
        must = self.table.actors.must
        if self.focus not in must:
            self.focus = must[0]
        assert self.focus is not None
        return self.focus

    def _turn(self, seat: int) -> Answer:
        """One move of a seat, after those who would lose their chance by it had theirs."""
        answer = self._answer(seat)
        if not isinstance(answer, MoveAnswer):
            return answer
        for other in self._last_chances(seat, answer):
            reply = self._answer(other, before=seat)
            if isinstance(reply, MoveAnswer):
                self._play(other, reply)
            if reply is not Signal.PASS:
                self.focus = other
                return reply
        was_alone = len(self.table.actors.must) == 1
        self._play(seat, answer)
        if was_alone and len(self.table.actors.must) > 1:
            self.focus = None
        return answer

    def _last_chances(self, seat: int, answer: MoveAnswer) -> list[int]:
        """The seats that may act now and could do none of it after this move."""
        match = self.table.match
        actors = match.actors
        waiting = [other for other in actors if other not in actors.must and other != seat]
        if not waiting:
            return []
        after = match.game.rules.apply(match.state, Seat(seat), answer.move)
        return [
            other
            for other in waiting
            if all(match.game.rules.refuse(after, other, move) for move in match.legal(other))
        ]

    def _answer(self, seat: int, before: int | None = None) -> Answer:
        """What a seat does; asked `before` another one's move, it may let it pass."""
        if not self.table.is_human(seat):
            move = self.table.bot_move(seat)
            return Signal.PASS if move is None else MoveAnswer(move)
        self.teller.flush()
        if seat != self.reader and self.table.humans > 1:
            said = self.table.speech.say("terminal.now", seat=seat)
            self.console.show("", Text(said, "bold reverse"))
        self.reader = seat
        if before is not None:
            said = self.table.speech.say("terminal.last_chance", seat=before)
            self.console.show("", Text(said, "bold"))
        answer = self._prompt().answer(may_pass=before is not None)
        if answer is Signal.UNDONE:
            self.focus, self.is_told = seat, False
        return answer

    def _prompt(self) -> Prompt:
        table = self.table
        own = Home(table, self.saves).commands()
        commands = commands_of(table.game.name, table.renderer, own)
        return Prompt(table, self.console, self.reader, commands)

    def _play(self, seat: int, answer: MoveAnswer) -> None:
        """MoveAnswer a move and tell what the reader sees of it."""
        since = self.table.match.state
        self.table.play(seat, answer.move)
        self.teller.add(self.reader, seat, since)

    def _ending(self) -> Answer:
        """How it ended, then whatever people still want to see or save."""
        self.teller.flush()
        if not self.is_told:
            self.console.show_all(ending_lines(self.table))
            self.is_told = True
        self.console.show(self.table.speech.say("terminal.over"))
        return self._prompt().answer()
