"""Attacks at the door: tables that are not there, secrets that open nothing, tables upon tables."""

import asyncio
import secrets

from benchmarks.attack.stranger import Stranger
from gnomery.games import SHELF

CLOCK = {"bank": 1e9, "more": 1e9}


async def unknown_tables(me: Stranger) -> None:
    """Hello to tables that are not there."""

    async def one() -> None:
        line = await me.line()
        try:
            await line.hello(secrets.token_urlsafe(9))
        finally:
            line.close()

    await me.crowd(12, one)


async def wrong_secrets(me: Stranger) -> None:
    """Secrets that open nothing, at a table that is there, from an honest neighbour's house.

    No more of them than a house may open: a flood is the house's, however many live there.
    """
    _, text = await me.ask("/api/tables", {"game": "gardlings", "players": 2})
    table = text.partition(b'"table":"')[2].partition(b'"')[0].decode() or "x"

    async def socket() -> None:
        line = await me.line()
        try:
            await line.hello(table, secrets.token_urlsafe(24))
        finally:
            line.close()

    async def request() -> None:
        await me.ask(f"/api/tables/{table}/ticket", {}, token=secrets.token_urlsafe(24))

    await asyncio.gather(me.again(socket, 1.5), me.again(request, 0.1))


async def openings(me: Stranger) -> None:
    """Tables of all games, with bots, as many as one can get."""

    async def one() -> None:
        for game in SHELF:
            await me.ask("/api/tables", {"game": game, "bots": ["gardener", "gardener"]})

    await me.crowd(8, one)


async def long_clocks(me: Stranger) -> None:
    """Tables with a clock for thirty years, which are never at rest."""

    async def one() -> None:
        wish = {"game": "gardlings", "players": 2, "bots": ["gardener"], "name": "x"}
        await me.ask("/api/tables", {**wish, "clock": CLOCK})

    await me.crowd(4, one)
