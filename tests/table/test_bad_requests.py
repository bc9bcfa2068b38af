"""Bad input over HTTP: whatever is sent to whatever route, the answer is a Problem, and no 5xx."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.table.guests import run
from tests.table.mutations import ODD_LITERALS, ODD_VALUES
from tests.table.parties import part, party
from tests.table.servers import Reply, Server, serving

BODIES: tuple[bytes, ...] = (
    b"", b"null", b"[]", b"{}", b"0", b'""', b"true", b"{", b"\xff\xfe", b"\x00", b"NaN", b"{}{}",
    b"[" * 60_000, b'{"a":' * 10_000 + b"1" + b"}" * 10_000, b"9" * 60_000, b'"' + b"x" * 70_000,
    b'{"game":"gardlings","game":1}', b"\x1f\x8b\x08\x00" + b"\x00" * 100, b"a=1&b=2",
    json.dumps({f"k{number}": number for number in range(3_000)}).encode(),
    json.dumps({"extra": 1}).encode(), b"\xef\xbb\xbf{}", b'{"__proto__":{}}',
)  # fmt: skip
PATHS = (
    "/api/tables/%00/record", "/api/tables/%ff%fe/record", "/api/tables/%ed%a0%80/ticket",
    "/api/tables/" + "x" * 3_000 + "/record", "/api/tables/..%2f..%2fetc/record",
    "/api//tables", "/%2e%2e/%2e%2e/etc/passwd", "/api/tables?x=" + "%ff" * 200, "/ws",
    "/api/tables//record",
    "/api/tables/'%20OR%201=1--/record", "/favicon.ico", "/api/tables/x/nothing",
)  # fmt: skip
HEADERS: tuple[dict[str, str], ...] = (
    {"Authorization": "Bearer"}, {"Authorization": "Bearer "}, {"Authorization": "Basic eDp5"},
    {"Authorization": "Bearer " + "x" * 5_000}, {"Authorization": "Bearer \xe9\xff"},
    {"Authorization": "Bearer t..."}, {"Authorization": "Bearer t.0.99999999999999.00"},
    {"Authorization": "Bearer t.x.y.z"}, {"Authorization": "Bearer t.0.1e9." + "0" * 64},
    {"X-Gnomery": "1", "Cookie": "gnomery=\xff"}, {"X-Gnomery": "1", "Cookie": "gnomery=;;;=,"},
    {"X-Gnomery": "1", "Cookie": "gnomery=" + "x" * 6_000}, {"Accept-Language": "\xff" * 500},
    {"Accept-Language": ",".join(["xx-yy;q=9"] * 300)}, {"Content-Type": "text/plain"},
    {"Content-Type": "multipart/form-data; boundary=x"}, {"Content-Encoding": "gzip"},
    {"Content-Type": "application/json; charset=x"}, {"Content-Type": "application/x-msgpack"},
    {"Accept": "text/html"},
)  # fmt: skip
OPTIONS: tuple[dict[str, Any], ...] = (
    *({name: value} for name in ("goal", "edition", "missions", "copies", "box", "preset")
      for value in ODD_VALUES),
    *({name: "x"} for name in ("name", "players", "seed", "seats", "game", "self", "options", "")),
    {"seats": ["a", "b"]}, {"seed": None}, {"box": {"tiles": [[]] * 100}}, {"box": "retail"},
)  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without limits."""
    with serving(tmp_path_factory.mktemp("requests")) as running:
        yield running


def is_well_answered(reply: Reply) -> bool:
    """Done, or refused by a Problem with a key and a sentence, or the client's page says so."""
    if reply.status < 400:
        return True
    if reply.status == 404 and reply.headers.get_content_type() == "text/html":
        return b'<div id="app">' in reply.body
    if reply.status >= 500 or reply.headers.get_content_type() != "application/json":
        return False
    problem = reply.json
    return set(problem) == {"key", "args", "sentence"} and bool(
        problem["key"] and problem["sentence"]
    )


def operations(server: Server) -> list[tuple[str, str]]:
    """Every documented operation: method and path."""
    paths = server.call("/api/schema/openapi.json").json["paths"]
    found = [(method.upper(), path) for path, item in paths.items() for method in item]
    assert len(found) > 10
    return found


def badly_answered(replies: dict[str, Reply]) -> list[tuple[str, int, bytes]]:
    """What was answered otherwise than it should be."""
    return [
        (what[:120], reply.status, reply.body[:120])
        for what, reply in replies.items()
        if not is_well_answered(reply)
    ]


