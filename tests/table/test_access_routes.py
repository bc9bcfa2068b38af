"""Every route is walked by everybody there is: `route_rows` says who may call which."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from gnomery.table.serving.service import Service
from gnomery.table.store.choose import store_for
from gnomery.table.web.app import make_app
from gnomery.wire.messages import Leave
from tests.table.guests import Guest, action, run
from tests.table.parties import join, part, party
from tests.table.route_rows import BODIES, EVERYBODY, NOT_NOW, PUBLIC, ROWS, SEATS
from tests.table.servers import UNLIMITED, Reply, Server, serving


@dataclass
class Finished:
    """A server with a finished table, a rematch, a table still open, and a secret of each kind."""

    server: Server
    over: str
    rematch: str
    open: str
    secrets: dict[str, str | None]
    invite_of_open: str
    league: str
    members: dict[str, str]
    """The secrets of those who take part in a league."""

    def tried(self, method: str, path: str, who: str) -> Reply:
        """What a route says to somebody."""
        secret = self.secrets[who]
        body = BODIES.get(path, {}) if method == "POST" else None
        table = self.over
        if path.endswith("/seats"):
            table = self.open
            secret = self.invite_of_open if who == "invitation" else secret
            body = {"name": "somebody", "invite": secret}
        if path.endswith("/claim"):
            table = self.rematch
        if path.endswith("/request"):
            table = self.open
        if path.endswith("/requests"):
            table, body = self.server.open(players=5, name="host")["table"], {"name": "somebody"}
        if path in ("/api/replay", "/api/verify"):
            body = self.server.call(f"/api/tables/{self.over}/record").json
        if "{contest:str}" in path:
            secret = self.members.get(who, secret)
        if path.endswith("/members"):
            body = {"name": f"guest of {who}", "invite": secret or ""}
        path = path.replace("{contest:str}", self.league)
        where = path.replace("{table:str}", table).replace("{game:str}", "gardlings")
        where = where.replace("{rule:str}", "GA-1.1").replace("{number:int}", "1")
        where = where.replace("/{path:path}", "/about")
        return self.server.call(where, body, token=secret, method=method)


async def _furnish(server: Server) -> Finished:
    opened = server.open(players=2)
    former = await join(server, opened, "former").arrive()
    assert (await former.ask(Leave(action()))).is_done
    await former.go()
    own, other = join(server, opened, "own"), join(server, opened, "other")
    await asyncio.gather(own.arrive(), other.arrive())
    await asyncio.gather(own.reveal(), other.reveal())
    for guest in (own, other):
        assert (await guest.ask(Leave(action()))).is_done
    await own.until(lambda: own.is_over)
    await part(own, other)
    (foreign,) = await party(server, 1)
    await part(foreign)
    return _house(server, opened, own, other, former, foreign)


def _house(server: Server, opened: dict[str, Any], *guests: Guest) -> Finished:
    own, other, former, foreign = (guest.token for guest in guests)
    table = opened["table"]
    assert own is not None
    ticket = server.call(f"/api/tables/{table}/ticket", b"", token=own).json["ticket"]
    secrets = {
        "anonymous": None,
        "audience": None,
        "own seat": own,
        "other seat": other,
        "former seat": former,
        "foreign seat": foreign,
        "tampered": own[:-1] + ("A" if own[-1] != "A" else "B"),
        "expired ticket": ticket,
        "invitation": opened["invite"],
    }
    again = server.call(f"/api/tables/{table}/again", {}, token=own).json
    still_open = server.open(players=5, name="host")
    secrets |= _used_once(server, table, own, still_open["table"])
    league, members = _league(server)
    return Finished(
        server, table, again["table"], still_open["table"], secrets, still_open["invite"],
        league, members,
    )  # fmt: skip


def _league(server: Server) -> tuple[str, dict[str, str]]:
    """A league of two, and what opens something in it."""
    own = server.call("/api/leagues", {"game": "gardlings", "name": "own"}).json
    where, invite = f"/api/contests/{own['contest']}", own["invite"]
    other = server.call(f"{where}/members", {"name": "other", "invite": invite}).json
    token = own["token"]
    tampered = token[:-1] + ("A" if token[-1] != "A" else "B")
    return own["contest"], {
        "own seat": token,
        "other seat": other["token"],
        "tampered": tampered,
        "invitation": invite,
    }


def _used_once(server: Server, table: str, own: str, still_open: str) -> dict[str, str]:
    """What carries a seat, before and after; a request of this table's and one of another."""
    where = f"/api/tables/{table}"
    fresh, used = (server.call(f"{where}/device", b"", token=own).json["token"] for _ in range(2))
    assert server.call(f"{where}/carry", b"", token=used).status == 201
    elsewhere = server.open(players=5, name="host")["table"]
    asked, foreign = (
        server.call(f"/api/tables/{one}/requests", {"name": "asker"}).json["secret"]
        for one in (still_open, elsewhere)
    )
    return {
        "carry link": fresh,
        "used carry link": used,
        "request": asked,
        "foreign request": foreign,
    }


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Finished]:
    """A server whose tickets are too old as soon as they are given."""
    folder = tmp_path_factory.mktemp("routes")
    with serving(folder, settings={**UNLIMITED, "ticket_seconds": -1}) as server:
        yield run(_furnish(server))


