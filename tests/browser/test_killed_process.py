"""Two processes behind a proxy: who plays at the one that is killed goes on at the other."""

import json
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect

import gnomery
from tests.browser.evenings import EVENINGS
from tests.browser.players.people import play
from tests.browser.tables import asked, sit_down
from tests.browser.visitors import until_so, visiting
from tests.table.proxies import behind_caddy
from tests.table.servers import UNLIMITED, Server
from tests.table.store.cluster import Cluster, new_schema

SOME = 3
"""Moves of each before one process is killed."""
AWAY = re.compile("status of 50[23]")
"""What the proxy answers until it knows that a process is gone."""


class Processes(NamedTuple):
    """One address, and the processes behind it."""

    url: str
    servers: list[Server]

    def busiest(self) -> Server:
        """The process with the most people at it."""
        return max(
            (one for one in self.servers if one.is_alive),
            key=lambda one: one.metrics()["gnomery_sockets"],
        )


@pytest.fixture
def house(
    built_client: None,  # noqa: ARG001 - which is what it serves
    tmp_path: Path,
) -> Iterator[Processes]:
    cluster = Cluster()
    servers = [Server(tmp_path, settings=UNLIMITED) for _ in range(2)]
    try:
        database = new_schema(cluster.url)
        for number, server in enumerate(servers):
            server.database, server.log = database, tmp_path / f"{number}.log"
            server.start()
        with behind_caddy(servers, tmp_path) as url:
            yield Processes(url, servers)
    finally:
        for server in servers:
            if server.is_alive:
                server.stop()
        cluster.remove()


def test_a_game_goes_on_at_the_other_process(browser: Browser, house: Processes) -> None:
    """Nothing is started again, nobody reloads, and nothing is played for anybody."""
    evening = EVENINGS["gnom_street"]
    table = evening.opened(house, None, None, deal="ivy")
    with visiting(browser, house.url) as ada, visiting(browser, house.url) as bob:
        sit_down(ada.page, table, "Ada")
        sit_down(bob.page, table, "Bob")
        players = [evening.hands.Typed(one.page) for one in (ada, bob)]
        play(*players, stop=lambda _: min(player.moves for player in players) >= SOME)
        house.busiest().stop(signal.SIGKILL)
        (left,) = (one for one in house.servers if one.is_alive)
        until_so(lambda: left.metrics()["gnomery_sockets"] == len(players), "both are back")
        for one in (ada, bob):
            expect(one.page.get_by_text("The line is broken")).to_be_hidden()
        play(*players)
        for one in (ada, bob):
            expect(one.page.locator(".end")).to_be_visible()
            expect(one.page.locator('.story [data-event="table.event.stand_in"]')).to_have_count(0)
            one.complaints[:] = [what for what in one.complaints if not AWAY.search(what)]
        record = asked(house, f"/api/tables/{table.table}/record")
        assert gnomery.verify(json.dumps(record)).is_true
