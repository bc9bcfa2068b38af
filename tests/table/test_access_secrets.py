"""Secrets: forged ones open nothing, and what is made for one thing is good for no other."""

import asyncio
import hashlib
import hmac
import random
import string
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path

import pytest

from gnomery.table.people import lobby
from gnomery.table.people.access import new_token
from gnomery.table.people.lobby import Lobby
from gnomery.table.running.host import Host, NoTableError
from gnomery.table.store.choose import store_for
from gnomery.wire.bodies import Join, OpenTable
from gnomery.wire.messages import Leave
from tests.table.guests import Guest, action, run
from tests.table.parties import join, part, party
from tests.table.servers import Server, serving

FORGED = 100_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without limits."""
    with serving(tmp_path_factory.mktemp("secrets")) as running:
        yield running


@asynccontextmanager
async def lobby_in(folder: Path) -> AsyncIterator[Lobby]:
    """A lobby on a database of its own."""
    store = store_for(str(folder / "tables.db"))
    await store.open()
    try:
        yield Lobby(Host(store))
    finally:
        await store.close()


def forgeries(true: list[str], chance: random.Random) -> Iterator[str]:
    """Secrets that look like true ones: one letter changed, cut, joined, made up."""
    letters = string.ascii_letters + string.digits + "-_."
    while True:
        text = chance.choice(true)
        at = chance.randrange(len(text))
        yield text[:at] + chance.choice(letters.replace(text[at], "")) + text[at + 1 :]
        yield text[:at]
        yield text + chance.choice(letters)
        yield text[:at] + chance.choice(letters) + text[at:]
        yield "".join(chance.choices(letters, k=len(text)))
        yield text.swapcase()
        yield f"t.{chance.randrange(3)}.{int(time.time()) + 20}.{chance.randbytes(32).hex()}"
        yield f"{text}/{text}"
        yield f" {text}"


def test_forged_and_foreign_secrets_open_nothing(tmp_path: Path) -> None:
    async def tried() -> tuple[int, int]:
        async with lobby_in(tmp_path) as entrance:
            first, second = [
                await entrance.open(OpenTable("gardlings", name="a")) for _ in range(2)
            ]
            assert first.token is not None
            assert second.token is not None
            ticket = await entrance.ticket(first.table, first.token)
            assert await entrance.seat(first.table, first.token) == 0
            assert await entrance.seat(first.table, ticket) == 0
            own = {first.token, ticket}
            foreign = [second.token, second.invite, first.invite, new_token(), ""]
            foreign.append(await entrance.ticket(second.table, second.token))
            chance = random.Random(7)
            made = forgeries([*own, *foreign[:2]], chance)
            wrong = [*foreign, *(next(made) for _ in range(FORGED))]
            accepted = 0
            for text in wrong:
                if text in own:
                    continue
                try:
                    await entrance.seat(first.table, text)
                    accepted += 1
                except NoTableError:
                    pass
        return len(wrong), accepted

    count, accepted = run(tried())
    assert count > FORGED
    assert accepted == 0


def test_a_ticket_soon_expires(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def tried() -> None:
        async with lobby_in(tmp_path) as entrance:
            opened = await entrance.open(OpenTable("gardlings", name="a"))
            assert opened.token is not None
            ticket = await entrance.ticket(opened.table, opened.token)
            now = time.time()
            monkeypatch.setattr(lobby.time, "time", lambda: now + 60)
            with pytest.raises(NoTableError):
                await entrance.seat(opened.table, ticket)
            monkeypatch.setattr(lobby.time, "time", lambda: now + 86_400 * 31)
            with pytest.raises(NoTableError):
                await entrance.join(opened.table, Join("b", opened.invite))
            monkeypatch.undo()

    run(tried())


def test_tickets_of_the_same_second_each_open_a_line(tmp_path: Path) -> None:
    async def tried() -> None:
        async with lobby_in(tmp_path) as entrance:
            opened = await entrance.open(OpenTable("gardlings", name="a"))
            assert opened.token is not None
            tickets = [await entrance.ticket(opened.table, opened.token) for _ in range(3)]
            assert [await entrance.seat(opened.table, ticket) for ticket in tickets] == [0, 0, 0]
            with pytest.raises(NoTableError):
                await entrance.seat(opened.table, tickets[0])

    run(tried())


def test_used_tickets_are_forgotten_once_they_expired(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def tried() -> None:
        async with lobby_in(tmp_path) as entrance:
            opened = await entrance.open(OpenTable("gardlings", name="a"))
            assert opened.token is not None
            now = time.time()
            for late in range(0, 300, 40):
                monkeypatch.setattr(lobby.time, "time", lambda late=late: now + late)
                ticket = await entrance.ticket(opened.table, opened.token)
                assert await entrance.seat(opened.table, ticket) == 0
                assert len(entrance.host.store.commons._used) == 1
            monkeypatch.undo()

    run(tried())


def test_a_ticket_opens_a_connection_and_nothing_more(server: Server) -> None:
    async def tried() -> None:
        opened = server.open(players=2, name="host")
        where = f"/api/tables/{opened['table']}"
        ticket = server.call(f"{where}/ticket", b"", token=opened["token"]).json["ticket"]
        guest = await Guest(server, opened["table"], ticket).arrive()
        assert guest.seat == 0
        again = await Guest(server, opened["table"], ticket).come()
        await again.until(lambda: again.closed is not None or again.frame is not None)
        assert again.frame is None, "a ticket was good for two connections"
        await guest.go()
        for path in ("ticket", "device"):
            assert server.call(f"{where}/{path}", b"", token=ticket).status == 404, path

    run(tried())


def test_the_revealed_secret_forges_no_ticket(server: Server) -> None:
    """After the end the table's secret is in the record: it must open nothing."""

    async def tried() -> None:
        (guest,) = await party(server, 1)
        assert (await guest.ask(Leave(action()))).is_done
        await guest.until(lambda: guest.is_over)
        record = server.call(f"/api/tables/{guest.table}/record").json
        secret, seed = record["source"]["secret"], record["seed"]
        until = int(time.time()) + 25
        for key, text in product((secret, seed), (f"0.{until}", f"0.1.{until}")):
            message = f"ticket/{guest.table}/{text}".encode()
            forged = f"t.{text}.{hmac.new(key.encode(), message, hashlib.sha256).hexdigest()}"
            stranger = await Guest(server, guest.table, forged).come()
            await stranger.until(lambda s=stranger: s.closed is not None or s.frame is not None)
            assert stranger.frame is None, "a stranger sits on somebody's seat"
            where = f"/api/tables/{guest.table}"
            assert server.call(f"{where}/device", b"", token=forged).status == 404
            assert server.call(f"{where}/again", {}, token=forged).status == 404
        await part(guest)

    run(tried())


def test_secrets_stay_out_of_the_log_and_of_other_peoples_bytes(server: Server) -> None:
    async def tried() -> None:
        opened = server.open(players=2, is_listed=True)
        one, two = join(server, opened, "one"), join(server, opened, "two")
        watcher = Guest(server, opened["table"])
        for guest in (one, two, watcher):
            await guest.arrive()
        await asyncio.gather(one.reveal(), two.reveal())
        secrets = {one: one.token, two: two.token, watcher: opened["invite"]}
        for guest in secrets:
            heard = b"".join(guest.received)
            assert [token for token in secrets.values() if token and token.encode() in heard] == []
        pages = b"".join(server.call(path).body for path in ("/api/tables", "/metrics"))
        pages += server.log.read_bytes()
        assert [token for token in secrets.values() if token and token.encode() in pages] == []
        await part(one, two, watcher)

    run(tried())
