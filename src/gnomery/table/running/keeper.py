"""The keeper: what happens at a table without a message — starting, bots' moves, clocks, voids."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import BrokenExecutor
from functools import partial
from typing import NamedTuple, TypeAlias

import msgspec

from gnomery.engine.errors import GnomeryError
from gnomery.engine.luck import seal
from gnomery.table.coaching.thinking import Minds
from gnomery.table.log import absent, decide, orders
from gnomery.table.log.entries import TableEntry
from gnomery.table.log.table import Table
from gnomery.table.running.host import BusyError, Decide, Host
from gnomery.table.running.live import Live, SeatTimer
from gnomery.table.running.trying import is_awaited
from gnomery.table.store.contract import StoreError
from gnomery.table.store.uptime import Stop, elapsed
from gnomery.wire.messages import encoder

Work: TypeAlias = Callable[[], Awaitable[None]]
"""What a task begins with, so that one that is ended before it began leaves nothing behind."""
AGAIN_SECONDS = 1.0
"""When what the store could not take is tried again."""


class Times(msgspec.Struct, frozen=True):
    """How long things take; tests make them short."""

    bot_delay: float = 0.6
    """A bot waits so long before it moves, so that people can follow."""
    order: float = 240.0
    """An order in advance is carried out at some moment within so many seconds, as people act."""
    call: float = 3.0
    """So often somebody looks whose move it is and who is to be called."""
    nonce: float = 10.0
    """How long the game waits for somebody's number before it starts without it."""
    grace: float = 120.0
    """Somebody who is away keeps the seat to themselves so long, and is asked about take-backs."""


class BotChoice(NamedTuple):
    """What a bot chose, and since when it had these choices."""

    move: str
    since: int


