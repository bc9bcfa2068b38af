"""Everything a running server holds, made once and passed around."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import structlog

from gnomery.engine.errors import GnomeryError
from gnomery.table.calling.opening import CallSettings, open_caller
from gnomery.table.coaching.hints import Hints
from gnomery.table.coaching.reading import Readers
from gnomery.table.coaching.reviews import Reviews
from gnomery.table.coaching.thinking import Minds
from gnomery.table.contests.playing import Contests
from gnomery.table.log.bounds import Bounds
from gnomery.table.log.glances import read_glance
from gnomery.table.people.asking import Requests
from gnomery.table.people.carrying import Carrying
from gnomery.table.people.lobby import Lobby
from gnomery.table.running.host import Host
from gnomery.table.running.keeper import Keeper, Times
from gnomery.table.running.live import Live
from gnomery.table.running.loading import SetAsideError
from gnomery.table.running.whereabouts import Whereabouts
from gnomery.table.serving.doors import Doors
from gnomery.table.serving.edges import Edges
from gnomery.table.serving.garbage import Tidy
from gnomery.table.serving.limits import Buckets
from gnomery.table.serving.metrics import Metrics
from gnomery.table.serving.supervising import supervised
from gnomery.table.serving.trouble import StoreTrouble
from gnomery.table.serving.watchdog import Watchdog
from gnomery.table.sockets.connection import Outgoing
from gnomery.table.store.commons import ShareTaken
from gnomery.table.store.contract import StoreError
from gnomery.table.store.rows import Store
from gnomery.table.store.sightings import BEAT_SECONDS, PULSE_SECONDS
from gnomery.table.store.uptime import elapsed

if TYPE_CHECKING:
    from gnomery.table.calling.caller import SeatCaller

log = structlog.get_logger("gnomery.table")

READY_SECONDS = 2.0
WAKE_SECONDS = 60.0
FORGOTTEN_SECONDS = 14 * 86_400.0
"""At a table where nothing has happened for so long, nothing was left to be done."""
WOKEN = 100  # tables fetched at a time; chance says which, so that none bars the others


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run."""

    origins: tuple[str, ...] = ()
    """Web pages that may talk to it besides its own."""
    hosts: tuple[str, ...] = ()
    """Names it is reached by, besides addresses and this machine's own name; `*` for any."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks whose `X-Forwarded-For` is believed; else as uvicorn does."""
    most_tables: int = 2_000
    """Tables in memory; past it new ones are refused and running ones go on."""
    has_guest_boxes: bool = False
    """Whether guests may bring boxes of their own."""
    is_secure: bool = False
    """Whether it is reached by https, so that cookies may say so."""
    thinkers: int = 1
    times: Times = field(default_factory=Times)
    unstarted_hours: float = 24.0
    opens_per_minute: float = 5.0
    joins_per_minute: float = 20.0
    reads_per_minute: float = 60.0
    """Records, replays, verifications and summaries."""
    readers: int = 2
    """Processes that read records; one address has one of them at a time."""
    read_seconds: float = 10.0
    """CPU seconds that a record may take to be read; then the process that does it is ended."""
    hints_per_minute: float = 20.0
    leagues_per_day: float = 5.0
    entries_per_day: float = 40.0
    """Days' deals and leagues that people of one address may enter."""
    messages_per_second: float = 6.0
    slow_step_seconds: float = 0.05
    """A step of the event loop that takes more CPU time than this is counted and told."""
    idle_seconds: float = 600.0
    """Tables nobody is at stay in memory so long."""
    push_contact: str = ""
    """Where a push service can reach the operator: `mailto:` or `https:`."""
    push_anywhere: bool = False
    """Whether devices may name push services by http and on private addresses."""
    bounds: Bounds = field(default_factory=Bounds)
    edges: Edges = field(default_factory=Edges)
    """What strangers may do before anybody knows who they are."""


