"""A game over days, to its end: calls, reminders, quiet hours, orders, and a turn forgotten."""

import asyncio

import pytest

from gnomery import api
from gnomery.games import SHELF
from gnomery.wire.bodies import Clock
from gnomery.wire.home import QuietHours
from tests.table.calling.evenings import DAY, HOUR, evening
from tests.table.calling.seasons import Friend, Season, told_of

CLOCK = Clock(2 * DAY, 4 * HOUR)


@pytest.mark.parametrize("game", SHELF)
def test_a_whole_game_over_days(tmp_path, game):
    """Ann forgets one turn altogether, Bo leaves every seventh until he is reminded."""

    async def story():
        wish = {"game": game, "clock": CLOCK, "deal": "violet"}
        async with evening(tmp_path, **wish) as (service, push, days, live, opened, joined):
            season = Season(service, push, days, live.table.id, tmp_path)
            began = days.time
            await season.begin(
                Friend(0, opened.token, push.phone(), QuietHours(22 * 60, 7 * 60, "UTC"), 50, 6),
                Friend(1, joined.token, push.phone(), QuietHours(0, 360, "Europe/Berlin"), 7),
            )
            ended = await season.play()
            log, told = await season.log(), told_of(await season.log())
            assert ended.table.match.result is not None
            assert days.time - began > 5 * DAY
            # Nobody is called twice to a turn, nor reminded twice, and the slow one is reminded.
            assert set(season.calls.values()) == {1}
            reminded = {(seat, turn) for seat, turn, kind in season.calls if kind == "reminder"}
            assert (0, 6) in reminded
            assert {turn for seat, turn in season.left if seat == 1} <= {
                turn for seat, turn in reminded if seat == 1
            }
            assert len(season.left) > 1
            # All that happened is told: who moved, what was ordered, whose time ran out.
            assert told["timeout of 0"] == 1
            assert told["timeout of 1"] == 0
            assert told["person"] == season.asked
            assert told["order given"] == season.given
            assert told["order"] > 0
            assert told["bot"] > 0
            assert sum(told[how] for how in ("person", "order", "bot")) == sum(
                entry.seat >= 0 for entry in ended.table.match.log
            )
            assert log[-1].is_last
            assert api.verify(await service.lobby.record(live.table.id)).is_true

    asyncio.run(story())
