"""Guests who sit down together, play in turn and go."""

import asyncio
import secrets
from typing import Any

from gnomery.engine.luck import seal
from gnomery.games import SHELF
from tests.table.guests import Guest
from tests.table.servers import Server


async def party(server: Server, people: int, watching: int = 0, **wish: Any) -> list[Guest]:
    """A table with so many people at it, who have come and shown their numbers, and an audience."""
    guests = await seated(server, people, watching, **wish)
    await asyncio.gather(*(guest.reveal() for guest in guests if guest.token))
    return guests


async def seated(server: Server, people: int, watching: int = 0, **wish: Any) -> list[Guest]:
    """A table, new unless it is named, with people at it who have not shown their numbers yet."""
    opened = wish.get("opened") or server.open(**{"players": people, **wish})
    guests = [join(server, opened, f"guest {number}") for number in range(people)]
    guests += [Guest(server, opened["table"]) for _ in range(watching)]
    for guest in guests:
        guest.game = SHELF[wish.get("game", "gardlings")]
        await guest.arrive()
    return guests


def join(server: Server, opened: dict[str, Any], name: str) -> Guest:
    """Somebody who sits down by an invitation."""
    nonce = secrets.token_hex(16)
    wish = {"name": name, "invite": opened["invite"], "seal": seal(nonce)}
    reply = server.call(f"/api/tables/{opened['table']}/seats", wish)
    assert reply.status == 201, reply.body
    guest = Guest(server, opened["table"], reply.json["token"], nonce)
    guest.invite = opened["invite"]
    return guest


async def round_of(guests: list[Guest]) -> None:
    """Everybody in turn does what they want; if nobody wants anything, something happens first."""
    frames = [guest.frame for guest in guests]
    done = [await guest.act() for guest in guests]
    if any(done) or guests[0].is_over:
        return
    waits = [
        asyncio.create_task(guest.until(lambda guest=guest, frame=frame: guest.frame is not frame))
        for guest, frame in zip(guests, frames, strict=True)
    ]
    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for wait in waits:
        wait.cancel()
    await asyncio.gather(*waits, return_exceptions=True)


async def part(*guests: Guest) -> None:
    """Everybody goes."""
    await asyncio.gather(*(guest.go() for guest in guests))
