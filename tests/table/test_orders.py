"""Orders in advance: carried out when their time comes, and nobody else hears of them."""

import asyncio
import time

import pytest

from gnomery.engine.errors import GnomeryError
from gnomery.engine.luck import QuickLuck, seal
from gnomery.engine.orders import order_of
from gnomery.games import SHELF
from gnomery.table.log import orders
from gnomery.table.log.decide import NotAllowedError
from gnomery.table.log.entries import Moved, decoded
from gnomery.table.log.glances import glance_of
from gnomery.wire.bodies import Clock, Join, OpenTable
from gnomery.wire.messages import Play, Reveal
from tests.table.calling.evenings import DAY, HOUR, looked, subscribed, told
from tests.table.services import ask, play, serving, tell, until


async def table_of(service, game, **wish):
    """A running table of Ann and Bo."""
    clock = wish.pop("clock", Clock(7 * DAY))
    opened = await service.lobby.open(
        OpenTable(game, 2, name="Ann", seal=seal("a"), clock=clock, **wish)
    )
    await service.lobby.join(opened.table, Join("Bo", opened.invite, seal=seal("b")))
    live = await service.host.table(opened.table)
    await ask(service, live, 0, Reveal("r0", "a"))
    await ask(service, live, 1, Reveal("r1", "b"))
    await until(lambda: live.table.match is not None)
    return live


async def to_bidding(service, live):
    """Play until both have to bid."""
    match = live.table.match
    while match.view(0).phase != "bidding":
        for seat in [int(seat) for seat in match.actors.must if seat >= 0][:1]:
            await play_one(service, live, seat)


async def ordered(service, live, seat, text):
    """A seat orders something."""
    await service.host.tend(live, lambda table: orders.give(table, seat, text))


async def moves_of(service, live):
    """The moves in a table's log."""
    log = [decoded(entry.data) for entry in await service.store.entries(live.table.id)]
    return [entry for entry in log if isinstance(entry, Moved)]


def test_a_fist_is_closed_in_advance_and_nobody_hears_of_the_order(tmp_path):
    async def story(service):
        live = await table_of(service, "gnome_grown", deal="violet")
        await to_bidding(service, live)
        known = len(await moves_of(service, live))
        streams = live.streams.by_viewer
        for viewer in (None, 0, 1):
            live.streams.attend(live.table, viewer)
        before = {viewer: (stream.seq, stream.shown) for viewer, stream in streams.items()}
        await ordered(service, live, 1, "decline 3")
        assert {viewer: (stream.seq, stream.shown) for viewer, stream in streams.items()} == before
        await ordered(service, live, 0, "bid 1")
        await until(lambda: 0 not in live.table.match.actors.must)
        (made,) = (await moves_of(service, live))[known:]
        assert (made.seat, made.move, made.order) == (0, "bid 1", "bid 1")
        assert not live.table.places[0].orders  # used up
        assert b"decline" not in streams[0].shown + streams[None].shown
        assert list(live.table.places[1].orders) == ["decline 3"]

    tell(story, tmp_path, order=0.0)


def test_what_is_used_once_is_used_once_and_what_stands_stands(tmp_path):
    async def story(service):
        live = await table_of(service, "gnom_street", deal="violet")
        view = live.table.match.view(0)
        card = view.players[0].hand[0]
        await ordered(service, live, 0, f"card {card}")
        await ordered(service, live, 0, "lay_nothing")
        await until(lambda: 0 not in live.table.match.actors.must)
        assert list(live.table.places[0].orders) == ["lay_nothing"]
        assert live.table.match.view(0).own.card == card

    tell(story, tmp_path, order=0.0)


def test_an_order_is_taken_back_changed_and_bounded(tmp_path):
    async def story(service):
        live = await table_of(service, "gnome_grown")
        await ordered(service, live, 0, "decline 3")
        await ordered(service, live, 0, "decline 5")
        assert list(live.table.places[0].orders) == ["decline 5"]
        await service.host.tend(live, lambda table: orders.take_back(table, 0, "decline 5"))
        assert not live.table.places[0].orders
        with pytest.raises(NotAllowedError):
            orders.take_back(live.table, 0, "decline 5")
        for wrong in ("dance", "decline", "decline x", "decline 0", "decline 100", "rest 1", ""):
            with pytest.raises(GnomeryError):
                orders.give(live.table, 0, wrong)

    tell(story, tmp_path, order=600.0)


