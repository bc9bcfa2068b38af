"""Caddy in front of several servers, as the sample for hosts has it."""

import os
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.preparing import ROOT, alone
from tests.table.servers import SECONDS, Server

SAMPLE = ROOT / "docs" / "hosting" / "two-processes.Caddyfile"
KEPT = ROOT / ".venv" / "caddy"


def caddy() -> str:
    """The path of a Caddy: one that is here, or Debian's, unpacked and not installed."""
    named = os.environ.get("CADDY") or shutil.which("caddy")
    own = KEPT / "usr" / "bin" / "caddy"
    if named:
        return named
    with alone():
        if not own.exists() and shutil.which("apt-get"):
            KEPT.mkdir(parents=True, exist_ok=True)
            done = subprocess.run(["apt-get", "-qq", "download", "caddy"], cwd=KEPT, check=False)
            for package in KEPT.glob("caddy_*.deb") if done.returncode == 0 else ():
                subprocess.run(["dpkg", "-x", package, KEPT], check=True)
    if own.exists():
        return str(own)
    if os.environ.get("CI"):
        pytest.fail("there is no Caddy, and none could be fetched")
    pytest.skip("there is no Caddy: install one (on Debian caddy), or name it in CADDY")


@contextmanager
def behind_caddy(servers: Sequence[Server], folder: Path) -> Iterator[str]:
    """The address under which Caddy leads to all of the servers, set up by the sample."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    sample = SAMPLE.read_text(encoding="utf-8")
    places = " ".join(server.url.removeprefix("http://") for server in servers)
    text = sample.replace("gnomes.example.org", address)
    text = text.replace("127.0.0.1:8017 127.0.0.1:8018", places)
    assert places in text
    file = folder / "Caddyfile"
    file.write_text(text.replace("{\n\tservers", "{\n\tadmin off\n\tservers", 1), encoding="utf-8")
    command = [caddy(), "run", "--config", str(file), "--adapter", "caddyfile"]
    env = {**os.environ, "HOME": str(folder)}
    with (folder / "caddy.log").open("w", encoding="utf-8") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=env)
    try:
        _answers(address, process, folder)
        yield address
    finally:
        process.terminate()
        process.wait(SECONDS)


def _answers(address: str, process: "subprocess.Popen[bytes]", folder: Path) -> None:
    """Wait until it leads to a server that is ready."""
    end = time.monotonic() + SECONDS
    while True:
        assert process.poll() is None, (folder / "caddy.log").read_text(encoding="utf-8")
        assert time.monotonic() < end
        try:
            with urllib.request.urlopen(f"{address}/ready", timeout=5) as answer:  # noqa: S310
                if answer.status == 200:
                    return
        except OSError:
            time.sleep(0.05)
