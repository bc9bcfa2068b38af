"""The sample for hosts: two processes on one PostgreSQL behind Caddy, one of them killed."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from gnomery.wire.messages import Ping, Play
from tests.table.guests import Guest, action, run
from tests.table.parties import part, party
from tests.table.proxies import behind_caddy
from tests.table.servers import UNLIMITED, Server
from tests.table.store.cluster import Cluster, new_schema

LOST = (OSError, EOFError, WebSocketException)


class Address(Server):
    """What people know of the house: one address."""

    def __init__(self, folder: Path, url: str) -> None:
        super().__init__(folder)
        self.url = url


@pytest.fixture
def house(tmp_path: Path, cluster: Cluster) -> Iterator[tuple[Server, list[Server]]]:
    """An address, and the two servers behind it."""
    url = new_schema(cluster.url)
    servers = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        server = Server(tmp_path / name, settings=UNLIMITED)
        server.database = url
        servers.append(server.start())
    try:
        with behind_caddy(servers, tmp_path) as address:
            yield Address(tmp_path, address), servers
    finally:
        for server in servers:
            if server.is_alive:
                server.stop()


def sockets(server: Server) -> float:
    """How many are at a server's tables."""
    return server.metrics()["gnomery_sockets"]


def test_people_are_spread_and_lose_nothing_when_one_process_is_killed(
    house: tuple[Server, list[Server]],
) -> None:
    address, servers = house

    async def story() -> None:
        guests = await party(address, 4)
        ann, *others = guests
        await ann.until(lambda: ann.presence is not None and ann.presence.seats == (0, 1, 2, 3))
        assert all(sockets(server) for server in servers), "both have somebody"
        assert (await ann.ask(Play(action(), "draw", ann.seq))).is_done
        hand = ann.now.view["own"]
        servers[1].stop(signal.SIGKILL)
        for guest in guests:
            await back(guest)
        await ann.until(lambda: ann.presence is not None and ann.presence.seats == (0, 1, 2, 3))
        assert ann.now.view["own"] == hand
        for guest in others:
            assert (await guest.ask(Play(action(), "draw", guest.seq))).is_done
        assert sockets(servers[0]) == 4
        assert not any(seat.is_away for seat in ann.now.seats)
        await part(*guests)

    run(story())


async def back(guest: Guest) -> None:
    """Come again by the same address, unless the line still stands."""
    while True:
        try:
            if guest.socket is None:
                await guest.arrive()
            assert (await guest.ask(Ping(action()))).is_done
        except LOST:
            await guest.go(is_rude=True)
        else:
            return
