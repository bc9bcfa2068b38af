"""Tables whose game is always the same, to be compared byte for byte by what people heard."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from gnomery.wire.messages import AnswerBack, AskBack, Jot, Ping, Play, Recall, Why
from tests.table.guests import Guest
from tests.table.parties import party
from tests.table.replies import Presence, replies
from tests.table.servers import Server

FIRST, SECOND, THIRD, WATCHING = range(4)
Order = Callable[[Any], Sequence[int]]
PAGES = (
    "", "/record", "/verify", "/replay", "/replay?viewer=0", "/replay?viewer=all&upto=9",
    "/review?seat=0",
)  # fmt: skip
SEALED = re.compile(rb"[0-9a-f]{32,}")
"""Seals and the numbers behind them: those of no two tables are the same."""


@dataclass
class Table:
    """Three people in turn order and one who looks on; what each heard can be compared."""

    server: Server
    guests: list[Guest]
    tries: Sequence[str]
    """What is not theirs, for people who pry; the first cannot be anybody's."""
    asked: int = 0
    pages: list[tuple[int, bytes]] = field(default_factory=list)

    @classmethod
    async def laid(
        cls,
        server: Server,
        tries: Sequence[str],
        order: Callable[[Any], Sequence[int]],
        **wish: Any,
    ) -> "Table":
        """A table whose game the wish decides, a named deal within it."""
        *people, watching = await party(server, 3, 1, **wish)
        for guest in (*people, watching):
            await guest.until(lambda guest=guest: bool(guest.now.legal or guest.now.must))
        seats = order(people[0].view)
        for guest in (*people, watching):
            await guest.ask(Ping("begin"))
            guest.received.clear()
        return cls(server, [*(people[seat] for seat in seats), watching], tries)

    async def play(self, who: int, move: str) -> None:
        """A move that must be allowed; everybody has heard of it then."""
        guest = self.guests[who]
        answer = await guest.ask(Play(self._name(), move, guest.seq))
        assert answer.is_done, (move, answer)
        await self.ping()

    async def jot(self, who: int, notes: str) -> None:
        """Somebody writes a page of notes."""
        answer = await self.guests[who].ask(Jot(self._name(), notes))
        assert answer.is_done, answer
        await self.ping()

    async def take_back(self, who: int) -> bool:
        """Somebody takes the last move back, and the others agree; False if it cannot be."""
        seq = self.guests[who].seq
        answer = await self.guests[who].ask(AskBack(self._name()))
        if not answer.is_done:
            return False
        await self.ping()
        for guest in self.guests[:WATCHING]:
            if guest.now.asking not in (None, guest.seat):
                await guest.ask(AnswerBack(self._name(), is_yes=True))
        await self.ping()
        assert self.guests[who].now.asking is None
        assert self.guests[who].seq > seq
        return True

    async def ping(self) -> None:
        """Wait until everybody has heard all there is."""
        self.server.settle(self.guests[0].table)
        for guest in self.guests:
            await guest.ask(Ping(self._name()))

    async def pry(self, *prying: int) -> None:
        """Some ask, try what is not theirs, call for pages, hang up and come again."""
        for who in prying:
            guest = self.guests[who]
            for move in (*self.tries, "nonsense"):
                await guest.ask(Why(self._name(), move))
            for move in (self.tries[0], "nonsense"):
                await guest.ask(Play(self._name(), move, guest.seq))
            await guest.ask_for(Recall(self._name(), has_views=True))
            for path in PAGES:
                reply = self.server.call(f"/api/tables/{guest.table}{path}", token=guest.token)
                self.pages.append((reply.status, self._plain(guest, reply.body)))
            await self.again(guest, is_fresh=True)

    async def again(self, guest: Guest, *, is_fresh: bool = False) -> None:
        """Come anew and be welcomed."""
        await guest.go(is_rude=is_fresh)
        seen = len(guest.welcomes)
        await guest.come(is_fresh=is_fresh)
        await guest.until(lambda: len(guest.welcomes) > seen)
        await guest.ask(Ping(self._name()))

    async def come_back(self) -> None:
        """Everybody comes anew, the server having died and come back."""
        for guest in self.guests:
            await self.again(guest)

    async def restart(self) -> None:
        """The server dies and comes back, and so does everybody."""
        self.server.restart()
        await self.come_back()

    def heard(self, *who: int) -> list[list[bytes]]:
        """All that some were told, but for who is connected and what no two tables share."""
        return [
            [
                self._plain(guest, text)
                for text in guest.received
                if not isinstance(replies.decode(text), Presence)
            ]
            for guest in map(self.guests.__getitem__, who)
        ]

    def _name(self) -> str:
        self.asked += 1
        return f"asked-{self.asked:04}"

    def _plain(self, guest: Guest, text: bytes) -> bytes:
        for name in (guest.table, *(welcome.epoch for welcome in guest.welcomes)):
            text = text.replace(name.encode(), b"~" * len(name))
        return SEALED.sub(lambda found: b"~" * len(found[0]), text)
