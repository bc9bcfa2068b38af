"""Attacks at contests: leagues upon leagues, guesses at their doors, and every deal begun."""

import asyncio
import json
import secrets

from benchmarks.attack.stranger import Stranger
from gnomery.games import SHELF

DEALS = 12
"""As many as a league may have."""


async def leagues(me: Stranger) -> None:
    """Leagues of all games, as many as one can get, and members of each under every name."""

    async def one() -> None:
        for game in SHELF:
            wish = {"game": game, "name": "stranger", "deals": DEALS}
            status, text = await me.ask("/api/leagues", wish)
            if status == 201:
                await fill(json.loads(text))

    async def fill(opened: dict[str, str]) -> None:
        where, invite = f"/api/contests/{opened['contest']}", opened["invite"]
        for number in range(100):
            await me.ask(f"{where}/members", {"name": f"member {number}", "invite": invite})
            await me.ask(where, token=opened["token"])
            await me.ask(f"{where}/close", {}, token=opened["token"])

    await me.crowd(4, one)


async def deals(me: Stranger) -> None:
    """Today's deal of every game begun under name after name, practised, and looked at."""

    async def one() -> None:
        _, text = await me.ask("/api/days")
        for day in json.loads(text) if text.startswith(b"[") else []:
            where = f"/api/contests/{day['contest']}"
            for is_practice in (False, True):
                wish = {"name": secrets.token_hex(4), "is_practice": is_practice}
                await me.ask(f"{where}/play", wish)
            await me.ask(where)

    async def guess() -> None:
        where = f"/api/contests/{secrets.token_urlsafe(9)}"
        await me.ask(where, token=secrets.token_urlsafe(24))
        await me.ask(f"{where}/members", {"name": "x", "invite": secrets.token_urlsafe(12)})
        await me.ask(f"{where}/play", {"deal": 10**9}, token=secrets.token_urlsafe(24))

    await asyncio.gather(me.crowd(4, one), me.crowd(4, guess))
