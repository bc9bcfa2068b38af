"""A server that still starts lets nobody in: who comes too early goes on to another at once."""

import http.client
import subprocess
import sys
from pathlib import Path

STARTED = """
import socket, sys
from gnomery.table.serving import server
from gnomery.table.serving.server import bound, run
from gnomery.table.serving.service import Settings
from gnomery.table.store.sqlite import SqliteStore

place = bound("127.0.0.1", 0)

def knock(when):
    with socket.socket() as guest:
        at = place.getsockname()
        print(when, guest.connect_ex(at) == 0, at[1], flush=True)

class Seen(SqliteStore):
    async def open(self):
        knock("opening")
        await super().open()
        knock("opened")

server.store_for = Seen
knock("bound")
run(sys.argv[1], place, Settings(), lambda: knock("ready"))
"""


def test_nobody_is_let_in_before_there_is_somebody_to_serve_them(tmp_path: Path) -> None:
    """Else who lost one server waits for another to start, though a third would have them."""
    command = [sys.executable, "-c", STARTED, str(tmp_path / "tables.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            said = [server.stdout.readline().split() for _ in range(4)]
            link = http.client.HTTPConnection("127.0.0.1", int(said[0][2]), timeout=240)
            link.request("GET", "/ready")
            assert link.getresponse().status == 200
            link.close()
        finally:
            server.terminate()
    let_in = [(when, is_in == "True") for when, is_in, _ in said]
    assert let_in == [("bound", False), ("opening", False), ("opened", False), ("ready", True)]
