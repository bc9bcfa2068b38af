"""Whole games over days: people who live by their phones, on a clock that is moved."""

import datetime as dt
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from zoneinfo import ZoneInfo

from gnomery.engine.luck import QuickLuck
from gnomery.engine.orders import ONLY
from gnomery.table.log import orders
from gnomery.table.log.entries import HandedOver, Moved, OrderGiven, decoded
from gnomery.table.log.glances import glance_of
from gnomery.table.log.orders import obeyed
from gnomery.wire.home import QuietHours
from gnomery.wire.messages import ComeBack
from tests.table.calling.evenings import HOUR, looked, subscribed
from tests.table.services import ask, play, until
from tests.table.truth import rows_of

LAG = 2 * HOUR
"""So long after a call people usually move …"""
SOON = HOUR / 12
"""… and so long after a reminder, also if they meant to come later."""
LOOKED = 3 * HOUR
"""At least so often the season is looked at."""
MOST_TURNS = 3_000
BACK = -1
"""In place of a turn: when they take their seat back."""
NEXT = "SELECT min(due) FROM watches WHERE due > ?"


@dataclass
class Friend:
    """Somebody with a phone, and their habits."""

    seat: int
    token: str
    phone: object
    quiet: QuietHours
    slow: int
    """They leave every so many-th turn until they are reminded …"""
    forgets: int = -1
    """… and this one altogether, to come back the day after."""
    ready: dict[int, float] = field(default_factory=dict)
    """When they will move, by turn."""

    def is_asleep(self, now: float) -> bool:
        """Whether their phone should be silent."""
        then = dt.datetime.fromtimestamp(now, ZoneInfo(self.quiet.zone))
        minute = then.hour * 60 + then.minute
        begins, ends = self.quiet.begins, self.quiet.ends
        night = range(begins, ends) if begins < ends else (*range(begins, 1_440), *range(ends))
        return minute in night

    def rung(self, turn: int, kind: str, now: float) -> None:
        """Plan the move that they were called to."""
        if turn == self.forgets:
            return
        if kind == "reminder":
            self.ready[turn] = min(now + SOON, self.ready.get(turn, now + LAG))
        elif turn % self.slow != self.slow - 1:
            self.ready.setdefault(turn, now + LAG)


