"""Honest people beside an attack: some who play steadily, and one who comes back all the time."""

import asyncio
import contextlib
import json
import random
import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from benchmarks.attack.stranger import GONE, Line, Stranger
from benchmarks.clients import nonce
from gnomery.engine.luck import seal

TABLES = 4
BEAT = 0.18
"""Seconds between two tries to move at one table: never more than its connections may."""
RETURN = 1.0
"""Seconds between two times somebody comes back: half of what one house may."""
FOREVER = 1e9
HONEST = "127.0.1.1"
"""The address of whoever comes back; a neighbour guesses at secrets from there."""


class Wait(NamedTuple):
    """When something was asked, and how long the answer took; failed if it never came."""

    at: float
    seconds: float
    is_good: bool = True


class Heard(NamedTuple):
    """What the people at the tables can tell."""

    moves: list[Wait]
    returns: list[Wait]
    lost: int
    """Lines that broke though nobody hung up, and messages that were not taken."""


class Player:
    """Somebody who moves whenever it is time, and comes back when the line is lost."""

    def __init__(self, party: "Party", owner: Stranger, table: str, seat: int, token: str) -> None:
        self.party, self.owner = party, owner
        self.table, self.seat, self.token = table, seat, token
        self.line: Line | None = None
        self.seq, self.count = 0, 0
        self.frame: dict[str, Any] = {"legal": [], "status": "open", "seats": []}
        self.since: dict[str, float] = {}

    async def stay(self) -> None:
        """Be there until the game is over."""
        while self.frame["status"] != "over":
            try:
                self.line = await self.owner.line()
                welcome = await self.line.hello(self.table, self.token)
                self._see(welcome)
                while self.frame["status"] != "over":
                    self._see(await self.line.heard())
            except (*GONE, KeyError, TimeoutError):
                self.party.lost += 1
                await asyncio.sleep(0.1)
            finally:
                if self.line is not None:
                    self.line.close()
                self.line = None
                self.since.clear()

    def _see(self, message: dict[str, Any]) -> None:
        if message["type"] == "answer":
            began = self.since.pop(message["action"], None)
            if began is not None:
                self.party.moves.append(Wait(began, time.monotonic() - began))
        elif message["type"] == "refused":
            self.since.clear()
            self.party.lost += 1
        elif message["type"] in ("welcome", "update"):
            self.seq, self.frame = message["seq"], message["frame"]

    async def act(self) -> bool:
        """Move, or show one's number, if there is anything to do and nothing is unanswered."""
        if self.line is None or self.since:
            return False
        frame, action = self.frame, f"{self.seat}-{self.count}"
        if frame["status"] == "open":
            if not all(seat["name"] for seat in frame["seats"]) or not frame["seats"]:
                return False
            if frame["seats"][self.seat]["nonce"] is not None:
                return False
            ask = {"type": "reveal", "action": action, "nonce": nonce(self.table, self.seat)}
        elif frame["legal"]:
            move = random.choice(frame["legal"])
            ask = {"type": "play", "action": action, "move": move, "expected": self.seq}
        else:
            return False
        self.count += 1
        self.since[action] = time.monotonic()
        with contextlib.suppress(*GONE):
            await self.line.say(ask)
        return True


class Party:
    """All honest people, in one process."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.moves: list[Wait] = []
        self.returns: list[Wait] = []
        self.lost = 0
        self.players: dict[int, list[Player]] = {}
        self.opened = 0

    async def obey(self, pipe: Connection) -> None:
        """Play until the pipe is closed; whoever asks is told what was seen."""
        works = [asyncio.create_task(self._table(number)) for number in range(TABLES)]
        works.append(asyncio.create_task(self._return()))
        while True:
            begin = await asyncio.to_thread(pipe.recv)
            now = time.monotonic()
            waiting = [
                Wait(since, now - since)
                for players in self.players.values()
                for player in players
                for since in player.since.values()
            ]
            moves = [wait for wait in [*self.moves, *waiting] if wait.at >= begin]
            pipe.send(Heard(moves, [one for one in self.returns if one.at >= begin], self.lost))

    async def _table(self, number: int) -> None:
        """A table where somebody moves at every beat; after the game, the next."""
        while True:
            try:
                players = self.players[number] = await self._seated()
            except (*GONE, KeyError, TimeoutError):
                await asyncio.sleep(0.2)
                continue
            stays = [asyncio.create_task(player.stay()) for player in players]
            while not all(stay.done() for stay in stays):
                for player in players:
                    if await player.act():
                        break
                await asyncio.sleep(BEAT)

    async def _seated(self) -> list[Player]:
        """Two people at a new table, who share a house nobody else lives in."""
        self.opened += 1
        owner = Stranger(self.port, f"127.0.2.{self.opened % 250 + 1}", FOREVER, FOREVER)
        return await seated(owner, lambda *who: Player(self, owner, *who))

    async def _return(self) -> None:
        """Come back to a seat again and again, from an address that may have bad neighbours."""
        owner = Stranger(self.port, HONEST, FOREVER, FOREVER)
        seats = None
        while seats is None:
            seats = await _tried(seated(owner, lambda *who: who))
        table, _, token = seats[0]
        while True:
            began = time.monotonic()
            said = await _tried(self._welcome(owner, table, token))
            is_good = bool(said) and said["type"] == "welcome"
            self.returns.append(Wait(began, time.monotonic() - began, is_good))
            await asyncio.sleep(RETURN)

    async def _welcome(self, owner: Stranger, table: str, token: str) -> dict[str, Any]:
        line = await owner.line()
        try:
            return await line.hello(table, token)
        finally:
            line.close()


async def _tried(work: Any) -> Any:
    try:
        return await work
    except (*GONE, KeyError, TimeoutError):
        return None


async def seated(owner: Stranger, made: Callable[[str, int, str], Any]) -> list[Any]:
    """A table for two, both seats taken."""
    line = await owner.line()
    try:
        _, text = await line.ask("/api/tables", {"game": "gardlings", "players": 2})
        opened = _read(text)
        table, found = opened["table"], []
        for seat in range(2):
            wish = {"name": f"guest {seat}", "seat": seat, "invite": opened["invite"]}
            wish["seal"] = seal(nonce(table, seat))
            _, text = await line.ask(f"/api/tables/{table}/seats", wish)
            found.append(made(table, seat, _read(text)["token"]))
        return found
    finally:
        line.close()


def _read(text: bytes) -> dict[str, Any]:
    said: dict[str, Any] = json.loads(text)
    return said


def _play(port: int, pipe: Connection) -> None:
    with contextlib.suppress(EOFError):
        asyncio.run(Party(port).obey(pipe))


class Control:
    """The honest people's process, seen from outside."""

    def __init__(self, port: int) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_play, args=(port, theirs), daemon=True)
        self.process.start()

    def since(self, begin: float) -> Heard:
        """What they saw from a moment on."""
        self.pipe.send(begin)
        heard: Heard = self.pipe.recv()
        return heard

    def end(self) -> None:
        """Send them home."""
        self.process.kill()
        self.process.join()