def routes(tmp_path: Path) -> set[tuple[str, str]]:
    """Every route of the application."""
    app = make_app(Service(store_for(str(tmp_path / "tables.db"))))
    found = set()
    for route in app.routes:
        methods = getattr(route, "methods", None) or {"WEBSOCKET"}
        found |= {(method, route.path) for method in methods - {"OPTIONS"}}
    return found


def test_every_route_has_a_row(tmp_path: Path) -> None:
    unlisted = {("GET", "/api/schema"), ("GET", "/api/schema/{path:str}")}  # pages not there
    assert routes(tmp_path) - unlisted - set(ROWS) == set()


def test_every_row_says_something_of_everybody() -> None:
    assert [row for row, who in ROWS.items() if set(who) != set(EVERYBODY)] == []


@pytest.mark.parametrize("who", EVERYBODY)
def test_routes_let_in_whom_they_should(finished: Finished, who: str) -> None:
    wrong = []
    for (method, path), row in ROWS.items():
        if method == "WEBSOCKET":
            continue
        reply = finished.tried(method, path, who)
        is_let_in = reply.status in (200, 201, 202) or (path in NOT_NOW and reply.status == 409)
        if row[who] != is_let_in or (not row[who] and reply.status != 404):
            wrong.append((method, path, reply.status, reply.body[:200]))
    assert wrong == []


def test_wrong_expired_and_foreign_secrets_are_answered_alike(finished: Finished) -> None:
    told = set()
    for (method, path), row in ROWS.items():
        if row is PUBLIC:
            continue
        for who in EVERYBODY:
            if not row[who] and who != "former seat":
                reply = finished.tried(method, path, who)
                told.add((reply.status, reply.body, tuple(sorted(reply.headers.keys()))))
        body = BODIES.get(path, {"name": "x", "invite": "x"}) if method == "POST" else None
        where = path.replace("{table:str}", "nowhere").replace("{contest:str}", "nowhere")
        nowhere = finished.server.call(where, body)
        told.add((nowhere.status, nowhere.body, tuple(sorted(nowhere.headers.keys()))))
    assert len(told) == 1, told


def test_a_seats_secret_opens_that_seat_only(finished: Finished) -> None:
    async def seats() -> list[int | None]:
        found = []
        for who in SEATS:
            once = finished.tried("POST", "/api/tables/{table:str}/device", who).json["token"]
            where = f"/api/tables/{finished.over}/carry"
            fresh = finished.server.call(where, b"", token=once).json["token"]
            guest = await Guest(finished.server, finished.over, fresh).arrive()
            found.append(guest.seat)
            await guest.go()
        return found

    assert run(seats()) == [0, 1]


def test_before_the_end_nobody_gets_record_fork_or_rematch(finished: Finished) -> None:
    opened = finished.server.open(players=2, name="host")
    where = f"/api/tables/{opened['table']}"
    for token in (None, opened["token"]):
        for path in ("record", "replay", "replay?viewer=0", "verify", "review?seat=0"):
            assert finished.server.call(f"{where}/{path}", token=token).status == 409
        assert finished.server.call(f"{where}/fork", {"upto": 0}, token=token).status == 409
    assert finished.server.call(f"{where}/again", {}, token=opened["token"]).status == 409
