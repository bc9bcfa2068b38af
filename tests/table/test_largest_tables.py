"""At the largest tables there can be no step of the event loop is long, whatever happens there."""

from collections.abc import Iterator

import pytest

from gnomery.games import SHELF
from gnomery.wire.messages import Foresee, Recall
from tests.table.guests import action, run
from tests.table.largest import LARGEST
from tests.table.parties import part, party, round_of
from tests.table.servers import UNLIMITED, Server, serving

UPDATES = 20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that takes boxes from guests."""
    with serving(tmp_path_factory.mktemp("largest"), settings=UNLIMITED) as server:
        yield server


def test_there_is_a_largest_table_of_every_game() -> None:
    assert set(LARGEST) == set(SHELF)
    assert all(SHELF[game].rules.players[-1] == players for game, (players, _) in LARGEST.items())


@pytest.mark.parametrize("game", LARGEST)
def test_no_step_is_long_at_the_largest_table(server: Server, game: str) -> None:
    """Set-up, bots, everybody's views, what is foreseen and recalled, and reading it again."""
    players, options = LARGEST[game]

    async def evening() -> str:
        bots = [None, *["gardener"] * (players - 1)]
        wish = {"game": game, "players": players, "bots": bots, "options": options()}
        guest, watcher = await party(server, 1, 1, **wish)
        for one in (guest, watcher):
            await one.until(lambda one=one: one.now.status == "running")
        while watcher.now.status == "running" and watcher.seq < UPDATES:
            await guest.ask_for(Foresee(action()))
            await guest.ask_for(Recall(action()))
            await round_of([guest, watcher])
        await part(guest, watcher)
        return guest.table

    table = run(evening())
    assert slow(server) == {}
    server.restart()
    assert server.call(f"/api/tables/{table}").json["status"] in ("running", "over")
    assert slow(server) == {}


def slow(server: Server) -> dict[str, float]:
    """The steps that took longer than the server allows itself."""
    return {name: n for name, n in server.metrics().items() if "slow_steps_total" in name}
