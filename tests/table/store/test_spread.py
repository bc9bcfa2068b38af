"""A server of several processes: people of one table at different ones, by `SPREAD`."""

from pathlib import Path

import pytest

from gnomery.table.log.entries import Moved
from tests.table import servers, spread
from tests.table.guests import run
from tests.table.parties import part, party, round_of
from tests.table.servers import UNLIMITED, Server, serving
from tests.table.store.cluster import Cluster, new_schema
from tests.table.truth import lines_of

ROUNDS = 6


def test_people_of_one_table_are_at_different_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cluster: Cluster
) -> None:
    """What one does the other sees, and each move of each is done once."""
    monkeypatch.setattr(servers, "PROCESSES", 2)
    monkeypatch.setattr(spread, "database", lambda: new_schema(cluster.url))

    async def story(server: Server) -> None:
        ann, bo = guests = await party(server, 2)
        assert ann.epoch != bo.epoch
        for _ in range(ROUNDS):
            await round_of(guests)
        server.settle(ann.table)
        for guest in guests:
            await guest.go()
            await guest.come(is_fresh=True)
            await guest.until(lambda guest=guest: len(guest.welcomes) == 2)
        assert ann.epoch != bo.epoch
        assert ann.now.seats == bo.now.seats
        assert ann.view.round == bo.view.round
        lines = lines_of(server.database, ann.table)
        assert sum(isinstance(line, Moved) for line in lines) >= ROUNDS
        await part(*guests)

    with serving(tmp_path, settings=UNLIMITED) as server:
        run(story(server))