def test_every_operation_bears_every_body(server: Server) -> None:
    opened = server.open(players=2, name="host")
    replies = {}
    for method, path in operations(server):
        where = path.replace("{table}", opened["table"])
        for number, body in enumerate(BODIES):
            sent = server.call(where, body, method=method, token=opened["token"])
            replies[f"{method} {path} body {number} {body[:20]!r}"] = sent
    assert badly_answered(replies) == []


def test_every_field_bears_every_value(server: Server) -> None:
    schema = server.call("/api/schema/openapi.json").json
    opened = server.open(players=2, name="host")
    replies = {}
    for path, item in schema["paths"].items():
        body = item.get("post", {}).get("requestBody")
        if body is None:
            continue
        name = body["content"]["application/json"]["schema"]["$ref"].rsplit("/", 1)[-1]
        for field in schema["components"]["schemas"][name]["properties"]:
            for value in (*map(json.dumps, ODD_VALUES), *ODD_LITERALS):
                if field == "players" and value.isdigit():
                    continue  # see test_a_table_for_a_million_costs_nothing
                true = {"game": "gardlings", "upto": 1} if field not in ("game", "upto") else {}
                text = json.dumps({**_needed(name, true), field: "@@"}).replace('"@@"', value)
                where = path.replace("{table}", opened["table"])
                sent = server.call(
                    where, text.encode(errors="surrogatepass"), token=opened["token"]
                )
                replies[f"{path} {field} {value[:30]}"] = sent
    assert len(replies) > 500
    assert badly_answered(replies) == []


def test_a_table_for_a_million_costs_nothing(server: Server) -> None:
    """It is refused before anything is made of the number; a larger one would take all memory."""
    before = server.memory
    reply = server.call("/api/tables", {"game": "gardlings", "players": 2_000_000})
    assert reply.status == 400
    assert server.memory - before < 20_000


def _needed(name: str, true: dict[str, Any]) -> dict[str, Any]:
    """The fields that a body cannot do without."""
    needed = {"OpenTable": ("game",), "Fork": ("upto",)}.get(name, ())
    given = {field: true[field] for field in needed if field in true}
    return {"name": "somebody", **given} if name == "Join" else given


def test_every_option_bears_every_value(server: Server) -> None:
    replies = {
        str(options): server.call("/api/tables", {"game": "gardlings", "options": options})
        for options in OPTIONS
    }
    assert badly_answered(replies) == []


@pytest.mark.parametrize("name", ["name", "players", "seed", "seats"])
def test_options_that_are_none_are_refused(server: Server, name: str) -> None:
    """They are the table's own words, not the game's; a table with them could never start."""
    values = {"name": "gardlings", "players": 2, "seed": "known", "seats": ["a", "b"]}
    wish = {"game": "gardlings", "options": {name: values[name]}}
    assert server.call("/api/tables", wish).status == 400


def test_odd_paths_and_headers_are_borne(server: Server) -> None:
    table = server.open(players=2)["table"]
    replies = {path: server.call(path) for path in PATHS}
    for headers in HEADERS:
        for path, body in ((f"/api/tables/{table}/ticket", b""), ("/api/tables", b"{}")):
            replies[f"{path} {headers}"] = server.call(path, body, headers=headers)
        replies[f"GET {headers}"] = server.call("/nowhere", headers=headers)
    for method in ("PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"):
        replies[method] = server.call("/api/tables", b"{}", method=method)
    assert badly_answered(replies) == []


def test_requests_that_never_end_harm_nobody(server: Server) -> None:
    host, port = server.url.removeprefix("http://").split(":")
    heads = (
        b"GET /api/games HTT",
        b"POST /api/tables HTTP/1.1\r\nHost: [::1]\r\nContent-Length: 1000\r\n\r\n{",
        b'POST /api/tables HTTP/1.1\r\nHost: [::1]\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a"',
        b"POST /api/tables HTTP/1.1\r\nHost: [::1]\r\nContent-Length: -1\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01",
    )
    links = [socket.create_connection((host, int(port)), timeout=240) for _ in range(20)]
    for number, link in enumerate(links):
        link.sendall(heads[number % len(heads)])
    assert server.call("/health").status == 200

    async def played() -> None:
        (guest,) = await party(server, 1)
        await part(guest)

    run(played())
    for link in links:
        link.close()


def test_nothing_of_this_is_an_error_in_the_log(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        for body in BODIES:
            server.call("/api/tables", body)
    assert '"level": "error"' not in server.log.read_text(encoding="utf-8")
