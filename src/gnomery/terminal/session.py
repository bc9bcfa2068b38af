"""A game from its first question to its end: whose turn it is, and what comes of it."""

from rich.text import Text

from gnomery.bots.suggesting import level_of, suggestion
from gnomery.engine.errors import GnomeryError
from gnomery.engine.terms import Seat
from gnomery.terminal.commands import commands_of
from gnomery.terminal.local import LocalTable
from gnomery.terminal.memory import Memory
from gnomery.terminal.saves import Saves
from gnomery.terminal.screen.console import Console
from gnomery.terminal.screen.prompt import Answer, MoveAnswer, Prompt, Signal, helped
from gnomery.terminal.table import bot_level
from gnomery.terminal.telling.ceremony import ending_lines, table_lines, title_lines
from gnomery.terminal.telling.coaching import reviewing
from gnomery.terminal.telling.story import Teller, take_back


class Session:
    """Asks people and bots in turn.

    Where several may act at once, a seat goes on until the game no longer waits for it.
    """

    def __init__(
        self, table: LocalTable, console: Console, saves: Saves, memory: Memory | None = None
    ) -> None:
        self.table = table
        self.memory = None if table.result else memory
        """Where the end of this game is noted, unless it was over before."""
        self.match = table.match
        self.console = console
        self.saves = saves
        self.focus: int | None = None
        """The seat that acts, as long as the game waits for it."""
        self.first: int | None = None
        """A seat that is asked before all others, if it may act, whoever the game waits for."""
        self.reader: int | None = table.people[0] if table.people else None
        """The person who sits before the screen; None if only bots play."""
        self.is_trial = False
        """Whether this is only to try something: nobody is asked to save it."""
        self.is_told = False
        self.teller = Teller(table.match, lambda event: console.tell([table.speech.tell(event)]))
        review = reviewing(table.match.record)
        own = {"undo": self._undo, "save": self._save, "review": review, "quit": self._quit}
        self.commands = commands_of(table.game.name, table.renderer, helped(own))

    def run(self) -> None:
        """Play until the end, or until somebody quits."""
        options = self.match.record().options
        self.console.show(*title_lines(self.table), *table_lines(self.table, options))
        while True:
            answer = self._ending() if self.table.result else self._turn(self._next_seat())
            if answer is Signal.QUIT:
                self.console.show(self.table.speech.say("terminal.goodbye"))
                return

    def _next_seat(self) -> int:
        """The one at it, or the next one the game waits for."""
        must, first = self.match.actors.must, self.first
        self.first = None
        if first is not None and first in self.match.actors:
            return first
        if self.focus is None or self.focus not in must:
            self.focus = must[0]
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
        was_alone = len(self.match.actors.must) == 1
        self._play(seat, answer)
        if was_alone and len(self.match.actors.must) > 1:
            self.focus = None
        return answer

    def _last_chances(self, seat: int, answer: MoveAnswer) -> list[int]:
        """The seats that may act now and could do none of it after this move."""
        match, rules, actors = self.match, self.match.game.rules, self.match.actors
        waiting = [other for other in actors if other not in actors.must and other != seat]
        if not waiting:
            return []
        after = rules.apply(match.state, Seat(seat), answer.move)
        return [
            other
            for other in waiting
            if all(rules.refuse(after, other, move) for move in match.legal(other))
        ]

    def _answer(self, seat: int, before: int | None = None) -> Answer:
        """What a seat does; asked `before` another one's move, it may let it pass."""
        if seat in self.table.bots:
            move = self.table.bot_move(seat)
            return Signal.PASS if move is None else MoveAnswer(move)
        self.teller.flush()
        if seat != self.reader and len(self.table.people) > 1:
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
        return Prompt(self.table, self.console, self.reader, self.commands)

    def _play(self, seat: int, answer: MoveAnswer) -> None:
        """Make a move and tell what the reader sees of it."""
        since = self.match.state
        self.match.play(seat, answer.move)
        self.teller.add(self.reader, seat, since)

    def _ending(self) -> Answer:
        """How it ended, then whatever people still want to see or save."""
        self.teller.flush()
        if not self.is_told:
            self.console.show_all(ending_lines(self.table))
            self._suggest()
            self.is_told = True
        self.console.show(self.table.speech.say("terminal.over"))
        return self._prompt().answer()

    def _suggest(self) -> None:
        """A level that may suit somebody better who keeps winning or losing against this one."""
        result, seat, bots = self.table.result, self.table.reader, self.table.levels
        level = level_of(list(bots.values()))
        if self.memory is None or result is None or seat is None or level is None:
            return
        streak = self.memory.keep(self.table.game.name, level, result.ranking, seat)
        self.memory = None  # a move taken back and made again is no other game
        if found := suggestion(streak):
            key = "terminal.suggest.up" if found.is_up else "terminal.suggest.down"
            old, new = (bot_level(self.table.speech, one) for one in (level, found.level))
            said = self.table.speech.say(key, n=found.games, old=old, new=new, bot=found.level)
            self.console.show("", said)

    def _undo(self, prompt: Prompt, _rest: str) -> Answer:
        """Take the own last move back."""
        if prompt.seat is None:
            raise GnomeryError("terminal.undo.nothing")
        move = self.table.game.telling.write(take_back(self.match, prompt.seat))
        self.console.show(prompt.say("terminal.undo.done", move=move))
        return Signal.UNDONE

    def _save(self, prompt: Prompt, rest: str) -> None:
        """Keep the game in a file."""
        file = self.saves.save(rest)
        self.console.show(prompt.say("terminal.save.done", file=str(file)))

    def _quit(self, prompt: Prompt, _rest: str) -> Answer | None:
        """Leave, but ask first if something would be lost."""
        may_go = prompt.is_leaving or prompt.is_over or self.is_trial
        if may_go or self.saves.is_kept:
            return Signal.QUIT
        prompt.is_leaving = True
        self.console.show(prompt.say("terminal.quit_unsaved"))
        return None
