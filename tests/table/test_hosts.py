"""Names that lead here: ours are served, those of others are not, over HTTP and WebSocket."""

import socket
from collections.abc import Iterator

import pytest

from gnomery.table.web.hosts import Hosts
from tests.table.servers import Server, serving
from tests.table.strangers import HANDSHAKE, gone, send, status

OURS = [
    "127.0.0.1", "127.0.0.1:8017", "192.168.1.7", "[::1]", "[fe80::1]:8017", "localhost:8017", "",
    "LOCALHOST", "gnomes.localhost", "gnomes.example.org", "Gnomes.Example.Org.:443",
    socket.gethostname(), f"{socket.gethostname().partition('.')[0]}.local:8017",
]  # fmt: skip
THEIRS = [
    "evil.example", "evil.example:8017", "127.0.0.1.evil.example", "localhost.evil.example",
    "notlocalhost", "gnomes.example.org.evil.example", "1.2.3", "[evil]", "gnomes.example",
    f"{socket.gethostname()}.evil.example",
]  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a name of its own."""
    folder = tmp_path_factory.mktemp("hosts")
    with serving(folder, "--no-limits", "--host-name", "gnomes.example.org") as running:
        yield running


@pytest.mark.parametrize("host", OURS)
def test_ours(host: str) -> None:
    assert Hosts(["gnomes.example.org"]).has(host)


@pytest.mark.parametrize("host", THEIRS)
def test_theirs(host: str) -> None:
    assert not Hosts(["gnomes.example.org"]).has(host)
    assert Hosts(["*"]).has(host)


def test_a_page_whose_name_was_turned_here_gets_nothing(server: Server) -> None:
    """Also with an Origin that fits the name, as the page's own browser would send it."""
    evil = {"Host": "evil.example:8017", "Origin": "http://evil.example:8017"}
    for path, body in (("/api/tables", None), ("/api/tables", {"game": "gardlings"}), ("/", None)):
        reply = server.call(path, body, headers={**evil, "Accept-Language": "de"})
        assert (reply.status, reply.json["key"]) == (421, "table.http.host")
        assert "--host-name" in reply.json["sentence"]
        assert reply.headers["x-content-type-options"] == "nosniff"
    assert server.call("/health", headers=evil).status == 200

    for host, told in (("evil.example:8017", 421), ("gnomes.example.org", 101)):
        asked = HANDSHAKE.format(more=f"Origin: http://{host}\r\n").replace("127.0.0.1", host)
        assert status(send(server, asked.encode())) == told
    gone()
    named = {"Host": "gnomes.example.org"}
    assert server.call("/api/tables", {"game": "gardlings"}, headers=named).status == 201