class Season:
    """A game over days, and all that was told of it."""

    def __init__(self, service, push, days, table, path):
        self.service, self.push, self.days, self.table = service, push, days, table
        self.database = str(path / "tables.db")
        self.friends: list[Friend] = []
        self.calls: Counter[tuple[int, int, str]] = Counter()
        """How often each was called to each turn, and reminded of it."""
        self.luck = QuickLuck("season")
        self.asked = self.given = 0
        self.left: set[tuple[int, int]] = set()
        """Turns that were left until a reminder came."""

    async def begin(self, *friends):
        """Let everybody be called."""
        for friend in friends:
            seat = (self.table, friend.token)
            wish = friend.phone.subscribe(seat, quiet=friend.quiet)
            assert await subscribed(self.service, wish) == [self.table]
            self.friends.append(friend)

    async def live(self):
        """The table, fetched anew each time: nobody sits there for days, so it leaves memory."""
        self.service.host.let_go(0.0)
        await self.service.wake()
        live = await self.service.host.table(self.table)
        await until(lambda: self.is_still(live))
        return live

    def is_still(self, live):
        """Whether neither a bot, nor an order, nor a clock has anything to do at this moment."""
        table, keeper = live.table, self.service.keeper
        if table.match.result is not None:
            return True
        must = [int(seat) for seat in table.match.actors.must if seat >= 0]
        return (
            not live.thinking
            and not live.ordering
            and not any(
                table.places[seat].bot
                or obeyed(table.game, table.match, table.places[seat], seat)
                or keeper.spent(live, seat) >= table.patience(seat)
                for seat in must
            )
        )

    async def play(self):
        """Day after day, to the end."""
        for _ in range(MOST_TURNS):
            live = await self.live()
            if live.table.match.result is not None:
                return live
            await self.ring(live)
            if not await self.act(live):
                self.days.time = min(self.moments())
        raise AssertionError("the season does not end")

    def moments(self):
        """What may happen next: a call is due, somebody moves, or somebody just looks."""
        now = self.days.time
        yield now + LOOKED
        yield from (at for friend in self.friends for at in friend.ready.values() if at > now)
        ((due,),) = rows_of(self.database, NEXT, now)
        if due is not None:
            yield due

    async def ring(self, live):
        """Call whoever is to be called, and see that each call is right."""
        waits = {wait.seat: wait for wait in glance_of(live.table).waits or ()}
        known = len(self.push.received)
        await looked(self.service)
        now = self.days.time
        for got in self.push.received[known:]:
            friend = next(one for one in self.friends if one.phone.endpoint.endswith(got.path))
            kind = "reminder" if "still waits" in got.text["title"] else "turn"
            wait = waits[friend.seat]
            assert not friend.is_asleep(now), f"seat {friend.seat} was rung out of bed at {now}"
            assert not wait.is_ordered, "called to what is done in advance"
            assert now < wait.since + wait.patience, "called when it was too late"
            self.calls[friend.seat, wait.turn, kind] += 1
            friend.rung(wait.turn, kind, now)
            if wait.turn not in friend.ready:
                self.left.add((friend.seat, wait.turn))

    async def act(self, live):
        """Let whoever wants to move; whether anybody did."""
        now = self.days.time
        for friend in self.friends:
            place = live.table.places[friend.seat]
            if place.stand_in is not None:
                friend.forgets = -1
                if now < friend.ready.setdefault(BACK, now + 10 * HOUR):
                    continue
                friend.ready = {}
                assert (await ask(self.service, live, friend.seat, ComeBack(f"back {now}"))).is_done
                return True
            if friend.seat not in live.table.match.actors.must:
                continue
            if friend.ready.get(place.moves, now + 1.0) <= now:
                await self.move(live, friend)
                return True
        return False

    async def move(self, live, friend):
        """One move as a gardener would, and now and then an order for what comes."""
        match = live.table.match
        view, legal = match.view(friend.seat), match.legal(friend.seat)
        chosen = match.game.mind.advise(view, legal, self.luck)
        friend.ready.pop(live.table.places[friend.seat].moves)
        await self.order(live, friend.seat)
        await until(lambda: self.is_still(live))
        if match is live.table.match and friend.seat in match.actors.must:
            legal = match.legal(friend.seat)
            if chosen in legal:
                self.asked += 1
                await play(self.service, live, friend.seat, match.game.telling.write(chosen))

    async def order(self, live, seat):
        """Order something else than the time before: who always passes never comes to an end."""
        held = live.table.places[seat].orders
        for text in [text for text, is_once in held.items() if not is_once and text != ONLY.name]:
            await self.service.host.tend(live, partial(orders.take_back, seat=seat, text=text))
        offers = orders.offers(live.table, seat)
        offer = offers[self.asked % len(offers)]
        text = offer.name if offer.least is None else f"{offer.name} {offer.least}"
        if text not in live.table.places[seat].orders:
            await self.service.host.tend(live, partial(orders.give, seat=seat, text=text))
            self.given += 1

    async def log(self):
        """All that is written."""
        return [decoded(one.data) for one in await self.service.store.entries(self.table)]


def told_of(log):
    """How many moves were made how, and how often a bot was called in."""
    return Counter(
        "bot" if one.is_bot else "order" if one.order else "person"
        for one in log
        if isinstance(one, Moved)
    ) + Counter(
        "order given" if isinstance(one, OrderGiven) else f"timeout of {one.seat}"
        for one in log
        if isinstance(one, OrderGiven) or (isinstance(one, HandedOver) and one.is_timeout)
    )
