"""Messages made wrong, said at real tables by people with seats and by the audience."""

import asyncio
import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec

from benchmarks.attack.fuzz.inside import Inside, inside
from benchmarks.attack.fuzz.mutate import mangled, mutated, text_of
from benchmarks.attack.fuzz.report import Report
from gnomery.engine.luck import seal
from gnomery.games import SHELF
from gnomery.wire.messages import Foresee, Hello, Recall
from tests.table.mutations import TRUE
from tests.table.mutations import mutated as mutated_message

A_LINE = 60
A_TABLE = 4_000
"""Messages at one table, before a new one is opened."""
GAMES = tuple(SHELF)


def fuzz(count: int, seed: str) -> Report:
    """So many messages."""
    report = Report("messages", seed)
    asyncio.run(_fuzz(report, count))
    return report


async def _fuzz(report: Report, count: int) -> None:
    chance = random.Random(report.seed)
    async with inside(report.steps) as app:
        said = 0
        while said < count:
            table, token = await _table(app, chance)
            end = min(count, said + A_TABLE)
            while said < end:
                is_seated = chance.random() < 0.7
                texts = list(_line(app, chance, table, token if is_seated else None))
                spoken = await app.talk(texts)
                said += spoken
                report.counts["seated" if is_seated else "watching"] += spoken
        report.crashes += app.crashes


async def _table(app: Inside, chance: random.Random) -> tuple[str, str]:
    """A running table with one person and a bot who never gets round to moving."""
    game = chance.choice(GAMES)
    players = 2 if game != "garten_zwerge" else 3
    body = {"game": game, "players": players, "name": "Ann", "seal": seal("1")}
    _, text = await app.ask("POST", "/api/tables", body=json.dumps(body).encode())
    opened = json.loads(text)
    join = {"invite": opened["invite"], "seal": seal("1")}
    for seat in range(1, players):
        path = f"/api/tables/{opened['table']}/seats"
        await app.ask("POST", path, body=json.dumps({"name": f"P{seat}", **join}).encode())
    live = await app.service.host.table(opened["table"])
    async with asyncio.timeout(60):
        while live.table.match is None:  # noqa: ASYNC110  numbers are passed over by the clock
            await asyncio.sleep(0.01)
    return opened["table"], opened["token"]


def _line(
    app: Inside, chance: random.Random, table: str, token: str | None
) -> Iterator[str | bytes]:
    """Hello, and then one thing after the other; now and then hello is wrong already."""
    hello = msgspec.to_builtins(Hello(table, token))
    yield _wrong(hello, chance) if chance.random() < 0.1 else json.dumps(hello)
    live = app.service.host.tables[table]
    match = live.table.match
    moves = [] if match is None or 0 not in match.actors else list(match.legal(0)[:40])
    texts = [live.table.game.telling.write(move) for move in moves] or ["draw"]
    for _ in range(A_LINE):
        if chance.random() < 0.3:
            yield mutated_message(chance)
            continue
        true = msgspec.to_builtins(chance.choice((*TRUE, Foresee("a"), Recall("a"))))
        true["action"] = str(chance.randrange(10**9))
        if "move" in true:
            true["move"] = chance.choice(texts)
            if chance.random() < 0.5:
                true["move"] = mangled(true["move"].encode(), chance).decode(errors="replace")
        if "expected" in true:
            true["expected"] = live.streams.by_viewer[0].seq
        yield json.dumps(true) if chance.random() < 0.3 else _wrong(true, chance)


def _wrong(true: dict[str, Any], chance: random.Random) -> str | bytes:
    """A message with something wrong in what it says or in how it is written."""
    if chance.random() < 0.5:
        made = text_of(mutated(true, chance), chance)
    else:
        made = mangled(json.dumps(true).encode(), chance)
    if chance.random() < 0.03:
        return made
    return made[:16_000].decode("utf-8", "replace")
