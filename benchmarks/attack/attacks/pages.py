"""Attacks over HTTP: records to be checked, boxes that are bombs, and pages upon pages."""

import json
import random
from functools import cache
from typing import Any

import msgspec

import gnomery
from benchmarks.attack.stranger import Stranger
from gnomery import api

PAGES = (
    "/api/games", "/api/games/gardlings/pieces", "/api/games/garten_zwerge/pieces",
    "/api/games/gnome_grown/pieces?rules=2", "/api/rules/gardlings?language=de",
    "/api/rules/gnome_grown?language=fr", "/api/schema/openapi.json", "/api/tables", "/", "/new",
    "/health", "/ready", "/metrics", "/rules/gardlings", "/nothing/here",
)  # fmt: skip
SQUEEZED = ("Accept-Encoding: gzip",)


async def pages(me: Stranger) -> None:
    """Everything that can be read without a secret, over and over."""

    async def one() -> None:
        line = await me.line()
        try:
            while not me.is_over:
                await line.ask(random.choice(PAGES), headers=SQUEEZED)
        finally:
            line.close()

    await me.crowd(12, one)


async def verify(me: Stranger) -> None:
    """Records to be checked and replayed: eight at once, long ones and such as bring a box."""
    texts = records()

    async def one() -> None:
        for text in texts:
            await me.ask("/api/verify", text)
            await me.ask("/api/replay?viewer=all", text)

    await me.crowd(8, one)


async def box_bomb(me: Stranger) -> None:
    """A box with a million tiles, as an option of a table."""

    async def one() -> None:
        for many in (10**5, 10**6, 5 * 10**6):
            await me.ask("/api/tables", {"game": "gnome_grown", "options": {"box": bomb(many)}})

    await me.crowd(2, one)


async def box_auction(me: Stranger) -> None:
    """An open auction between bots who can bid twenty thousand petals."""

    async def one() -> None:
        await me.ask("/api/tables", auction())

    await me.crowd(2, one)


def pieces(game: str, players: int | None = None) -> dict[str, Any]:
    """A game's real box as data, with no piece shared."""
    known = api.game(game)
    chosen = known.box.options(players or known.rules.usual, {})
    data: dict[str, Any] = json.loads(msgspec.json.encode(known.box.pieces(chosen)))
    return data


def bomb(many: int) -> dict[str, Any]:
    """Gnome Grown with so many tiles of each kind."""
    box = pieces("gnome_grown")
    for kind in ("ground", "feature"):
        box["tiles"][kind] = dict.fromkeys(box["tiles"][kind], many)
    box["supply"]["markers_a_colour"] = many
    return box


def auction(petals: int = 20_000) -> dict[str, Any]:
    """A table whose bots can choose among so many bids."""
    box = pieces("garten_zwerge")
    box["money"] |= {"note": 1, "start": petals, "goal": 4 * petals, "petals": 100 * petals}
    bots = ["gardener"] * 3
    options = {"box": box, "auctions": "open"}
    return {"game": "garten_zwerge", "players": 3, "bots": bots, "options": options}


@cache
def records() -> tuple[bytes, ...]:
    """Records that take long: a game for twenty, and one out of a box that is a bomb."""
    match = gnomery.new("gardlings", 20, seed="long", edition="first", copies=5)
    chance = random.Random(1)
    while match.result is None and len(match.log) < 1_500:
        seat = chance.choice(list(match.actors))
        match.play(seat, chance.choice(match.legal(seat)))
    long = json.loads(match.record().dumps())
    short = json.loads(gnomery.new("gnome_grown", 2, seed="short").record().dumps())
    short["options"]["box"] = bomb(10**6)
    return tuple(json.dumps(record).encode() for record in (short, long))
