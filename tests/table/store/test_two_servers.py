"""Servers on one database agree on who is there, on clocks and on being ready."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from gnomery.wire.messages import AskBack, Play, Replace
from tests.table.guests import Guest, action, run
from tests.table.parties import part, party
from tests.table.servers import UNLIMITED, Server
from tests.table.store.cluster import Cluster, new_schema


@pytest.fixture(scope="module", params=[2, 4])
def servers(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, cluster: Cluster
) -> Iterator[list[Server]]:
    """The first and the last of several servers on one database."""
    url = new_schema(cluster.url)
    all_ = [
        Server(tmp_path_factory.mktemp(f"server{number}"), settings=UNLIMITED)
        for number in range(request.param)
    ]
    for server in all_:
        server.database = url
        server.start()
    yield [all_[0], all_[-1]]
    for server in all_:
        if server.is_alive:
            server.stop()


def test_who_is_connected_elsewhere_is_neither_replaced_nor_passed_over(
    servers: list[Server],
) -> None:
    async def story(one: Server, two: Server) -> None:
        ann, bo = await party(one, 2)
        await bo.go()
        bo.server = two
        await bo.come()
        await bo.until(lambda: bo.presence is not None and 1 in bo.presence.seats)
        for move in ("draw", "lay 0,0 r1"):
            assert (await ann.ask(Play(action(), move, ann.seq))).is_done
        while (claim := await ann.ask(Replace(action(), 1))).key == "table.seat.grace":
            pass
        assert claim.key == "table.seat.here"
        assert (await ann.ask(AskBack(action()))).is_done
        await ann.until(lambda: ann.now.asking == 0)
        await bo.until(lambda: bo.now.asking == 0)
        assert not any(seat.is_away for seat in ann.now.seats)
        await ann.until(lambda: ann.presence is not None and ann.presence.seats == (0, 1))
        await bo.go(is_rude=True)
        await ann.until(lambda: ann.presence is not None and ann.presence.seats == (0,))
        assert (await ann.ask(Replace(action(), 1))).key == "table.seat.grace"
        await part(ann)

    run(story(*servers))


def test_time_spent_at_one_server_is_gone_at_the_other(servers: list[Server]) -> None:
    async def story(one: Server, two: Server) -> None:
        ann, _ = guests = await party(one, 2, clock={"bank": 60.0})
        thought = time.monotonic() + 1.0
        await asyncio.sleep(thought - time.monotonic())
        there = await Guest(two, ann.table, ann.token).arrive()
        assert (await there.ask(Play(action(), "draw", there.seq))).is_done
        await there.until(lambda: (there.now.seats[0].clock or 60.0) <= 59.0)
        await ann.until(lambda: ann.now.seats[0].clock == there.now.seats[0].clock)
        await part(*guests, there)

    run(story(*servers))


def cut_listeners(url: str) -> None:
    """End every connection that listens; what it said last is its heartbeat."""

    async def cut() -> None:
        link = await asyncpg.connect(url)
        await link.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'SELECT now()'"
        )
        await link.close()

    asyncio.run(cut())


@pytest.mark.parametrize("is_deaf", [False, True])
def test_a_server_that_does_not_hear_its_database_is_not_ready(
    tmp_path: Path,
    small_cluster: Cluster,
    is_deaf: bool,  # noqa: FBT001
) -> None:
    """The database is gone, or only the line on which others are heard."""
    cluster, postgres_url = small_cluster, new_schema(small_cluster.url)
    server = Server(tmp_path, settings=UNLIMITED)
    server.database = postgres_url
    server.start()
    try:
        assert server.call("/ready").status == 200
        if is_deaf:
            cut_listeners(postgres_url)
        else:
            cluster.crash()
        until = time.monotonic() + 20
        while server.call("/ready").status == 200:
            assert time.monotonic() < until
        if not is_deaf:
            cluster.start()
        while server.call("/ready").status != 200:
            assert time.monotonic() < until + 60
    finally:
        server.stop()
