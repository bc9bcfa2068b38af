"""What somebody at a seat wants, decided on the table as it is when its turn has come."""

import time
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from gnomery.table.log import absent, decide, requests
from gnomery.table.log.entries import TableEntry
from gnomery.table.log.table import Table
from gnomery.table.running.live import Live
from gnomery.table.running.refusing import ElsewhereError
from gnomery.table.serving.service import Service
from gnomery.table.store.sightings import Seats
from gnomery.wire import messages
from gnomery.wire.messages import Play

OfSeats: TypeAlias = (
    messages.Replace
    | messages.AnswerReplace
    | messages.ComeBack
    | messages.AnswerRequest
    | messages.Leave
)
Social: TypeAlias = (
    messages.AskBack | messages.AnswerBack | messages.Jot | messages.Reveal | OfSeats
)

OF_OTHERS = (messages.AskBack, messages.Replace)
"""What depends on who else is there."""
OF_THE_GAME = (Play, messages.Reveal, messages.ComeBack)
"""What is carried out however long the log is."""
LETTERS = 250
"""A page of notes counts once more for each so many."""


@dataclass(frozen=True, slots=True)
class SeatWish:
    """A seat's wish, and what has to be known to decide on it."""

    service: Service
    live: Live
    seat: int
    ask: Play | Social
    absences: Seats
    """For how long everybody has been away, where that matters."""

    def __call__(self, table: Table) -> list[TableEntry]:
        """The entries it comes to; raises what forbids it."""
        ask = self.ask
        if not isinstance(ask, OF_THE_GAME):
            notes = ask.notes if isinstance(ask, messages.Jot) else ""
            table.spoken.check(self.service.settings.bounds, notes)
        match ask:
            case Play():
                return self._play(table, ask)
            case messages.Reveal():
                return decide.reveal(table, self.seat, ask.nonce)
            case messages.AskBack():
                near = self.service.whereabouts.near(table, self.absences)
                return decide.ask_back(table, self.seat, near)
            case messages.AnswerBack():
                return decide.answer_back(table, self.seat, is_yes=ask.is_yes)
            case messages.Jot():
                return self._jot(table, ask.notes)
            case _:
                return self._of_seats(table, ask)

    def _of_seats(self, table: Table, ask: OfSeats) -> list[TableEntry]:
        """Who plays a seat, or will sit in it."""
        match ask:
            case messages.Replace():
                return self._replace(table, ask.seat)
            case messages.AnswerReplace():
                asking = table.stand_ins.asking
                spent = self._spent(asking.seat) if asking else 0.0
                return absent.answer_stand_in(table, self.seat, is_yes=ask.is_yes, spent=spent)
            case messages.ComeBack():
                return absent.come_back(table, self.seat)
            case messages.AnswerRequest():
                now = self.service.host.clock()
                is_yes = ask.is_yes
                return requests.answer_seat(table, self.seat, ask.request, is_yes=is_yes, now=now)
            case messages.Leave():
                return absent.leave(table, self.seat, self._spent(self.seat))
            case _:
                assert_never(ask)

    def _replace(self, table: Table, seat: int) -> list[TableEntry]:
        """A bot for somebody who has been away for long enough, if the others agree."""
        whereabouts = self.service.whereabouts
        whereabouts.check_gone(table, seat, self.absences)
        near, now = whereabouts.near(table, self.absences), self.service.host.clock()
        absence = absent.Absence(seat, near, now, whereabouts.grace, self._spent(seat))
        return absent.ask_stand_in(table, self.seat, absence)

    def _spent(self, seat: int) -> float:
        return self.service.keeper.spent(self.live, seat)

    def _play(self, table: Table, ask: Play) -> list[TableEntry]:
        """A move, by somebody who had seen the choices they have now."""
        live, stream = self.live, self.live.streams.by_viewer[self.seat]
        if ask.epoch not in ("", live.epoch):
            raise ElsewhereError
        if not stream.legal_since <= ask.expected <= stream.seq:
            raise decide.NotAllowedError("table.move.stale")
        if table.created.lesson is not None:
            moved = decide.lesson_move(table, ask.move)
            return [*absent.come_back(table, self.seat), *moved]
        live.ahead = decide.move(table, self.seat, ask.move, spent=self._spent(self.seat))
        return [*absent.come_back(table, self.seat), live.ahead.entry]

    def _jot(self, table: Table, notes: str) -> list[TableEntry]:
        """A page of notes; who scribbles without end is asked to pause."""
        changed = decide.jot(table, self.seat, notes)
        pen = self.live.pen(self.seat, self.service.settings.bounds)
        if changed and not pen.take(time.monotonic(), 1 + len(notes) // LETTERS):
            raise decide.NotAllowedError("table.notes.many")
        return changed
