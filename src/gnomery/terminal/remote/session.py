"""A game at a server's table: what comes from there and what is typed here, as it comes."""

from collections.abc import Sequence
from queue import Queue
from typing import assert_never

from gnomery.engine.errors import GnomeryError
from gnomery.terminal.commands import commands_of
from gnomery.terminal.remote.guest import Guest
from gnomery.terminal.remote.narrator import STALE, Narrator, comings, tidings, unheard
from gnomery.terminal.remote.network.links import RemoteChair
from gnomery.terminal.remote.network.news import Answered, Back, Lost, News, Unreachable
from gnomery.terminal.remote.table import RemoteTable, new_action
from gnomery.terminal.screen.console import QUIT
from gnomery.terminal.screen.keyboard import Typed
from gnomery.terminal.screen.live import LiveConsole
from gnomery.terminal.screen.prompt import MoveAnswer, Prompt, Signal
from gnomery.terminal.telling.ceremony import ending_lines, table_lines, title_lines
from gnomery.wire import messages


class RemoteSession:
    """Tells what happens, and asks when there is something to decide."""

    def __init__(
        self, chair: RemoteChair, table: RemoteTable, console: LiveConsole, inbox: "Queue[News]"
    ) -> None:
        self.chair = chair
        self.table = table
        self.connection = table.connection
        self.console = console
        self.inbox = inbox
        self.guest = Guest(chair, table)
        self.narrator = Narrator(table, console)
        commands = commands_of(table.game.name, table.renderer, self.guest.commands())
        self.prompt = Prompt(table, console, table.seat, commands)
        self.drawn: tuple[tuple[str, ...], int] | None = None
        """The choices that were drawn last; None if they are to be drawn in any case."""
        self.is_told = False
        """Whether the end was told."""
        self.is_done = False

    def run(self, chat: Sequence[messages.Heard]) -> RemoteChair | None:
        """Play until somebody quits; the chair at the next table, if it goes on there."""
        self.console.show(*title_lines(self.table))
        self.guest.tell_links(self.console)
        self._hear(chat)
        if self.table.is_begun:
            self._begin()
            self.connection.send(messages.Recall(new_action()))
        else:
            self.prompt.show_screen()
        self.table.reveal(self.chair.nonce)
        while not self.is_done:
            self._settle()
            self._take(self._next())
            if next_chair := self._next_chair():
                return next_chair
        return None

    def _next(self) -> News:
        try:
            return self.inbox.get()
        except KeyboardInterrupt:
            self.console.show("")
            return Typed(QUIT, self.console.age)

    def _settle(self) -> None:
        """Once all news is told: draw what is to be decided and wait for a line."""
        if not self.inbox.empty():
            return
        self.table.recall()
        if self.connection.is_waiting(messages.Recall):
            pass  # at the end it is told what came of it
        elif self.table.result is not None:
            self._end()
        elif self.table.is_begun and not self.connection.is_waiting(messages.Play):
            self._draw()
        is_answer_due = self.connection.is_connected and self.connection.is_waiting()
        if not is_answer_due and (self.console.keyboard.is_terminal or self._is_asked()):
            self.console.want(self.prompt.mark)

    def _is_asked(self) -> bool:
        """Whether the game waits for us; a line from a pipe is read only then."""
        frame, seat = self.table.frame, self.table.seat
        if self.table.result is not None:
            return True
        if seat is None or self.connection.is_waiting(messages.Play):
            return False
        asked = frame.replacing
        is_wanted = bool(frame.requests) or frame.asking not in (None, seat)
        is_wanted = is_wanted or (asked is not None and seat in set(asked.of) - set(asked.agreed))
        return is_wanted or seat in frame.must or frame.seats[seat].is_away

    def _draw(self) -> None:
        """The choices, if they are others than before; or for whom the game waits."""
        frame, seat = self.table.frame, self.table.seat
        choices = (frame.legal, frame.many)
        if choices == self.drawn:
            return
        is_first, self.drawn = self.drawn is None, choices
        self.prompt.refresh()
        self.console.age += 1
        if frame.is_choice or is_first:
            self.prompt.show_screen()
        if seat is not None:
            self.narrator.tell_turn(seat)

    def _take(self, news: News) -> None:
        match news:
            case Typed():
                self._type(news)
            case messages.Welcome():
                self.narrator.tell(self.table.catch_up(news))
                self.narrator.tell_receipts()
                self._hear(unheard(self.table.chat, news.chat))
                self._tell_stand_in()
                self.drawn = None
                self.table.reveal(self.chair.nonce)
            case messages.Update():
                self._update(news)
            case messages.Presence():
                present = frozenset(news.seats)
                came = comings(self.table.present, news, self.table.frame, self.table.seat)
                self.narrator.tell_around(came)
                self.table.present = present
            case Answered():
                self._answer(news)
            case Lost():
                self.table.present = None
                self.narrator.say("terminal.remote.lost")
            case Back():
                self.narrator.say("terminal.remote.back")
            case Unreachable(error):
                raise error
            case _:
                assert_never(news)

    def _type(self, typed: Typed) -> None:
        line = self.console.taken(typed)
        if line is None:
            self._quit()
        elif line.isdecimal() and typed.age != self.console.age:
            self.narrator.say(STALE)
            self.drawn = None
        else:
            answer = self.prompt.take(line)
            if isinstance(answer, MoveAnswer) and self.table.seat is not None:
                self.table.play(self.table.seat, answer.move)
                self.prompt.refresh()
                if not self.connection.is_connected:
                    self.narrator.say("terminal.remote.later")
            elif answer is Signal.QUIT:
                self._quit()

    def _quit(self) -> None:
        is_playing = self.table.seat is not None and self.table.result is None
        self._go("terminal.remote.seat_stays" if is_playing else None)

    def _go(self, way_back: str | None) -> None:
        """Leave the table; how one comes back, if one can."""
        if way_back is not None:
            self.narrator.say(way_back)
            self.console.show_whole(str(self.chair.link))
        self.narrator.say("terminal.goodbye")
        self.is_done = True

    def _update(self, news: messages.Update) -> None:
        before = self.table.frame
        is_back = self.table.update(news)
        after = self.table.frame
        if self.guest.is_leaving and self._is_gone():
            self._leave()
            return
        self.narrator.tell_around(tidings(before, after, self.table.seat, is_back=is_back))
        if self.table.is_begun and not before.sees:
            self._begin()
        if is_back:
            self.drawn = None
        self.narrator.tell(news.events)
        self.narrator.tell_receipts()
        self._tell_next(before.next)
        if news.said is not None:
            self._hear((news.said,))
        if after.result is None:
            self.is_told = False
        self.table.reveal(self.chair.nonce)

    def _tell_next(self, known: str | None) -> None:
        """A call to another game is not missed."""
        table = self.table.frame.next
        if table in (None, known, self.guest.next_table if self.guest.opened else None):
            return
        if self.table.seat is not None:
            self.narrator.say("terminal.remote.again_offered")
        else:
            self.narrator.say("terminal.remote.again_elsewhere")
            self.console.show_whole(str(self.chair.link.bare._replace(table=table)))

    def _begin(self) -> None:
        """The game begins, or we come to one that has begun."""
        self.console.show("", *table_lines(self.table, self.table.options))

    def _answer(self, news: Answered) -> None:
        request, answer = news
        self.connection.heard(news)
        if isinstance(answer, messages.Recalled):
            self.table.recalled(answer)
            if not self.table.seen:  # we have just come, and nothing was told us yet
                self.narrator.recap(answer.events, answer.since)
                self._tell_stand_in()
            self.narrator.tell_receipts()
            return
        if isinstance(request, messages.Play):
            self.drawn = None
        if answer.is_done or isinstance(request, messages.Reveal):
            return
        if isinstance(request, messages.Leave):
            self.guest.is_leaving = False
        self.narrator.refuse(answer)

    def _tell_stand_in(self) -> None:
        """A bot plays for us, and how we play again."""
        seat = self.table.seat
        if seat is not None and self.table.result is None and self.table.frame.seats[seat].is_away:
            self.narrator.say("terminal.remote.handed_over_own")

    def _is_gone(self) -> bool:
        """Whether our seat is empty, or a bot plays on in it."""
        own = self.table.frame.seats[self.table.seat or 0]
        return not own.name or own.is_away

    def _leave(self) -> None:
        if self.table.frame.status == "open":
            self.narrator.say("terminal.remote.left_open")
            self._go(None)
        else:
            self._go("terminal.remote.left")

    def _end(self) -> None:
        """How it ended and whether the luck was fair, once."""
        if self.is_told:
            return
        self.is_told = True
        self.prompt.choices = []
        self.console.show_all(ending_lines(self.table))
        self.prompt.take("verify")
        book = self.table.book
        if book.fitting and not book.faults:
            self.narrator.say("table.receipt.all", n=book.fitting)
        self.narrator.say("terminal.remote.over")

    def _next_chair(self) -> RemoteChair | None:
        try:
            return self.guest.claimed()
        except GnomeryError as error:
            self.console.show(self.table.speech.excuse(error))
            return None

    def _hear(self, chat: Sequence[messages.Heard]) -> None:
        """What was said."""
        for heard in chat:
            self.table.chat.append(heard)
            self.narrator.repeat(heard)
