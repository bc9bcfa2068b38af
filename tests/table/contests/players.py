"""People who play contests at a service without a server, and a clock of their own."""

import itertools

from gnomery.engine.luck import QuickLuck, seal
from gnomery.table.contests.callers import Caller
from gnomery.wire.contests import EnterLeague, OpenLeague, PlayDeal
from gnomery.wire.messages import Reveal
from tests.table.services import ask, play, until

NOON = 47_452 * 86_400.0 + 43_200
"""Some day at 12:00 UTC, long after today: what is played here was played in time."""
LONG_AGO = 11_574 * 86_400.0 + 43_200
HOUR = 3600.0
_numbers = itertools.count()


def at(service, now):
    """Let it be some time for the service's contests."""
    service.lobby.now = lambda: now


def somebody():
    """A browser nobody has seen before."""
    return Caller(browser=f"cookie{next(_numbers)}/page")


async def begin(service, contest, caller, name="Ann", deal=1, **wish):
    """Somebody's table for a deal, running."""
    given = await service.contests.play(contest, PlayDeal(deal, name, seal("n"), **wish), caller)
    live = await service.host.table(given.table)
    if live.table.match is None:
        await ask(service, live, 0, Reveal("reveal", "n"))
        await until(lambda: live.table.match is not None)
    return live, given


async def finish(service, live, luck="end"):
    """Play a deal to its end like a gardener, bots answering by themselves."""
    match, chance = live.table.match, QuickLuck(luck)
    while match.result is None:
        await until(lambda: match.result is not None or 0 in match.actors)
        if match.result is None and 0 in match.actors:
            move = match.game.mind.advise(match.view(0), match.legal(0), chance)
            if move is None:
                await until(lambda: match.result is not None or 0 in match.actors.must)
                continue
            await play(service, live, 0, match.game.telling.write(move))
    await until(lambda: live.table.id not in service.contests.noting)


async def league(service, names=("Ann", "Bo"), **wish):
    """A league of some people: its id, and each of them."""
    people = [somebody() for _ in names]
    opened = await service.contests.open_league(
        OpenLeague(wish.pop("game", "gnome_grown"), names[0], **wish), people[0].browser
    )
    for name, one in zip(names[1:], people[1:], strict=True):
        await service.contests.enter(opened.contest, EnterLeague(name, opened.invite), one.browser)
    return opened.contest, people
