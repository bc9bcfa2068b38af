"""Seats an attacker takes, at tables of their own."""

import asyncio
import json
import random
from typing import Any

from benchmarks.attack.stranger import GONE, Line, Stranger
from gnomery.engine.luck import seal

NUMBER = "7"
"""What a stranger brings for the luck of a table."""


class Seat:
    """A seat, and a line to it if one was opened."""

    def __init__(self, table: str, invite: str, token: str) -> None:
        self.table, self.invite, self.token = table, invite, token
        self.line: Line | None = None
        self.frame: dict[str, Any] = {}
        self.seq = self.count = 0

    async def come(self, me: Stranger, *, is_seated: bool = True) -> Line:
        """Connect, to the seat or to watch, and show one's number; one can come again."""
        self.line = await me.line()
        self.see(await self.line.hello(self.table, self.token if is_seated else None))
        if is_seated and self.frame.get("status") == "open":
            await self.ask("reveal", nonce=NUMBER)
        return self.line

    def see(self, message: dict[str, Any]) -> None:
        """Follow the game."""
        if message["type"] in ("welcome", "update"):
            self.frame, self.seq = message["frame"], message["seq"]

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A request, and its answer; what happens meanwhile is seen."""
        assert self.line is not None
        self.count += 1
        action = f"{kind}-{self.count}"
        await self.line.say({"type": kind, "action": action, **fields})
        async with asyncio.timeout(20):
            while True:
                said = await self.line.heard()
                self.see(said)
                if said["type"] == "refused" or said.get("action") == action:
                    return said

    async def move(self) -> None:
        """Any move, if there is one."""
        if legal := self.frame.get("legal"):
            await self.ask("play", move=random.choice(legal), expected=self.seq)


async def sit(me: Stranger, *, game: str = "gardlings", **wish: Any) -> Seat:
    """A new table, its first free seat taken; where limits say no, one waits until they do not."""
    while True:
        body = {"game": game, "name": "stranger", "seal": seal(NUMBER), **wish}
        try:
            status, text = await me.ask("/api/tables", body)
        except (*GONE, TimeoutError):
            status = 0
        if status == 201:
            opened = json.loads(text)
            return Seat(opened["table"], opened["invite"], opened["token"] or "")
        if status == 400 or me.is_over:
            raise ConnectionRefusedError(text if status else b"")
        await asyncio.sleep(0.3)


async def join(me: Stranger, seat: Seat, name: str) -> Seat:
    """Another seat at the same table."""
    _, text = await me.ask(f"/api/tables/{seat.table}/seats", {"name": name, "invite": seat.invite})
    return Seat(seat.table, seat.invite, json.loads(text).get("token", ""))