@pytest.mark.parametrize("wish", [{"clock": Clock(600.0)}, {"bots": (None, "gardener")}])
def test_where_nobody_waits_for_days_nothing_is_ordered(tmp_path, wish):
    async def story(service):
        opened = await service.lobby.open(OpenTable("gnome_grown", 2, name="Ann", **wish))
        if "bots" not in wish:
            await service.lobby.join(opened.table, Join("Bo", opened.invite))
        live = await service.host.table(opened.table)
        await until(lambda: live.table.match is not None)
        assert orders.offers(live.table, 0) == ()
        with pytest.raises(NotAllowedError):
            orders.give(live.table, 0, "only")

    tell(story, tmp_path, bot_delay=60.0)


@pytest.mark.parametrize("game", SHELF)
def test_every_order_of_every_game_makes_only_allowed_moves_of_its_own_view(tmp_path, game):
    """Whole games with every order given: each that acts is a move its seat might have made."""

    async def story(service):
        live = await table_of(service, game, deal="violet")
        match, luck, used = live.table.match, QuickLuck("orders"), set()
        for _ in range(150):
            if match.result is not None:
                break
            for seat in [int(seat) for seat in match.actors.must if seat >= 0][:1]:
                view, legal = match.view(seat), match.legal(seat)
                for offer in live.table.game.orders.offered(view):
                    number = "" if offer.least is None else f" {offer.least}"
                    made = live.table.game.orders.obeyed(view, legal, order_of(offer.name + number))
                    twin = live.table.game.orders.obeyed(view, legal, order_of(offer.name + number))
                    assert made == twin
                    if made is not None and match.why_not(seat, made) is None:
                        used.add(offer.name)
                        assert made in legal
                move = match.game.mind.advise(view, legal, luck)
                await play(service, live, seat, match.game.telling.write(move))
        assert used, "no order ever had anything to do"
        assert live.table.game.orders.offered(match.view(None)) == ()

    tell(story, tmp_path)


def test_orders_outlive_the_process(tmp_path):
    async def whole():
        async with serving(tmp_path, order=600.0) as service:
            live = await table_of(service, "gnome_grown", deal="violet")
            await to_bidding(service, live)
            await ordered(service, live, 0, "bid 0")
            assert glance_of(live.table).waits[0].is_ordered
            table = live.table.id
        async with serving(tmp_path, order=0.0) as service:
            service.host.clock = lambda: time.time() + 3_600
            await service.wake()
            live = service.host.tables[table]
            await until(lambda: 0 not in live.table.match.actors.must)

    asyncio.run(whole())


def test_a_week_of_a_game_with_reminders_and_orders(tmp_path):
    """Ann is called, forgets, is reminded, and orders; her order is done while she is away."""

    async def story(service, push, days, live, opened, _joined):
        ann = push.phone()
        table = live.table
        await subscribed(service, ann.subscribe((opened.table, opened.token)))
        await looked(service)
        assert [got.text["title"] for got in push.received] == ["Your move in Gardlings"]
        days.time += 2 * DAY + 12 * HOUR  # of three days
        await looked(service)
        assert push.received[-1].text["title"] == "Gardlings still waits for your move"
        days.time += HOUR
        await build_to_the_end(service, live, 0)
        await looked(service)
        assert table.places[0].used == pytest.approx(2 * DAY + 13 * HOUR)
        before = len(push.received)
        await ordered(service, live, 0, "pig")
        days.time += DAY
        await build_to_the_end(service, live, 1)
        await until(lambda: table.match.view(0).phase != "building")
        while table.match.view(0).phase == "hiring" and 0 not in table.match.actors.must:
            await play_one(service, live, 1)
        await until(lambda: not table.places[0].orders)
        assert "pig" in [made.order for made in await moves_of(service, live)]
        await looked(service)
        assert len(push.received) <= before + 1  # for what came after, not for what was ordered
        assert table.places[0].stand_in is None
        days.time += 10 * DAY
        service.host.let_go(0.0)
        again = await service.host.table(opened.table)
        await until(lambda: any(place.stand_in for place in again.table.places))

    told(story, tmp_path, clock=Clock(3 * DAY, DAY), deal="violet")


async def build_to_the_end(service, live, seat):
    """Somebody builds and stops."""
    while seat in live.table.match.actors.must and live.table.match.view(seat).phase == "building":
        legal = [live.table.game.telling.write(move) for move in live.table.match.legal(seat)]
        if "stop" in legal:
            await play(service, live, seat, "stop")
            return
        await play(service, live, seat, legal[0])


async def play_one(service, live, seat):
    """Somebody does anything they may."""
    match = live.table.match
    if seat in match.actors.must:
        move = match.game.mind.advise(match.view(seat), match.legal(seat), QuickLuck("x"))
        seq = live.streams.by_viewer[seat].seq
        text = match.game.telling.write(move)
        await ask(service, live, seat, Play(f"p{live.number}", text, seq))
    else:
        await asyncio.sleep(0)
