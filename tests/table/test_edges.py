"""The edge: who sends half a request, too many or too much goes, and nobody else notices."""

import resource
import socket
from collections.abc import Callable, Iterator
from itertools import repeat
from pathlib import Path

import pytest

from gnomery.wire.messages import Ping
from tests.table.guests import action, run
from tests.table.parties import part, party
from tests.table.servers import Server, serving
from tests.table.strangers import (
    CONT,
    FIN,
    HANDSHAKE,
    HERE,
    PING,
    PONG,
    TEXT,
    flood,
    frame,
    gone,
    is_closed,
    place,
    rest,
    send,
    status,
    strangers,
    until,
    upgraded,
)

pytestmark = pytest.mark.alone  # what one process bears

HALF = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
WHOLE = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a proxy on this machine, with a narrow edge and little patience."""
    times = dict.fromkeys(("head_seconds", "body_seconds", "linger_seconds", "stuck_seconds"), 1.0)
    shares = {"connections_per_address": 1, "sockets_per_address": 2, "requests_per_second": 20}
    edges = {**times, **shares, "half_open": 20}
    settings = {"times": {"bot_delay": 0.0}, "edges": edges}
    with serving(tmp_path_factory.mktemp("edge"), settings=settings) as running:
        yield running


@pytest.fixture(autouse=True)
def closing_time() -> Iterator[None]:
    """Whoever is still there goes home."""
    yield
    gone()


def away(server: Server, why: str) -> float:
    """How many were turned away for a reason."""
    return server.metrics().get(f'gnomery_turned_away_total{{why="{why}"}}', 0)


def test_half_sent_requests_keep_nobody_out(server: Server) -> None:
    """Past the cap the oldest makes room; and all of them go in time."""
    slow = strangers(server, 60, HALF)
    assert server.call("/health").status == 200
    assert away(server, "oldest") >= 40
    until(lambda: all(is_closed(link) for link in slow))
    assert away(server, "slow head") >= 1


def test_an_address_has_its_share_of_connections(tmp_path: Path) -> None:
    edges = {"connections_per_address": 8, "half_open_per_address": 4}
    with serving(tmp_path, settings={"proxies": ["192.0.2.9"], "edges": edges}) as server:
        slow = strangers(server, 5, HALF)
        assert status(slow.pop()) == 503
        for link in slow:
            link.sendall(b"x\r\n\r\n")
            assert status(link) == 200
        sockets = [send(server, HANDSHAKE.format(more="").encode()) for _ in range(5)]
        assert [status(link) for link in sockets] == [101] * 4 + [503]
        assert not any(is_closed(link) for link in slow)
        gone()
        until(lambda: status(send(server, WHOLE)) == 200)


def test_behind_a_proxy_everybody_has_a_share_of_their_own(server: Server) -> None:
    """The proxy may come as often as it likes; an IPv6 household counts as one."""

    def knock(visitor: str) -> socket.socket:
        more = f"X-Forwarded-For: {visitor}\r\n"
        return send(server, HANDSHAKE.format(more=more).encode())

    one = [knock(f"2001:db8:0:1::{n}") for n in range(3)]
    assert [status(link) for link in one] == [101, 101, 429]
    two = [knock("2001:db8:0:2::1"), knock("192.0.2.1"), knock("::ffff:192.0.2.1")]
    assert [status(link) for link in two] == [101, 101, 101]
    assert status(knock("192.0.2.1")) == 429
    gone()
    until(lambda: status(knock("2001:db8:0:1::9")) == 101)


def test_a_flood_of_requests_is_put_off_and_others_are_not(server: Server) -> None:
    visitor = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 198.51.100.7\r\n"
    heard = rest(send(server, (visitor + b"\r\n") * 600))
    assert heard.count(b"HTTP/1.1 200") >= 100
    assert heard.count(b"HTTP/1.1 429") == 1, "what comes along with too much is not read"
    assert b"table.busy.address" in heard
    assert b"retry-after: 10" in heard
    other = server.call("/api/games", headers={"X-Forwarded-For": "198.51.100.8"})
    assert other.status == 200


@pytest.mark.parametrize(
    "sent",
    [
        POST + b"Content-Length: 50\r\n\r\n{",
        POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * 20_000,
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"x" * 20_000,
    ],
    ids=["slow", "in pieces", "long"],
)
def test_what_only_takes_time_ends(server: Server, sent: bytes) -> None:
    assert b"HTTP/1.1 2" not in rest(send(server, sent))
    assert server.call("/health").status == 200


def test_a_body_in_a_few_pieces_is_read(server: Server) -> None:
    pieces = b'9\r\n{"game": \r\nc\r\n"gardlings"}\r\n0\r\n\r\n'
    link = send(server, POST + b"Transfer-Encoding: chunked\r\n\r\n" + pieces)
    assert status(link) == 201


def test_who_reads_nothing_is_cut_off(server: Server) -> None:
    """Answers that nobody takes do not hold a connection for ever."""
    link = socket.socket()
    HERE.append(link)
    link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    link.connect(place(server))
    ask = b"GET /api/schema/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    link.sendall((ask + b"X-Forwarded-For: 198.51.100.9\r\n\r\n") * 190)
    until(lambda: away(server, "stuck") == 1)


FLOODS: dict[str, Callable[[], bytes]] = {
    "pings": lambda: frame(FIN | PING),
    "pongs": lambda: frame(FIN | PONG),
    "texts": lambda: frame(FIN | TEXT),
    "fragments": lambda: frame(CONT),
    "bytes": lambda: frame(CONT, b"x" * 10_000),
}


def test_who_floods_a_socket_is_closed_and_others_are_not(server: Server) -> None:
    async def flooded() -> None:
        (calm,) = await party(server, 1)
        for number, (name, piece) in enumerate(FLOODS.items()):
            loud = upgraded(server, f"X-Forwarded-For: 203.0.113.{number}\r\n")
            if name in ("fragments", "bytes"):
                loud.sendall(frame(TEXT))
            assert (await calm.ask(Ping(action()))).is_done
            flood(loud, repeat(piece() * 50, 2_000))
            rest(loud)
            assert (await calm.ask(Ping(action()))).is_done, name
        assert away(server, "frames") >= 4
        await part(calm)

    run(flooded())


def test_a_flooder_is_told_and_a_keen_client_is_not_disturbed(server: Server) -> None:
    loud = upgraded(server)
    loud.sendall(frame(FIN | PING, b"there?") * 50)
    heard = b""
    while heard.count(b"there?") < 50:
        heard += loud.recv(4096)
    loud.sendall(frame(FIN | PING) * 100)
    assert b"\x88\x02" + (1008).to_bytes(2, "big") in rest(loud)


def starve(server: Server) -> None:
    """Leave a server forty descriptors more than it has."""
    assert server.process is not None
    most = len(list(Path(f"/proc/{server.process.pid}/fd").iterdir())) + 40
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (most, most))


def test_without_descriptors_tables_go_on_and_the_log_stays_short(server: Server) -> None:
    """The last test here: this server has few descriptors from now on."""

    async def starved() -> None:
        (calm,) = await party(server, 1)
        starve(server)
        before = server.log.stat().st_size
        strangers(server, 200, HALF)
        until(lambda: "no descriptors" in server.log.read_text(encoding="utf-8"))
        for _ in range(20):
            assert (await calm.ask(Ping(action()))).is_done
        assert (await calm.act()) is not None
        gone()
        until(lambda: server.call("/health").status == 200)
        assert server.log.stat().st_size - before < 20_000
        await part(calm)

    run(starved())
