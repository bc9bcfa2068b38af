"""Each message one to five times, late and shuffled: one effect, and always the same answer.

With tabs at several processes it is always the same whether something was done.
"""

import asyncio
import random
from collections import Counter
from pathlib import Path

import pytest

from gnomery.table.log.entries import Moved, NonceRevealed, Said
from gnomery.wire.messages import Chat, Ping, Play, Request, Reveal
from tests.table.guests import Guest, action, run
from tests.table.parties import part, seated
from tests.table.servers import PROCESSES, Server, serving
from tests.table.truth import actions_of, lines_of

DONE = b'"is_done":true'


class Echo:
    """A seat with two tabs open, on a network that repeats, delays and shuffles."""

    def __init__(self, guest: Guest, tab: Guest, chance: random.Random) -> None:
        self.tabs = (guest, tab)
        self.chance = chance
        self.late: list[Request] = []
        self.copies: Counter[str] = Counter()
        self.moves: list[str] = []
        """The moves that were done, in order."""
        self.said: list[str] = []

    @property
    def guest(self) -> Guest:
        """The tab one looks at."""
        return self.tabs[0]

    async def send(self, request: Request) -> bool:
        """Send a message one to five times, some copies later; whether it was done."""
        more = self.chance.randrange(5)
        now = self.chance.randint(0, more)
        self.copies[request.action] = 1 + more
        self.late += [request] * (more - now)
        for _ in range(1 + now):
            await self.chance.choice(self.tabs).send(request)
        await self.flush(self.chance.randrange(4))
        first = await self.answer(request.action)
        return DONE in first

    async def answer(self, name: str) -> bytes:
        """The first answer to an action, in whichever tab."""
        waits = [
            asyncio.create_task(tab.until(lambda tab=tab: bool(tab.answers[name])))
            for tab in self.tabs
        ]
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()
        await asyncio.gather(*waits, return_exceptions=True)
        return next(tab.answers[name][0] for tab in self.tabs if tab.answers[name])

    def told(self, name: str) -> bytes:
        """All answers to an action."""
        return b"".join(text for tab in self.tabs for text in tab.answers[name])

    async def flush(self, count: int) -> None:
        """Let some of the late copies arrive, in any order."""
        self.chance.shuffle(self.late)
        while self.late and count:
            await self.chance.choice(self.tabs).send(self.late.pop())
            count -= 1

    def play(self, move: str) -> Play:
        """A move, by what one sees."""
        return Play(action(), move, self.guest.seq, self.guest.epoch)

    async def act(self) -> None:
        """Move if there is something to do; now and then chat, or try what is not allowed."""
        if self.chance.random() < 0.2:
            text = f"line {action()}"
            if await self.send(Chat(action(), text)):
                self.said.append(text)
        if self.chance.random() < 0.2:
            assert not await self.send(self.play("lay 99,99 r0"))
        move = self.guest.choice()
        if move is not None and await self.send(self.play(move)):
            self.moves.append(move)

    async def end(self) -> None:
        """Let everything arrive; each tab is answered in order, so the last answer is the last."""
        await self.flush(len(self.late))
        for tab in self.tabs:
            assert (await tab.ask(Ping(action()))).is_done


@pytest.mark.parametrize("seed", [1, 2])
def test_every_message_has_one_effect_and_one_answer(tmp_path: Path, seed: int) -> None:
    with serving(tmp_path) as server:
        run(_game(server, random.Random(seed)))


async def _game(server: Server, chance: random.Random) -> None:
    guests = await seated(server, 2)
    tabs = [await Guest(server, guest.table, guest.token).arrive() for guest in guests]
    echoes = [Echo(guest, tab, chance) for guest, tab in zip(guests, tabs, strict=True)]
    for echo in echoes:
        assert await echo.send(Reveal(action(), echo.guest.nonce))
    await guests[0].until(lambda: guests[0].now.status == "running")
    while not guests[0].is_over:
        for echo in echoes:
            await echo.act()
    for echo in echoes:
        await echo.end()
    await part(*guests, *tabs)
    _check(server, echoes)


def _check(server: Server, echoes: list[Echo]) -> None:
    table = echoes[0].guest.table
    lines = lines_of(server.database, table)
    for seat, echo in enumerate(echoes):
        for name, count in echo.copies.items():
            answers = [tab.answers[name] for tab in echo.tabs]
            assert sum(map(len, answers)) == count
            if PROCESSES == 1:
                answers = [[*answers[0], *answers[1]]]
            assert all(len(set(told)) <= 1 for told in answers)
            # Two processes may refuse for different reasons, but what one does all have done.
            assert len({DONE in text for told in answers for text in told}) == 1
        moved = [line.move for line in lines if isinstance(line, Moved) and line.seat == seat]
        assert moved == echo.moves
        said = [line.text for line in lines if isinstance(line, Said) and line.seat == seat]
        assert said == echo.said
        assert sum(isinstance(line, NonceRevealed) and line.seat == seat for line in lines) == 1
        kept = [
            name
            for actor, name in actions_of(server.database, table)
            if actor.split(":")[:2] == ["seat", str(seat)]
        ]
        done = [name for name in kept if DONE in echo.told(name)]
        assert len(done) == len(set(done)) == 1 + len(echo.moves) + len(echo.said)
        assert PROCESSES > 1 or kept == done
    assert sum(len(echo.copies) for echo in echoes) > 100
    assert sum(echo.copies.total() for echo in echoes) > 300
