"""Twin tables through the real server: until a secret is out, nobody hears a byte of it.

All tables of a game go through the same at the same time, so that one restart serves them all.
"""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.guests import run
from tests.table.parties import part
from tests.table.servers import Server, serving
from tests.table.stories import CYCLES, Cycle, Story
from tests.table.twins import WATCHING, Table


async def laid(server: Server, game: str, cycle: Cycle, story: Story, at: int) -> Table:
    """One of the twins, with the secret in it; the others have pried."""
    wish = {"game": game, "deal": story.deals[at], "options": story.options}
    table = await Table.laid(server, cycle.tries, cycle.order, **wish)
    for who, move in story.before:
        await table.play(who, move)
    await keep_secret(table, story, at)
    await table.pry(*story.blind)
    return table


async def keep_secret(table: Table, story: Story, at: int) -> None:
    """What nobody else may learn of."""
    do = table.jot if story.is_note else table.play
    await do(story.who, story.secrets[at])


async def go_on(table: Table, story: Story) -> None:
    """After a restart: nobody gets the secret back, then others have their say."""
    await table.come_back()
    await table.pry(*story.blind)
    if not story.is_note:
        assert not await table.take_back(story.who)
        await table.pry(*story.blind)
    for who, move in story.after:
        await table.play(who, move)
    await table.pry(*story.blind)


async def opened(table: Table, story: Story) -> Any:
    """What everybody sees in the end, or what its owner has heard if it does not come out."""
    for who, move in story.reveal:
        await table.play(who, move)
    if story.reveal:
        return msgspec.to_builtins(table.guests[WATCHING].view)
    return table.heard(story.who)


@pytest.mark.parametrize("game", CYCLES)
def test_a_secret_tells_nobody_anything_before_it_is_out(tmp_path: Path, game: str) -> None:
    cycle = CYCLES[game]

    async def told(server: Server) -> None:
        twins = {
            name: [await laid(server, game, cycle, story, at) for at in (0, 1)]
            for name, story in cycle.stories.items()
        }
        server.restart()
        for name, story in cycle.stories.items():
            for table in twins[name]:
                await go_on(table, story)
            one, other = twins[name]
            assert one.heard(*story.blind) == other.heard(*story.blind), name
            assert one.pages == other.pages, name
            assert await opened(one, story) != await opened(other, story), name
        for table in (table for pair in twins.values() for table in pair):
            await part(*table.guests)
        log = server.log.read_bytes()
        assert [word for word in (b"bid ", b"lend ", b"toss ", b"lay ") if word in log] == []

    with serving(tmp_path) as server:
        run(told(server))
