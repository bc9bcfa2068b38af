"""What a browser is told and held to: origins, headers, the one cookie."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from http.cookies import SimpleCookie

import pytest
from websockets.exceptions import InvalidStatus

from tests.table.guests import Guest, run
from tests.table.servers import Reply, Server, serving

pytestmark = pytest.mark.alone  # a page's origin is the address of its process

OURS = {"X-Gnomery": "1"}
MUST_HAVE = {
    "content-security-policy": r"default-src 'self'.*frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows one other page."""
    flags = ("--no-limits", "--origin", "https://garden.example")
    with serving(tmp_path_factory.mktemp("browser"), *flags) as running:
        yield running


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that is reached by https."""
    with serving(tmp_path_factory.mktemp("secure"), "--no-limits", "--secure") as running:
        yield running


def host_of(server: Server) -> str:
    """The server's own address as a Host header has it."""
    return server.url.removeprefix("http://")


def foreign_origins(host: str) -> list[str]:
    """Origins that are not ours, some of them nearly."""
    name, _, port = host.partition(":")
    return [
        "null", "", "https://evil.example", "http://evil.example:80", f"http://{name}",
        f"http://{name}:{int(port) + 1}", f"http://{host}.evil.example", f"http://evil.{host}",
        f"http://{host}@evil.example", f"http://evil.example/{host}", f"ftp://{host}", host,
        f"http://{host}/", f"http://{host} ", f"HTTP://{host}x", "https://garden.example:444",
        "https://sub.garden.example", "https://garden.example.evil.example", "http://garden.example",
        f"http://{host}, http://evil.example",
    ]  # fmt: skip


def test_pages_of_other_sites_are_refused(server: Server) -> None:
    opened = server.open(players=2, name="host")

    async def let_in() -> list[str]:
        found = []
        for origin in foreign_origins(host_of(server)):
            guest = Guest(server, opened["table"], opened["token"])
            try:
                await guest.come(additional_headers={"Origin": origin})
            except InvalidStatus as error:
                if error.response.status_code == 403:
                    continue
                raise
            await guest.until(
                lambda guest=guest: guest.frame is not None or guest.closed is not None
            )
            found.append(origin)
            await guest.go()
        return found

    # Spaces around a header's value are no part of it.
    assert [origin for origin in run(let_in()) if origin.strip() != server.url] == []


def test_our_own_pages_and_those_we_know_are_let_in(server: Server) -> None:
    opened = server.open(players=2, name="host")

    async def come() -> None:
        for origin in (server.url, "https://garden.example"):
            guest = Guest(server, opened["table"], opened["token"])
            await guest.come(additional_headers={"Origin": origin})
            await guest.until(lambda guest=guest: guest.frame is not None)
            assert guest.seat == 0
            await guest.go()

    run(come())


def test_a_program_without_origin_needs_a_token_and_a_cookie_is_none(server: Server) -> None:
    headers = {**OURS, "Cookie": "gnomery=kept-by-a-browser"}
    opened = server.call("/api/tables", {"game": "gardlings", "name": "host"}, headers=headers).json

    async def come() -> None:
        for origin in ({}, {"Origin": server.url}):
            guest = Guest(server, opened["table"])
            await guest.come(additional_headers={**headers, **origin})
            await guest.until(lambda guest=guest: guest.frame is not None)
            assert guest.seat is None, "a cookie alone opened a seat"
            await guest.go()
        guest = await Guest(server, opened["table"], opened["token"]).arrive()
        assert guest.seat == 0
        await guest.go()

    run(come())


def every_kind_of_reply(server: Server) -> dict[str, Reply]:
    """A reply of every kind the server has."""
    table = server.open(players=2)["table"]
    return {
        "found": server.call("/api/games"),
        "made": server.call("/api/tables", {"game": "gardlings"}),
        "refused": server.call(f"/api/tables/{table}/record"),
        "nothing here": server.call(f"/api/tables/{table}/ticket", b""),
        "no such page": server.call("/api/nowhere"),
        "no such method": server.call("/api/games", b"", method="DELETE"),
        "head": server.call("/api/tables", method="HEAD"),
        "options": server.call("/api/tables", method="OPTIONS"),
        "not JSON": server.call("/api/tables", b"{"),
        "too long": server.call("/api/tables", b"x" * 70_000),
        "metrics": server.call("/metrics"),
        "health": server.call("/health"),
        "schema": server.call("/api/schema/openapi.json"),
    }


def test_pages_of_other_sites_change_nothing(server: Server) -> None:
    wish = {"game": "gardlings"}
    foreign = server.call("/api/tables", wish, headers={"Origin": "https://elsewhere.example"})
    assert foreign.status == 403
    assert foreign.json["sentence"]
    assert server.call("/api/tables", wish, headers={"Origin": server.url}).status == 201
    assert server.call("/api/tables", wish).status == 201


@pytest.mark.usefixtures("built_client")
def test_pages_of_the_client_are_safe_and_asked_for_anew(server: Server) -> None:
    for path, status in (("/", 200), ("/about", 200), ("/nowhere", 404)):
        reply = server.call(path)
        assert reply.status == status
        assert reply.headers["cache-control"] == "no-cache"
        others = {header: value for header, value in MUST_HAVE.items() if header != "cache-control"}
        for header, value in others.items():
            assert re.search(value, reply.headers.get(header, "")), (path, header)
        head = server.call(path, method="HEAD")
        assert (head.status, head.body) == (status, b"")
        assert head.headers["content-length"] == str(len(reply.body))


