"""`gnomery host`, `join` and `watch`: a way to a table, and a session at it."""

import re
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from queue import Queue
from typing import Any, TextIO

from gnomery.engine.errors import GnomeryError, OptionError
from gnomery.engine.luck import new_seed, seal
from gnomery.terminal.remote.network.connection import ServerConnection
from gnomery.terminal.remote.network.links import RemoteChair, TableLink, read_link, read_server
from gnomery.terminal.remote.network.news import News, Unreachable
from gnomery.terminal.remote.network.server import NetError, Server
from gnomery.terminal.remote.session import RemoteSession
from gnomery.terminal.remote.table import RemoteTable
from gnomery.terminal.screen.console import Console
from gnomery.terminal.screen.keyboard import Typed
from gnomery.terminal.screen.live import LiveConsole
from gnomery.terminal.screen.pace import USUAL
from gnomery.terminal.screen.speech import excused
from gnomery.wire.bodies import Clock, Join, OpenTable
from gnomery.wire.joining import AskSeat
from gnomery.wire.messages import Welcome
from gnomery.words import say

ASK_SECONDS = 2.0
"""Who asked for a seat looks so often whether it was granted."""
CLOCK = re.compile(r"(\d{1,7}(?:\.\d+)?)(?:\+(\d{1,7}(?:\.\d+)?))?", re.ASCII)


@dataclass
class Desk:
    """The keyboard and screen somebody sits at, and the language they read."""

    language: str
    pace: str = USUAL
    colour: bool | None = None
    is_hand: bool = False
    """Whether a television shows what is everybody's, so that only what is ours is drawn here."""
    stdin: TextIO = field(default_factory=lambda: sys.stdin)
    stdout: TextIO = field(default_factory=lambda: sys.stdout)

    def visit(self, way: Callable[[], RemoteChair]) -> int:
        """Sit where the way leads, and at the tables after it; the exit code."""
        inbox: Queue[News] = Queue()
        try:
            chair: RemoteChair | None = way()
            live = LiveConsole(self.stdin, self.stdout, inbox, colour=self.colour)
            live.pace.name = self.pace
            with closing(live) as console:
                while chair is not None:
                    chair = self._sit(chair, console, inbox)
                    _forget(inbox)
        except GnomeryError as error:
            return excused(error, self.language)
        return 0

    def console(self) -> Console:
        """Where lines are typed and drawn, with nothing going on behind."""
        return Console(self.stdin, self.stdout, colour=self.colour)

    def wait(self, key: str) -> None:
        """Say what is waited for."""
        self.stdout.write(say(self.language, key) + "\n")
        self.stdout.flush()

    def _sit(
        self, chair: RemoteChair, console: LiveConsole, inbox: "Queue[News]"
    ) -> RemoteChair | None:
        with ServerConnection(chair.link, inbox) as connection:
            welcome = first_word(inbox)
            table = RemoteTable(connection, self.language, welcome)
            table.is_hand = self.is_hand
            return RemoteSession(chair, table, console, inbox).run(welcome.chat)


def host(  # noqa: PLR0913  one argument for each option of the command line
    desk: Desk,
    game: str,
    *,
    players: int,
    bots: Sequence[str],
    options: Mapping[str, Any],
    server: str,
    name: str,
    is_listed: bool = False,
    clock: str | None = None,
) -> int:
    """Open a table and play there; bots sit in the last seats."""

    def way() -> RemoteChair:
        if len(bots) >= players:
            raise OptionError("terminal.remote.no_seat", bots=len(bots), players=players)
        address, nonce = read_server(server), new_seed()
        wish = OpenTable(
            game=game,
            players=players,
            options=dict(options),
            bots=(*[None] * (players - len(bots)), *bots),
            is_listed=is_listed,
            clock=None if clock is None else read_clock(clock),
            name=name,
            seal=seal(nonce),
        )
        opened = Server(address).open(wish)
        if opened.token is None:
            raise NetError("terminal.remote.no_gnomery", url=address)
        link = TableLink(address, opened.table, opened.token, "seat")
        return RemoteChair(link, name, nonce, TableLink(address, opened.table, opened.invite))

    return desk.visit(way)


def join(desk: Desk, link: str, *, name: str, seat: int | None = None) -> int:
    """Sit down by an invitation, or come back to one's own seat."""
    return desk.visit(lambda: taken(read_link(link), name, seat, desk.wait))


def watch(desk: Desk, link: str, *, name: str) -> int:
    """Look on; the name is for the chat."""
    return desk.visit(lambda: RemoteChair(read_link(link).bare, name))


def taken(
    link: TableLink, name: str, seat: int | None, wait: Callable[[str], None] | None = None
) -> RemoteChair:
    """The chair that a link leads to: one's own, one invited to, or one that is asked for."""
    if link.is_seat:
        return RemoteChair(link, name)
    if link.kind == "carry":
        carried = Server(link.server).carry(link.table, link.secret)
        return RemoteChair(TableLink(link.server, link.table, carried.token, "seat"), name)
    nonce, request = new_seed(), None
    if not link.secret and wait is not None:
        request = asked(Server(link.server), link.table, name, wait)
    number = None if seat is None else seat - 1
    wish = Join(name, link.secret or None, number, seal(nonce), request)
    joined = Server(link.server).join(link.table, wish)
    own = TableLink(link.server, link.table, joined.token, "seat")
    return RemoteChair(own, name, nonce, link)


def asked(server: Server, table: str, name: str, wait: Callable[[str], None]) -> str | None:
    """The secret of a request that was granted; None where everybody may sit down."""
    found = server.table(table)
    if found.is_listed or found.status != "open":
        return None
    secret = server.ask(table, AskSeat(name)).secret
    wait("terminal.remote.asked")
    while (state := server.asked(table, secret).state) == "waiting":
        time.sleep(ASK_SECONDS)
    if state != "granted":
        raise NetError(f"terminal.remote.ask_{state}")
    return secret


def read_clock(text: str) -> Clock:
    """Seconds in all, and with each move: `900+15`."""
    found = CLOCK.fullmatch(text.strip())
    if found is None:
        raise OptionError("terminal.remote.clock_form", text=text[:40])
    return Clock(float(found[1]), float(found[2] or 0))


def first_word(inbox: "Queue[News]") -> Welcome:
    """The table's first word; what is typed meanwhile waits."""
    typed: list[Typed] = []
    while not isinstance(news := inbox.get(), Welcome):
        if isinstance(news, Unreachable):
            raise news.error
        if isinstance(news, Typed):
            typed.append(news)
    for line in typed:
        inbox.put(line)
    return news


def _forget(inbox: "Queue[News]") -> None:
    """Nothing of a table one has left is told at the next."""
    for _ in range(inbox.qsize()):
        if isinstance(news := inbox.get(), Typed):
            inbox.put(news)