class Service:
    """The host, the lobby, the keeper and the limits of one server."""

    def __init__(self, store: Store, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.store = store
        self.host = Host(store, self.settings.most_tables)
        self.lobby = Lobby(
            self.host,
            has_guest_boxes=self.settings.has_guest_boxes,
            bounds=self.settings.bounds,
        )
        self.contests = Contests(self.lobby)
        self.carrying = Carrying(self.lobby)
        self.requests = Requests(self.host, self.settings.bounds)
        self.minds = Minds(self.settings.thinkers)
        self.keeper = Keeper(self.host, self.minds, self.settings.times)
        self.host.changed = self._changed
        self.whereabouts = Whereabouts(self.host, self.settings.times.grace)
        self.metrics = Metrics(self.host)
        self.watchdog = Watchdog(self.settings.slow_step_seconds, self.metrics)
        store.failed = StoreTrouble(self.metrics).note
        self.doors = Doors(self.settings.edges, self.metrics.turned_away)
        self.tidy = Tidy()
        self.outgoing = Outgoing()
        most = self.settings
        self.opens = Buckets(most.opens_per_minute * 2, most.opens_per_minute / 60)
        self.joins = Buckets(most.joins_per_minute, most.joins_per_minute / 60)
        self.guesses = Buckets(most.joins_per_minute, most.joins_per_minute / 60)
        self.reads = Buckets(most.reads_per_minute, most.reads_per_minute / 60)
        self.asks = Buckets(most.hints_per_minute, most.hints_per_minute / 60)
        self.leagues = Buckets(most.leagues_per_day, most.leagues_per_day / 86_400)
        self.entering = Buckets(most.entries_per_day, most.entries_per_day / 86_400)
        self.shares = {name: one for name, one in vars(self).items() if isinstance(one, Buckets)}
        """What an address may take at all processes together: all of these."""
        self.readers = Readers(most.readers, most.read_seconds)
        self.hints = Hints(self.minds)
        self.reviews = Reviews()
        self.caller: SeatCaller | None = None
        """What calls people to their tables, where that is installed."""
        self.is_ready = False
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Connect the store and begin to look after things."""
        await self.store.open()
        self.keeper.stops = await self.store.beat(time.time())
        self.caller = await open_caller(self.host, self._call_settings())
        work: list[Callable[[], Awaitable[None]]] = [
            self._follow_news, self._reap, self._rest, self._beat, self._call, self._wake,
        ]  # fmt: skip
        if self.store.sightings.is_shared:
            await self.store.commons.pulse()
            for buckets in self.shares.values():
                buckets.is_shared = True
            work.append(self._pulse)
        self._tasks = [
            asyncio.create_task(supervised(one.__name__.strip("_"), one, self.metrics))
            for one in work
        ]
        self.watchdog.start()
        self.is_ready = True
        log.info("open")

    async def close(self) -> None:
        """Stop gracefully: nothing new, everything written."""
        self.is_ready = False
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.keeper.close()
        await self.contests.close_down()
        if self.caller is not None:
            await self.caller.pusher.close()
        self.minds.close()
        self.readers.close()
        await self.reviews.close()
        with suppress(StoreError):  # clocks stand still from now on
            await self.store.beat(time.time())
        await self.store.close()
        self.watchdog.stop()
        log.info("closed")

    def is_guess_answered(self, address: str) -> bool:
        """Count a wrong secret; whether its address is still told that it is wrong."""
        self.metrics.guesses.inc()
        return self.guesses.take(address)

    async def is_reached(self) -> bool:
        """Whether the store answers soon, hears of others, and all work in the background runs."""
        try:
            async with asyncio.timeout(READY_SECONDS):
                await self.store.check()
        except (GnomeryError, TimeoutError):
            return False
        return self.is_ready and not any(task.done() for task in self._tasks)

    def _changed(self, live: Live) -> None:
        """See to what a change of a table asks for, there and in the contest it belongs to."""
        self.keeper.look_after(live)
        self.contests.look_after(live)

    async def _follow_news(self) -> None:
        """Let happen here what other processes write."""
        async for table_id, number in self.store.news():
            await self._heard(table_id, number)

    async def _heard(self, table_id: str, number: int) -> None:
        """Read on at one table; what cannot be read there concerns nobody else."""
        live = self.host.tables.get(table_id)
        if live is not None and number < 0:
            await self.whereabouts.look([live])
        if live is None or number <= live.number:
            return
        try:
            await self.host.read_on(live)
        except SetAsideError as error:
            self.metrics.aside.inc()
            log.warning("set aside", table=table_id, why=str(error.__cause__))
        except StoreError:  # who is there comes back, and it is read anew
            self.host.set_aside(live)

    async def _beat(self) -> None:
        """Let other processes know who is here, and that somebody runs the clocks."""
        await asyncio.sleep(BEAT_SECONDS)
        await self.whereabouts.beat()
        self.keeper.stops = await self.store.beat(time.time())

    async def wake(self) -> None:
        """Fetch tables at which something is due though nobody comes, and no process is at it."""
        now, most = self.host.now(), self.settings.times.order + WAKE_SECONDS
        quiet = await self.store.running(now - FORGOTTEN_SECONDS, now - most)
        spent = partial(elapsed, now=now, stops=self.keeper.stops)
        due = [one.table for one in quiet if read_glance(one).is_due(spent)]
        for table in random.sample(due, min(len(due), WOKEN)):
            with suppress(GnomeryError):
                await self.host.table(table)

    async def _wake(self) -> None:
        await asyncio.sleep(WAKE_SECONDS)
        await self.wake()

    def _call_settings(self) -> CallSettings:
        settings = self.settings
        return CallSettings(
            settings.push_contact,
            settings.push_anywhere,
            settings.bounds,
            lambda: self.keeper.stops,
            lambda outcome: self.metrics.pushes.labels(outcome).inc(),
        )

    async def _call(self) -> None:
        """Call people to their tables."""
        await asyncio.sleep(self.settings.times.call)
        if self.caller is not None:
            await self.caller.look()

    async def _pulse(self) -> None:
        """Let other processes know that this one lives, and how much was taken here."""
        while True:
            await asyncio.sleep(PULSE_SECONDS)
            if await self.store.commons.pulse():
                await self.whereabouts.look_around()
            taken = [
                ShareTaken(kind, address, cost)
                for kind, buckets in self.shares.items()
                for address, cost in buckets.told().items()
            ]
            for kind, address, cost in await self.store.commons.exchange(taken):
                if kind in self.shares:  # else of a process of another version
                    self.shares[kind].drain(address, cost)

    async def _rest(self) -> None:
        """Let tables go from memory that nobody is at, and their bots to other processes."""
        await asyncio.sleep(self.settings.idle_seconds / 10)
        self.host.let_go(self.settings.idle_seconds)
        await self.store.commons.keep_only(list(self.host.tables))

    async def _reap(self) -> None:
        """Take tables away that nobody ever began to play at."""
        age = self.settings.unstarted_hours * 3600
        for summary in await self.store.unstarted(time.time() - age):
            await self._reap_table(summary.table)
        await self.contests.tidy(time.time())
        if self.caller is not None:
            await self.caller.devices.tidy()
        await asyncio.sleep(max(1.0, age / 20))

    async def _reap_table(self, table_id: str) -> None:
        """Take one table away; one that cannot be read stays, and stops nothing."""
        try:
            await self.host.forget(table_id)
            log.info("reaped", table=table_id)
        except SetAsideError as error:
            self.metrics.aside.inc()
            log.warning("set aside", table=table_id, why=str(error))