class Keeper:
    """Looks after all tables of a host."""

    def __init__(self, host: Host, minds: Minds, times: Times | None = None) -> None:
        self.host = host
        self.minds = minds
        self.times = times or Times()
        self.stops: Sequence[Stop] = ()
        """When no server ran."""
        self.tasks: set[asyncio.Task[None]] = set()
        host.changed = self.look_after

    async def close(self) -> None:
        """Let go of everything under way."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def look_after(self, live: Live) -> None:
        """See to what a change of the table asks for."""
        table = live.table
        if table.match is None:
            if table.is_ready:
                self._later(live, partial(self.host.tend, live, decide.start))
            elif table.is_full and live.voiding is None:
                live.voiding = self._later(live, partial(self._void, live))
            return
        live.stop_voiding()
        self._set_timers(live)
        if table.created.lesson is not None:  # rivals answer as written, together with the move
            return
        self._look_to_orders(live)
        if is_awaited(table):
            return
        actors = table.match.actors
        for seat in actors:
            if seat < 0 or table.places[seat].bot is None or seat in live.thinking:
                continue
            occasion = (live.streams.by_viewer[seat].legal_since, actors.must)
            if live.asked.get(seat) != occasion:
                live.asked[seat] = occasion
                live.thinking.add(seat)
                self._later(live, partial(self._bot, live, seat))

    def _look_to_orders(self, live: Live) -> None:
        """See to it that what was ordered is done, a while after its time has come.

        How long a while is drawn for each choice, whatever the order is: others cannot tell it
        from somebody who came by, and what was not done tells them nothing.
        """
        table, match = live.table, live.table.match
        assert match is not None
        for seat in match.actors.must:
            if seat < 0 or seat in live.ordering:
                continue
            place = table.places[seat]
            if orders.obeyed(table.game, match, place, seat) is not None:
                live.ordering.add(seat)
                drawn = seal(f"order/{table.created.key}/{seat}/{place.moves}")
                wait = self.times.order * int(drawn[:8], 16) / 0xFFFFFFFF
                self._later(live, partial(self._order, live, seat, wait))

    async def _order(self, live: Live, seat: int, wait: float) -> None:
        """Carry an order out, if it still has something to do by then."""

        def done(table: Table) -> list[TableEntry]:
            ahead = orders.carried_out(table, seat, self.spent(live, seat))
            if ahead is None:
                return []
            live.ahead = ahead
            return [ahead.entry]

        try:
            await asyncio.sleep(wait)
            await self.host.tend(live, done)
        finally:
            live.ordering.discard(seat)
        self.look_after(live)

    def spent(self, live: Live, seat: int) -> float:
        """The seconds the game has waited for a seat, the same at every process.

        They are counted from a time in the log. While a bot stands in, or no server ran, none pass.
        """
        since = live.table.waiting.get(seat)
        if since is None or live.table.places[seat].stand_in is not None:
            return 0.0
        return elapsed(since, self.host.now(), self.stops)

    def _later(self, live: Live, work: Work) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(self._tried(live, work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def _tried(self, live: Live, work: Work) -> None:
        """Do some work; if the store could not take it, what it was for is seen to again."""
        try:
            await work()
        except StoreError:
            await asyncio.sleep(AGAIN_SECONDS)
            self.look_after(live)

    def _set_timers(self, live: Live) -> None:
        """See to it that a wait ends when a clock runs out."""
        waiting = live.table.waiting
        for seat, timer in list(live.timers.items()):
            if waiting.get(seat) != timer.since:
                timer.handle.cancel()
                del live.timers[seat]
        for seat, since in waiting.items():
            left = self._left(live, seat)
            if left is not None and seat not in live.timers:
                handle = asyncio.get_running_loop().call_later(left, self._time_up, live, seat)
                live.timers[seat] = SeatTimer(since, handle)

    def _left(self, live: Live, seat: int) -> float | None:
        """The seconds until a person's clock runs out; None if it does not run."""
        patience = live.table.patience(seat)
        if patience is None or live.table.places[seat].bot is not None:
            return None
        return max(0.0, patience - self.spent(live, seat))

    def _time_up(self, live: Live, seat: int) -> None:
        """Let a bot stand in, unless the clock has stood still meanwhile."""

        def out(table: Table) -> list[TableEntry]:
            if seat not in table.waiting or self._left(live, seat) != 0.0:
                return []
            return absent.time_out(table, seat, self.spent(live, seat))

        live.timers.pop(seat, None)
        self._later(live, partial(self._ended, live, out))

    async def _ended(self, live: Live, out: Decide) -> None:
        await self.host.tend(live, out)
        self._set_timers(live)

    async def _void(self, live: Live) -> None:
        """Numbers that are never shown do not hold up the game; everybody can see it."""
        await asyncio.sleep(self.times.nonce)
        live.voiding = None

        def voided(table: Table) -> list[TableEntry]:
            if table.match is not None or not table.is_full:
                return []
            return [
                entry
                for seat, place in enumerate(table.places)
                if place.is_person and place.nonce is None
                for entry in decide.reveal(table, seat, "")
            ]

        await self.host.tend(live, voided)

    async def _bot(self, live: Live, seat: int) -> None:
        """Let a bot think on its view, elsewhere, and play what it chose if that still holds."""
        await self._hesitated(live, seat)
        try:
            choice = await self._chosen(live, seat) if await self._is_ours(live, seat) else None
            if choice is not None:
                spent = self.spent(live, seat)
                await self.host.tend(live, lambda _: _played(live, seat, choice, spent))
                live.asked.pop(seat, None)  # the next choice is a new one, even if it looks alike
        except StoreError:
            live.asked.pop(seat, None)
            raise
        except GnomeryError:  # its choices changed while it thought
            live.asked.pop(seat, None)
        finally:
            live.thinking.discard(seat)
        self.look_after(live)

    async def _is_ours(self, live: Live, seat: int) -> bool:
        """Whether it is here that this table's bots think; else look again in a moment."""
        if await self.host.store.commons.is_keeper(live.table.id):
            return True
        await asyncio.sleep(AGAIN_SECONDS)
        live.asked.pop(seat, None)
        return False

    async def _hesitated(self, live: Live, seat: int) -> None:
        """Give people time to follow; where they talk, also what they said meanwhile is heard."""
        match, places = live.table.match, live.table.places
        assert match is not None
        while True:
            heard, times = len(match.log), match.game.mind.hesitate(match.view(seat))
            await asyncio.sleep(self.times.bot_delay * times)
            said = match.log[heard:]
            if times <= 1 or not any(one.seat >= 0 and not places[one.seat].bot for one in said):
                return

    async def _chosen(self, live: Live, seat: int) -> BotChoice | None:
        table = live.table
        bot, match = table.places[seat].bot, table.match
        if bot is None or match is None or seat not in match.actors:
            return None
        view = encoder.encode(match.view(seat))
        since = live.streams.by_viewer[seat].legal_since
        luck = _luck(live, seat)
        try:
            chosen = await self.minds.choice(table.created.game, bot, view, luck, table.id)
        except (BrokenExecutor, BusyError):  # its process died, or too many wait: asked again
            live.asked.pop(seat, None)
            return None
        except TimeoutError:  # better any move than none
            chosen = _any_move(live, seat)
        return None if chosen is None else BotChoice(chosen, since)


def _luck(live: Live, seat: int) -> str:
    """What a bot's choice hangs on besides its view: at a contest's tables, the same for all."""
    table = live.table
    if table.created.contest is None or table.match is None:
        return seal(f"bot/{table.created.key}/{seat}/{live.number}")
    moves = sum(entry.seat == seat for entry in table.match.log)
    return seal(f"bot/{table.created.deal}/{seat}/{moves}")


def _any_move(live: Live, seat: int) -> str | None:
    """The first move a seat may make now."""
    match = live.table.match
    moves = () if match is None or seat not in match.actors else match.legal(seat)
    return live.table.game.telling.write(moves[0]) if moves else None


def _played(live: Live, seat: int, choice: BotChoice, spent: float) -> list[TableEntry]:
    """A bot's move, unless the person is back or its choices are other ones by now."""
    table = live.table
    if table.places[seat].bot is None or table.match is None or table.status != "running":
        return []
    if live.streams.by_viewer[seat].legal_since != choice.since:
        return []
    live.ahead = decide.move(table, seat, choice.move, spent=spent, is_bot=True)
    return [live.ahead.entry]
