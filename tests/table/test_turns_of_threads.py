"""The thread that writes moves gets its turns, however busy the event loop is."""

import subprocess
import sys

STARTED = """
import sys
import uvicorn
from gnomery.table.serving.server import bound, run
from gnomery.table.serving.service import Settings
uvicorn.Server.run = lambda self, sockets: print(sys.getswitchinterval())
run(sys.argv[1], bound("127.0.0.1", 0), Settings())
"""


def test_a_busy_loop_lets_the_writer_on_sooner_than_by_default(tmp_path):
    """A commit is a dozen small steps of that thread, and each waits for its turn."""
    command = [sys.executable, "-c", STARTED, str(tmp_path / "tables.db")]
    said = subprocess.run(command, check=True, capture_output=True, text=True)
    assert float(said.stdout) <= sys.getswitchinterval() / 5
