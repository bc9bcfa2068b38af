"""Requests made wrong, on every route: paths, methods, queries, headers and bodies."""

import asyncio
import json
import random
from typing import Any
from urllib.parse import quote, unquote

from benchmarks.attack.fuzz.inside import HEADERS, Inside, inside
from benchmarks.attack.fuzz.mutate import mangled, mutated, text_of
from benchmarks.attack.fuzz.report import Report
from gnomery.games import SHELF
from tests.table import test_bad_requests as bad

METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "X")
PAGES = ("/", "/metrics", "/ws", "/assets/x.js", "/t/x", "/new")
QUERIES = (
    "viewer=all&from=0", "viewer=0&upto=3", "seat=0", "language=de", "edition=retail", "rules=2",
    "edition=first&rules=1", "viewer=99999999999", "from=-1", "rules=0", "language=xx", "a=b&a=c",
)  # fmt: skip
A_TABLE = 300
SERVER_FAILED = 500
UNREADY = 503


def fuzz(count: int, seed: str) -> Report:
    """So many requests."""
    report = Report("routes", seed)
    asyncio.run(_fuzz(report, count))
    return report


async def _fuzz(report: Report, count: int) -> None:
    chance = random.Random(report.seed)
    async with inside(report.steps) as app:
        schema = json.loads((await app.ask("GET", "/api/schema/openapi.json"))[1])
        routes = [(way.upper(), path) for path, ways in schema["paths"].items() for way in ways]
        routes += [("GET", path) for path in (*PAGES, *bad.PATHS)]
        for number in range(count):
            if number % A_TABLE == 0:
                known = await _known(app, chance)
            request = _request(chance, routes, known)
            status, _ = await app.ask(*request)
            report.counts[str(status)] += 1
            if status >= SERVER_FAILED:
                what = " ".join(request[1].split("/")[1:4])[:60]
                report.crashes[f"{status}: {request[0]} {what} {request[3][:60]!r}"] += 1
        report.crashes += app.crashes


async def _known(app: Inside, chance: random.Random) -> dict[str, str]:
    """A table, its secrets, and bodies that fit each route."""
    game = chance.choice(tuple(SHELF))
    body = {"game": game, "name": "Ann", "is_listed": chance.random() < 0.5}
    _, text = await app.ask("POST", "/api/tables", body=json.dumps(body).encode())
    return {"game": game, **json.loads(text)}


def _request(
    chance: random.Random, routes: list[tuple[str, str]], known: dict[str, str]
) -> tuple[str, str, bytes, bytes, list[tuple[bytes, bytes]]]:
    """One request, of which a part or two may be as it should be."""
    method, path = chance.choice(routes)
    if chance.random() < 0.1:
        method = chance.choice(METHODS)
    path = path.replace("{table}", known["table"]).replace("{game}", known["game"])
    path = path.replace("{rule}", "GA-1.1").replace("{number}", str(chance.choice((1, 1, 0, 99))))
    if chance.random() < 0.2:
        path = unquote(mangled(path.encode(), chance).decode("utf-8", "replace"))
    if not path.startswith("/"):
        path = "/" + path
    query = chance.choice(QUERIES).encode() if chance.random() < 0.4 else b""
    if chance.random() < 0.3:
        query = quote(mangled(query, chance), safe="=&%").encode()
    return method, path, query, _body(chance, known), _headers(chance, known)


def _headers(chance: random.Random, known: dict[str, str]) -> list[tuple[bytes, bytes]]:
    headers = list(HEADERS)
    if chance.random() < 0.6:
        headers.append((b"authorization", f"Bearer {known['token']}".encode()))
    if chance.random() < 0.3:
        odd = chance.choice(bad.HEADERS)
        headers += [(name.lower().encode(), text.encode("latin-1")) for name, text in odd.items()]
    if chance.random() < 0.2:
        headers.append((b"accept-encoding", b"gzip"))
    if chance.random() < 0.1:
        headers.append((b"x-gnomery", b"1"))
    if chance.random() < 0.1:
        name, text = chance.choice(headers)
        headers.append((name, mangled(text, chance)))
    return headers


def _body(chance: random.Random, known: dict[str, str]) -> bytes:
    """A body that fits some route, with something wrong more often than not."""
    true: list[dict[str, Any]] = [
        {"game": known["game"], "players": 2, "options": {}, "bots": [None, "gardener"],
         "is_listed": True, "clock": {"bank": 60.0, "more": 1.0}, "name": "x", "seal": "0" * 64},
        {"name": "Bo", "invite": known["invite"], "seat": 1, "seal": ""},
        {"upto": 3, "name": "x", "seal": ""}, {"is_same_deal": True},
        {"game": known["game"], "players": 2, "rules_version": 1, "options": {}, "log": [[0, "x"]],
         "seats": ["a", "b"], "seed": "x", "result": None, "version": 1},
    ]  # fmt: skip
    match chance.randrange(4):
        case 0:
            return json.dumps(chance.choice(true)).encode()
        case 1:
            return chance.choice(bad.BODIES)
        case 2:
            return mangled(json.dumps(chance.choice(true)).encode(), chance)
        case _:
            return text_of(mutated(chance.choice(true), chance), chance)
