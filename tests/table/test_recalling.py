"""Who comes later is told what was, in its order: events, what was said among them, and views."""

import msgspec
import pytest

from gnomery.games import SHELF
from gnomery.table.running.frames import MOST_MISSED
from gnomery.wire.bodies import OpenTable
from gnomery.wire.messages import Chat, Recall
from tests.table.services import ask, play, tell, two_people, until

LINES = ("before", "between", "after")


async def moved(service, live, moves):
    """Let the people at the table make some moves, each the first there is."""
    match = live.table.match
    for _ in range(moves):
        seat = match.actors.must[0]
        await play(service, live, seat, match.game.telling.write(match.legal(seat)[0]))


async def talked(service):
    """A table where something is said before, between and after some moves."""
    live, *_ = await two_people(service, deal="violet")
    for line in LINES:
        await ask(service, live, 1, Chat(line, line))
        if line != LINES[-1]:
            await moved(service, live, 3)
    return live


def test_what_was_said_stands_among_what_happened(tmp_path):
    async def story(service):
        live = await talked(service)
        whole = await ask(service, live, 0, Recall("all"))
        await moved(service, live, 2)
        return whole, await ask(service, live, 0, Recall("more"))

    whole, more = tell(story, tmp_path)
    assert [remark.said.text for remark in whole.chat] == list(LINES)
    told = [remark.told for remark in whole.chat]
    assert told[0] < told[1] < told[2] == len(whole.events)
    assert [remark.told for remark in more.chat] == told
    assert len(more.events) > len(whole.events)


@pytest.mark.parametrize("game", SHELF)
def test_views_on_the_way_are_the_askers_own_and_lead_to_what_is_seen_now(tmp_path, game):
    async def story(service):
        opened = await service.lobby.open(
            OpenTable(game, players=2, name="Ann", bots=[None, "gardener"], deal="violet")
        )
        live = await service.host.table(opened.table)
        await until(lambda: live.table.match is not None and 0 in live.table.match.actors)
        for _ in range(6):
            if live.table.match.result is None and 0 in live.table.match.actors.must:
                legal = live.table.match.legal(0)
                await play(service, live, 0, live.table.match.game.telling.write(legal[0]))
                await until(lambda: live.table.match.result or 0 in live.table.match.actors)
        match = live.table.match
        plain = await ask(service, live, 0, Recall("plain"))
        told = await ask(service, live, 0, Recall("views", has_views=True))
        own = [match.view(0), *(match.game.rules.view(state, 0) for state in match.before)]
        return plain, told, [msgspec.json.encode(view) for view in own]

    plain, told, own = tell(story, tmp_path)
    assert plain.glimpses == ()
    assert (plain.events, plain.since) == (told.events, told.since)
    views = [bytes(glimpse.view) for glimpse in told.glimpses]
    assert len(views) > 2
    assert views[-1] == own[0]
    assert set(views) <= set(own)
    counted = [glimpse.told for glimpse in told.glimpses]
    assert counted == sorted(counted)
    assert counted[-1] == len(told.events)
    assert sum(map(len, views)) <= MOST_MISSED