def test_every_reply_has_the_safe_headers(server: Server) -> None:
    missing = [
        (kind, header)
        for kind, reply in every_kind_of_reply(server).items()
        for header, value in MUST_HAVE.items()
        if not re.search(value, reply.headers.get(header, ""))
    ]
    assert missing == []


def test_no_script_may_be_inline(server: Server) -> None:
    policy = server.call("/api/games").headers["content-security-policy"]
    parts = dict(part.split(" ", 1) for part in policy.split("; "))
    scripts = parts.get("script-src", parts["default-src"])
    assert "unsafe" not in scripts
    assert "*" not in policy


def cookie_of(reply: Reply) -> SimpleCookie:
    """The cookie a reply sets."""
    return SimpleCookie(reply.headers["set-cookie"])


def test_the_cookie_is_kept_from_scripts_and_other_sites(server: Server, secure: Server) -> None:
    wish = {"game": "gardlings", "name": "host"}
    plain = cookie_of(server.call("/api/tables", wish, headers=OURS))
    safe = cookie_of(secure.call("/api/tables", wish, headers=OURS))
    assert list(plain) == ["gnomery"]
    assert list(safe) == ["__Host-gnomery"]
    for cookie in (*plain.values(), *safe.values()):
        assert cookie["httponly"]
        assert cookie["samesite"].lower() in ("lax", "strict")
        assert cookie["path"] == "/"
        assert not cookie["domain"]
        assert len(cookie.value) >= 22
    assert safe["__Host-gnomery"]["secure"]


def test_a_cookie_counts_only_beside_our_own_header(server: Server) -> None:
    reply = server.call("/api/tables", {"game": "gardlings", "name": "host"}, headers=OURS)
    table = reply.json["table"]
    (cookie,) = cookie_of(reply).values()
    kept = {"Cookie": f"gnomery={cookie.value}"}
    for path in ("ticket", "device"):
        where = f"/api/tables/{table}/{path}"
        assert server.call(where, b"", headers={**kept, **OURS}).status == 201
        assert server.call(where, b"", headers=kept).status == 404
        assert server.call(where, b"", headers=OURS).status == 404
        assert server.call(where, b"", headers={"Cookie": "gnomery=x", **OURS}).status == 404
    unmarked = server.call("/api/tables", {"game": "gardlings", "name": "a"}, headers=kept)
    assert "set-cookie" not in unmarked.headers


def test_a_cookie_that_somebody_else_gave_opens_no_seat(server: Server) -> None:
    """Another page of the same host can plant a cookie; what is taken with it is not theirs."""
    planted = {"Cookie": "gnomery=known-to-somebody-else-as-well"}
    wish = {"game": "gardlings", "name": "host"}
    for own in ("1", "kept-by-our-own-pages"):
        mine = {**planted, "X-Gnomery": own}
        reply = server.call("/api/tables", wish, headers=mine)
        where = f"/api/tables/{reply.json['table']}/ticket"
        for theirs in ("1", "kept-by-somebody-elses-page"):
            assert server.call(where, b"", headers={**planted, "X-Gnomery": theirs}).status == 404
        (cookie,) = cookie_of(reply).values()
        kept = {"Cookie": f"gnomery={cookie.value}", "X-Gnomery": own}
        assert server.call(where, b"", headers=kept).status == 201


def test_a_seat_taken_with_the_cookie_alone_stays(server: Server) -> None:
    """Who sat down before our pages kept something of their own comes back to the seat."""
    reply = server.call("/api/tables", {"game": "gardlings", "name": "host"}, headers=OURS)
    (cookie,) = cookie_of(reply).values()
    later = {"Cookie": f"gnomery={cookie.value}", "X-Gnomery": "kept-by-our-own-pages"}
    where = f"/api/tables/{reply.json['table']}/ticket"
    assert server.call(where, b"", headers=later).status == 201


def test_a_cookie_ends(server: Server) -> None:
    reply = server.call("/api/tables", {"game": "gardlings", "name": "host"}, headers=OURS)
    (cookie,) = cookie_of(reply).values()
    assert 0 < int(cookie["max-age"]) <= 200 * 86_400
    with closing(sqlite3.connect(server.database)) as database:
        rows = database.execute(
            "SELECT expires - created FROM tokens WHERE role LIKE 'seat%' AND expires IS NOT NULL"
        ).fetchall()
    assert {round(seconds) for (seconds,) in rows} == {int(cookie["max-age"])}


def test_two_seats_on_one_device_stay_apart(server: Server) -> None:
    """Hot-seat: the second to sit down on a browser takes nothing away from the first."""
    reply = server.call("/api/tables", {"game": "gardlings", "name": "one"}, headers=OURS)
    opened = reply.json
    (cookie,) = cookie_of(reply).values()
    kept = {"Cookie": f"gnomery={cookie.value}", **OURS}
    where = f"/api/tables/{opened['table']}"
    second = server.call(
        f"{where}/seats", {"name": "two", "invite": opened["invite"]}, headers=kept
    )
    assert second.status == 201

    async def seats() -> list[int | None]:
        found = []
        for token in (opened["token"], second.json["token"]):
            guest = await Guest(server, opened["table"], token).arrive()
            found.append(guest.seat)
            await guest.go()
        ticket = server.call(f"{where}/ticket", b"", headers=kept).json["ticket"]
        guest = await Guest(server, opened["table"], ticket).arrive()
        found.append(guest.seat)
        await guest.go()
        return found

    assert run(seats()) == [0, 1, 0]
