"""Twin tables that differ in a rival's orders alone: who may not know of them is told the same.

Both play the same deal, move by move. All that a viewer is sent, asks for or reads at home is held
against the twin's, byte for byte; of what no two tables share, seals and marks, it counts where
the same comes again.
"""

import asyncio
import re

import msgspec
import pytest

from gnomery.engine.luck import QuickLuck
from gnomery.games import SHELF
from gnomery.table.calling.yours import yours
from gnomery.table.log import orders
from gnomery.table.log import table as log_table
from gnomery.table.log.glances import glance_of
from gnomery.table.running import bookmarks, host, keeper, live
from gnomery.table.sockets.answers import answer
from gnomery.wire.messages import AskBack, Recall, encoder
from tests.table.calling.evenings import Days
from tests.table.services import play, serving
from tests.table.test_orders import ordered, table_of, to_bidding
from tests.table.test_seats import Here

RIVAL, VIEWERS = 1, (0, None)
ROUNDS = 12
NAMES = re.compile(rb"[0-9a-f]{32,}")


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """Who comes and goes is told at once, so that both are told as often."""
    monkeypatch.setattr(live, "PRESENCE_SECONDS", 0.0)


class Side:
    """One of the twins, and all that those who look on are told there."""

    def __init__(self, service, table):
        self.service, self.live = service, table
        self.match = table.table.match
        self.here = {viewer: Here(viewer) for viewer in VIEWERS}
        for one in self.here.values():
            table.greet(one, "", 0)
        self.asked = {viewer: [] for viewer in VIEWERS}

    def heard(self, viewer):
        """Everything, with names for what no two tables share: the first, the second, …"""
        whole = b"\n".join([*self.here[viewer].told, *self.asked[viewer]])
        for name in (self.live.table.id, self.live.epoch):
            whole = whole.replace(name.encode(), b"~")
        known = {}
        return NAMES.sub(lambda found: b"~%d" % known.setdefault(found[0], len(known)), whole)

    async def pry(self):
        """Both come anew, ask what happened, try what is not theirs, and look at their homes."""
        for viewer, asked in self.asked.items():
            fresh = Here(viewer)
            self.live.greet(fresh, "", 0)
            self.live.part(fresh)
            recalled = await self._answer(viewer, Recall("recall", has_views=True))
            back = await self._answer(viewer, AskBack("back")) if viewer is None else None
            info = await self.service.lobby.summary(self.live.table.id)
            home = await yours(self.service.host, (), [self.live.table.id])
            told = [recalled, back, info, home, orders.offers(self.live.table, viewer)]
            asked += [*fresh.told, *map(encoder.encode, told)]

    async def _answer(self, viewer, request):
        return await answer(self.service, self.live, viewer, f"as:{viewer}", request)

    async def order(self, texts):
        """The rival orders this and nothing else."""
        for text in list(self.live.table.places[RIVAL].orders):
            taken = orders.take_back(self.live.table, RIVAL, text)
            await self.service.host.tend(self.live, lambda _, taken=taken: taken)
        for text in texts:
            await ordered(self.service, self.live, RIVAL, text)


def offered(side):
    """Every order the rival can give, with a number where one is wanted."""
    found = orders.offers(side.live.table, RIVAL)
    return [one.name if one.least is None else f"{one.name} {one.most}" for one in found][:6]


async def twins(service, game):
    """Two tables that cannot be told apart."""
    service.host.clock = Days()
    return [Side(service, await table_of(service, game, deal="violet")) for _ in range(2)]


async def step(side, luck):
    """One move of whoever has to move first, as gardeners play."""
    match = side.match
    seat = next(int(seat) for seat in match.actors.must if seat >= 0)
    move = match.game.mind.advise(match.view(seat), match.legal(seat), luck)
    await play(side.service, side.live, seat, match.game.telling.write(move))


async def same_evening(service, game):
    """Only the first table's rival orders things, others every time."""
    one, other = await twins(service, game)
    luck, given = [QuickLuck("twins"), QuickLuck("twins")], 0
    for number in range(ROUNDS):
        texts = offered(one)
        service.host.clock.time += 3_600
        await one.order(texts[number % 2 :])
        given += len(texts)
        for side in (one, other):
            await side.pry()
        if one.match.result is not None:
            break
        for side, drawn in zip((one, other), luck, strict=True):
            await step(side, drawn)
    assert given, "nothing could be ordered"
    for viewer in VIEWERS:
        assert one.heard(viewer) == other.heard(viewer), f"{viewer} was told of an order"


def told(story, path, *args, **times):
    async def evening():
        async with serving(path, nonce=60.0, **times) as service:
            await story(service, *args)

    asyncio.run(evening())


@pytest.mark.parametrize("game", SHELF)
def test_an_order_tells_nobody_else_anything(tmp_path, game):
    told(same_evening, tmp_path, game, order=1e9)


def sooner(service_write):
    """Every entry is news for lists of tables."""

    def summary(table, decided, now, *rest):
        return msgspec.structs.replace(service_write(table, decided, now, *rest), updated=now)

    return summary


FAULTS = {
    "home": lambda plant: plant.setattr(host, "summary_of", sooner(host.summary_of)),
    "bookmark": lambda plant: plant.setattr(bookmarks, "SALT", 0),
    "opened": lambda plant: plant.setattr(log_table, "OWN", ()),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(tmp_path, fault, monkeypatch):
    FAULTS[fault](monkeypatch)
    with pytest.raises(AssertionError, match="was told of an order"):
        told(same_evening, tmp_path, "gnome_grown", order=1e9)


@pytest.mark.parametrize(("game", "order"), [("gnome_grown", "bid 1"), ("gnom_street", "card")])
def test_what_an_order_does_looks_like_a_move_by_hand(tmp_path, game, order):
    """The first rival's order acts; the other's hand does the same."""

    async def story(service):
        one, other = await twins(service, game)
        if game == "gnome_grown":
            for side in (one, other):
                await to_bidding(service, side.live)
        text = order if " " in order else f"{order} {one.match.view(RIVAL).players[RIVAL].hand[0]}"
        made = one.live.table.game.orders.obeyed(
            one.match.view(RIVAL), one.match.legal(RIVAL), orders.order_of(text)
        )
        await ordered(service, one.live, RIVAL, text)
        async with asyncio.timeout(60):
            while RIVAL in one.match.actors.must:  # noqa: ASYNC110
                await asyncio.sleep(0)
        await play(service, other.live, RIVAL, other.match.game.telling.write(made))
        for side in (one, other):
            await side.pry()
        for viewer in VIEWERS:
            assert one.heard(viewer) == other.heard(viewer)
        assert glance_of(one.live.table).waits == glance_of(other.live.table).waits

    told(story, tmp_path, order=0.0)


def test_how_long_an_order_waits_says_nothing_of_it(tmp_path, monkeypatch):
    """For each choice it is the same moment, whatever is ordered, and however often."""
    waits = []

    async def noted(_keeper, table, seat, wait):
        waits.append(wait)
        table.ordering.discard(seat)

    async def story(service):
        table = await table_of(service, "gnome_grown", deal="violet")
        await to_bidding(service, table)
        for text in ("bid 0", "bid 1", "bid 0"):
            await ordered(service, table, RIVAL, text)
            await asyncio.sleep(0)
            await asyncio.sleep(0)

    monkeypatch.setattr(keeper.Keeper, "_order", noted)
    told(story, tmp_path, order=240.0)
    assert len(waits) >= 3
    assert len(set(waits)) == 1
    assert 0.0 < waits[0] < 240.0
