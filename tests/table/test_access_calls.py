"""Who may be called to which seat, and what a list of tables tells to whom."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from gnomery.wire.messages import Leave
from tests.table.guests import action, run
from tests.table.parties import join, part, party
from tests.table.route_rows import PHONE
from tests.table.servers import UNLIMITED, Server, serving
from tests.table.test_access_browser import OURS


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that may be hurried."""
    with serving(tmp_path_factory.mktemp("calls"), settings=UNLIMITED) as running:
        yield running


def watched(server: Server, table: str, token: str | None, **how: Any) -> list[str]:
    """The tables a device is called to by a secret."""
    body = {**PHONE, "tables": [{"table": table, "token": token}]}
    reply = server.call("/api/push", body, **how)
    assert reply.status == 200, reply.body
    tables: list[str] = reply.json["tables"]
    return tables


def test_only_a_seats_own_secret_lets_one_be_called_to_it(server: Server) -> None:
    async def secrets() -> tuple[str, dict[str, str | None], list[str | None]]:
        opened = server.open(players=2)
        former = await join(server, opened, "former").arrive()
        assert (await former.ask(Leave(action()))).is_done
        await former.go()
        own, other = join(server, opened, "own"), join(server, opened, "other")
        await asyncio.gather(own.arrive(), other.arrive())
        ticket = server.call(f"/api/tables/{own.table}/ticket", b"", token=own.token).json
        (foreign,) = await party(server, 1)
        await part(own, other, foreign)
        assert own.token is not None
        wrong = {
            "nobody": None,
            "former": former.token,
            "foreign": foreign.token,
            "tampered": own.token[:-1] + ("A" if own.token[-1] != "A" else "B"),
            "ticket": ticket["ticket"],
            "invitation": opened["invite"],
        }
        return opened["table"], wrong, [own.token, other.token]

    table, wrong, right = run(secrets())
    assert {who for who, token in wrong.items() if watched(server, table, token)} == set()
    assert [watched(server, table, token) for token in right] == [[table], [table]]


def test_a_browser_is_called_to_the_seats_its_cookie_opens(server: Server) -> None:
    opened = server.call("/api/tables", {"game": "gardlings", "name": "Ann"}, headers=OURS)
    cookie = opened.headers["set-cookie"].partition(";")[0]
    table = opened.json["table"]
    assert watched(server, table, None, headers={**OURS, "Cookie": cookie}) == [table]
    assert watched(server, table, None, headers={"Cookie": cookie}) == []
    assert watched(server, table, None, headers=OURS) == []


@pytest.mark.parametrize(
    "change",
    [{"endpoint": "http://push.example.org/1"}, {"endpoint": "https://a:b@c/"}, {"p256dh": "x"},
     {"auth": ""}, {"language": "xx"}, {"quiet": {"begins": -1, "ends": 0, "zone": "UTC"}},
     {"quiet": {"begins": 0, "ends": 9, "zone": "Nowhere"}}, {"more": 1}, {"tables": [1]}],
)  # fmt: skip
def test_what_is_no_device_is_refused(server: Server, change: dict[str, Any]) -> None:
    reply = server.call("/api/push", {**PHONE, **change})
    assert reply.status == 400, reply.body


def test_too_much_at_once_is_refused(server: Server) -> None:
    assert server.call("/api/yours", {"tables": ["x"] * 41}).status == 409
    seats = [{"table": "x"}] * 41
    assert server.call("/api/push", {**PHONE, "tables": seats}).status == 409


@pytest.mark.alone  # each process counts for itself, and tells the others after
def test_who_guesses_at_seats_soon_is_not_answered(tmp_path_factory: pytest.TempPathFactory):
    settings = {**UNLIMITED, "joins_per_minute": 3}
    with serving(tmp_path_factory.mktemp("guesses"), settings=settings) as careful:
        body = {**PHONE, "tables": [{"table": "x", "token": "y"}]}
        said = [careful.call("/api/push", body).status for _ in range(5)]
        assert said == [200, 200, 200, 429, 429]


def test_a_list_of_tables_tells_whose_move_it_is_and_no_more(server: Server) -> None:
    async def story() -> None:
        one, other = await party(server, 2, game="gardlings", clock={"bank": 3 * 86_400.0})
        asked = server.call("/api/yours", {"tables": [one.table, "nowhere", one.table]})
        (told,) = asked.json
        assert told.pop("idle") >= 0
        left = told.pop("left")
        assert [3 * 86_400 - 600 < seconds <= 3 * 86_400 for seconds in left] == [True, True]
        assert told == {
            "table": one.table,
            "game": "gardlings",
            "status": "running",
            "players": 2,
            "names": ["guest 0", "guest 1"],
            "waits": [0, 1],
            "asks": [{"key": "gardlings.web.prompt.draw", "args": {}}] * 2,
            "away": [],
            "progress": {"key": "engine.round", "args": {"n": 1}},
        }
        await part(one, other)

    run(story())
