"""Twin tables that differ in one secret: who may not know it hears the same, byte for byte."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from gnomery.games.gnome_grown.pieces.box import shelf_box
from gnomery.wire.messages import Ping, Play, Recall, Why
from tests.table.guests import Guest, run
from tests.table.parties import part, party
from tests.table.replies import Presence, replies
from tests.table.servers import Server, serving

PURSE = 12
PAGES = ("", "/record", "/verify", "/replay", "/replay?viewer=0", "/replay?viewer=all&upto=9")
SEALED = re.compile(rb"[0-9a-f]{32,}")
"""Seals and the numbers behind them: those of no two tables are the same."""
QUIET = ("pass ", "select ", "done", "bid 0", "decline")
"""What people do who want the next round, the first that can be done."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("twins")) as running:
        yield running


def rich_box() -> dict[str, Any]:
    """A box in which everybody begins with two figures' worth of ladybirds."""
    box: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(shelf_box()))
    box["supply"] |= {"start_ladybirds": PURSE, "ladybirds": 60}
    return box


@dataclass
class Table:
    """Three people in turn order and one who looks on; what each heard can be compared."""

    server: Server
    guests: list[Guest]
    asked: int = 0
    pages: list[tuple[int, bytes]] = field(default_factory=list)

    @classmethod
    async def laid(cls, server: Server) -> "Table":
        """A table whose game is always the same."""
        wish = {"game": "gnome_grown", "deal": "twins", "options": {"box": rich_box()}}
        *people, watching = await party(server, 3, 1, **wish)
        for guest in (*people, watching):
            await guest.until(lambda guest=guest: bool(guest.now.legal or guest.now.must))
        order = people[0].view.order
        for guest in (*people, watching):
            await guest.ask(Ping("begin"))
            guest.received.clear()
        return cls(server, [*(people[seat] for seat in order), watching])

    async def play(self, who: int, move: str) -> None:
        """A move that must be allowed; everybody has heard of it then."""
        guest = self.guests[who]
        answer = await guest.ask(Play(self._name(), move, guest.seq))
        assert answer.is_done, (move, answer)
        await self.ping()

    async def ping(self) -> None:
        """Wait until everybody has heard all there is."""
        for guest in self.guests:
            await guest.ask(Ping(self._name()))

    async def pry(self, *prying: int) -> None:
        """Some ask, try what is not theirs, call for pages, hang up and come again."""
        for who in prying:
            guest = self.guests[who]
            for move in ("accept", "bribe ground 1", "select ground", "bid 3", "nonsense"):
                await guest.ask(Why(self._name(), move))
                if move in ("accept", "nonsense"):
                    await guest.ask(Play(self._name(), move, guest.seq))
            await guest.ask_for(Recall(self._name()))
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

    async def restart(self) -> None:
        """The server dies and comes back, and so does everybody."""
        self.server.restart()
        for guest in self.guests:
            await self.again(guest)

    async def quietly(self, until: str) -> None:
        """Everybody does the least until a phase has come."""
        while self.guests[0].view.phase != until:
            for who, guest in enumerate(self.guests[:3]):
                fitting = (move for verb in QUIET for move in guest.now.legal if verb in move)
                if move := next(fitting, None):
                    await self.play(who, move)
                    break

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


OFFERS = ["1", "12"]
FIRST, SECOND, THIRD, WATCHING = range(4)


def answers_counted(server: Server) -> dict[str, float]:
    """The figures for operators that do not measure time."""
    return {name: n for name, n in server.metrics().items() if "answers_total" in name}


async def offered(server: Server, goods: str, *, is_restarted: bool = False) -> Table:
    """The second offers the first a bribe, and the others pry while it is open."""
    table = await Table.laid(server)
    await table.play(FIRST, "select ground")
    await table.play(SECOND, f"bribe ground {goods}")
    await table.pry(THIRD, WATCHING)
    if is_restarted:
        await table.restart()
        await table.pry(THIRD, WATCHING)
    return table


@pytest.mark.parametrize("is_restarted", [False, True], ids=["", "restarted"])
def test_what_is_offered_tells_nobody_else_anything(server: Server, *, is_restarted: bool) -> None:
    async def story() -> None:
        heard, pages, counted, purses, known = [], [], [], [], []
        for goods in OFFERS:
            before = answers_counted(server)
            table = await offered(server, goods, is_restarted=is_restarted)
            heard.append(table.heard(THIRD, WATCHING))
            pages.append(table.pages)
            after = answers_counted(server)
            counted.append({name: n - before.get(name, 0) for name, n in after.items()})
            seen = table.guests[WATCHING].view.players
            purses.append([player.ladybirds for player in seen])
            known.append(table.heard(FIRST))
            await part(*table.guests)
        assert known[0] != known[1], "the one who is asked knows"
        assert heard[0] == heard[1]
        assert pages[0] == pages[1]
        if not is_restarted:
            assert counted[0] == counted[1]
        assert purses == [[PURSE] * 3] * 2, "nothing changes hands while an offer is open"
        assert b"bribe" not in server.log.read_bytes()

    run(story())


def test_a_refused_bribe_leaves_no_trace_of_what_it_was(server: Server) -> None:
    async def story() -> None:
        heard = []
        for goods in OFFERS:
            table = await offered(server, goods)
            await table.play(FIRST, "decline")
            await table.play(SECOND, "select feature")
            await table.pry(THIRD, WATCHING)
            await table.quietly("bidding")
            await table.restart()
            await table.pry(THIRD, WATCHING)
            heard.append(table.heard(THIRD, WATCHING))
            await part(*table.guests)
        assert heard[0] == heard[1]

    run(story())


def test_an_accepted_bribe_shows_in_the_counts_alone(server: Server) -> None:
    async def story() -> None:
        heard, told, purses = [], [], []
        for goods in OFFERS:
            table = await offered(server, goods)
            heard.append(table.heard(THIRD, WATCHING))
            await table.play(FIRST, "accept")
            views = [msgspec.to_builtins(table.guests[who].view) for who in (THIRD, WATCHING)]
            purses.append([player.pop("ladybirds") for view in views for player in view["players"]])
            told.append(views)
            await part(*table.guests)
        assert heard[0] == heard[1]
        assert told[0] == told[1]
        assert [sorted(row) for row in purses] == [
            sorted(2 * [PURSE - int(goods), PURSE, PURSE + int(goods)]) for goods in OFFERS
        ]

    run(story())


def test_a_sealed_bid_tells_nobody_anything_until_all_are_in(server: Server) -> None:
    async def story() -> None:
        heard, pages, opened = [], [], []
        for bid in ("bid 0", "bid 11"):
            table = await Table.laid(server)
            await table.quietly("bidding")
            await table.play(FIRST, bid)
            await table.pry(SECOND, THIRD, WATCHING)
            await table.restart()
            await table.play(SECOND, "bid 1")
            await table.pry(SECOND, THIRD, WATCHING)
            heard.append(table.heard(SECOND, THIRD, WATCHING))
            pages.append(table.pages)
            await table.play(THIRD, "bid 0")
            opened.append(table.guests[WATCHING].view.order)
            await part(*table.guests)
        assert heard[0] == heard[1]
        assert pages[0] == pages[1]
        assert opened[0] != opened[1], "then everybody learns it"

    run(story())
