"""Twin tables that differ in one secret: who may not know it hears the same, byte for byte."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from gnomery.games.gnome_grown.pieces.box import shelf_box
from tests.table.guests import run
from tests.table.parties import part
from tests.table.servers import Server, serving
from tests.table.twins import FIRST, SECOND, THIRD, WATCHING, Table

PURSE = 12
TRIES = ("accept", "bribe ground 1", "select ground", "bid 3")
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


async def laid(server: Server) -> Table:
    """A table whose game is always the same."""
    wish = {"game": "gnome_grown", "deal": "twins", "options": {"box": rich_box()}}
    return await Table.laid(server, TRIES, lambda view: view.order, **wish)


async def quietly(table: Table, until: str) -> None:
    """Everybody does the least until a phase has come."""
    while table.guests[0].view.phase != until:
        who, legal = next(
            (who, guest.now.legal)
            for who, guest in enumerate(table.guests[:WATCHING])
            if guest.now.legal
        )
        fitting = (move for verb in QUIET for move in legal if verb in move)
        await table.play(who, next(fitting, legal[0]))


OFFERS = ["1", "12"]


def answers_counted(server: Server) -> dict[str, float]:
    """The figures for operators that do not measure time."""
    return {name: n for name, n in server.metrics().items() if "answers_total" in name}


async def offered(server: Server, goods: str, *, is_restarted: bool = False) -> Table:
    """The second offers the first a bribe, and the others pry while it is open."""
    table = await laid(server)
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
            await quietly(table, "bidding")
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
            table = await laid(server)
            await quietly(table, "bidding")
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
