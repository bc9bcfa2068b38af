"""Coming back at any moment goes on exactly where one was."""

import asyncio
import random
import signal
from collections.abc import Iterator

import pytest

from gnomery.wire.messages import Chat, Leave, Ping, Play
from tests.table.guests import Guest, action, run
from tests.table.parties import part, party, round_of
from tests.table.servers import PROCESSES, Server, serving

TIMES = 150
"""How often lines drop in a game, at least."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without limits, which some tests start anew."""
    with serving(tmp_path_factory.mktemp("reconnect")) as running:
        yield running


class Unlucky(Guest):
    """Somebody whose line drops all the time, also between a move and its answer."""

    chance = random.Random(11)
    drops = 0
    sent: str | None = None

    async def back(self) -> None:
        """Lose the line, and come back."""
        await self.go(is_rude=True)
        await self.come()
        self.drops += 1

    async def unlucky_move(self) -> None:
        """Make a move; if the line drops before the answer comes, send the same again."""
        if (move := self.choice()) is None:
            return
        play = Play(action(), move, self.seq)
        await self.send(play)
        while self.chance.random() < 0.6:
            await self.back()
            await self.send(play)
        await self.until(lambda: bool(self.answers[play.action]))
        assert len(set(self.answers[play.action])) == 1


async def same(one: Guest, twin: Guest) -> None:
    """Both have heard everything there is to hear."""
    one.server.settle(one.table)
    for guest in (one, twin):
        assert (await guest.ask(Ping(action()))).is_done
    assert one.shown == twin.shown
    assert PROCESSES > 1 or (one.seq, one.epoch) == (twin.seq, twin.epoch)


@pytest.mark.alone  # updates are kept by the process that made them
def test_dropped_lines_change_nothing(server: Server) -> None:
    async def played() -> None:
        first, second, _watcher = guests = await party(server, 2, 1)
        shaky = [Unlucky(server, guest.table, guest.token) for guest in guests]
        await asyncio.gather(*(guest.arrive() for guest in shaky))
        while not first.is_over:
            for guest in shaky[:2]:
                if guest.now.legal:
                    await guest.unlucky_move()
            await shaky[2].back()
            if not shaky[0].now.legal and not shaky[1].now.legal:
                await same(first, shaky[0])
                await same(second, shaky[1])
        for guest, twin in zip(shaky, guests, strict=True):
            await same(guest, twin)
            epoch = guest.epoch
            assert all(twin.updates[key] == text for key, text in guest.updates.items())
            heard = {number for name, number in twin.updates if name == epoch}
            assert heard == set(range(min(heard), twin.seq + 1))
        assert sum(guest.drops for guest in shaky) >= TIMES
        assert all(len(guest.welcomes) == 1 for guest in shaky)
        await part(*guests, *shaky)

    run(played())


def test_who_missed_too_much_gets_everything_anew(server: Server) -> None:
    async def played() -> None:
        first, second = guests = await party(server, 2)
        away = await Guest(server, second.table, second.token).arrive()
        await away.go(is_rude=True)
        for number in range(40):
            assert (await first.ask(Chat(action(), f"line {number}"))).is_done
        await away.come()
        await away.until(lambda: len(away.welcomes) == 2)
        await same(away, second)
        assert away.heard[-40:] == second.heard[-40:]
        await part(*guests, away)

    run(played())


@pytest.mark.alone  # epochs are a process's own
@pytest.mark.parametrize("last", [-1, 10_000, 2**62])
def test_a_number_nobody_was_given_gets_everything_anew(server: Server, last: int) -> None:
    async def played() -> None:
        (guest,) = await party(server, 1)
        odd = Guest(server, guest.table, guest.token)
        odd.epoch, odd.seq = guest.epoch, last
        await odd.come()
        await odd.until(lambda: len(odd.welcomes) == 1)
        await same(odd, guest)
        await part(guest, odd)

    run(played())


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_after_a_restart_everything_is_as_it_was(server: Server, how: int) -> None:
    async def played() -> None:
        guests = await party(server, 2, 1)
        for restarts in (1, 2):
            for _ in range(12):
                await round_of(guests[:2])
            server.settle(guests[0].table)
            for guest in guests:
                assert (await guest.ask(Ping(action()))).is_done
            shown, epoch = [guest.shown for guest in guests], guests[0].epoch
            server.restart(how)
            for guest in guests:
                await guest.go()
                await guest.come()
                await guest.until(lambda g=guest, n=restarts: len(g.welcomes) == n + 1)
            assert [guest.shown for guest in guests] == shown
            assert guests[0].epoch != epoch
        await part(*guests)

    run(played())


@pytest.mark.parametrize("upto", [0, 3, 17])
def test_a_game_gone_on_with_is_the_same_after_a_restart(server: Server, upto: int) -> None:
    """Wherever it was cut off, in the middle of the box's dealing too: no draw is made anew."""

    async def played() -> None:
        (guest,) = await party(server, 1)
        assert (await guest.ask(Leave(action()))).is_done
        await guest.until(lambda: guest.is_over)
        await guest.go()
        opened = server.call(f"/api/tables/{guest.table}/fork", {"upto": upto}).json
        (other,) = await party(server, 1, opened=opened)
        for _ in range(3):
            await round_of([other])
        shown = other.shown
        server.restart()
        await other.go()
        await other.come()
        await other.until(lambda: len(other.welcomes) == 2)
        assert other.shown == shown
        await part(other)

    run(played())


def test_a_move_meant_for_another_epoch_is_stale(server: Server) -> None:
    """Numbers begin anew after a restart, so those of before say nothing about what was seen."""

    async def played() -> None:
        first, second = guests = await party(server, 2)
        for _ in range(12):
            await round_of(guests)
        old = first.seq
        server.restart()
        for guest in guests:
            await guest.go()
            await guest.come()
            await guest.until(lambda guest=guest: len(guest.welcomes) == 2)
        assert old > first.seq
        await second.act()
        while not first.now.legal:
            if await second.act() is None:
                await first.until(lambda: bool(first.now.legal))
        answer = await first.ask(Play(action(), first.now.legal[0], old))
        assert (answer.is_done, answer.key) == (False, "table.move.stale")
        await part(*guests)

    run(played())
