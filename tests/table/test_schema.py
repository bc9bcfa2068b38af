"""The OpenAPI document is true: schemathesis finds nothing, at no table and at a finished one."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from gnomery.wire.messages import Leave
from tests.table.guests import action, run
from tests.table.parties import part, party
from tests.table.servers import UNLIMITED, Server, serving

EXAMPLES = 20
"""Made up for each operation, besides those at the borders of what it allows."""
NOT_MEANT = (
    "positive_data_acceptance",  # what can be played is for the game to say, not for a schema
    "ignored_auth",  # wants 401: here what opens nothing is answered like what is not there
)


@dataclass
class Finished:
    """A server, and a finished game at it with the secret of a seat."""

    server: Server
    table: str
    token: str


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Finished]:
    """A server in no hurry to refuse."""

    async def played(server: Server) -> Finished:
        (guest,) = await party(server, 1)
        assert (await guest.ask(Leave(action()))).is_done
        await guest.until(lambda: guest.is_over)
        await part(guest)
        assert guest.token is not None
        return Finished(server, guest.table, guest.token)

    with serving(tmp_path_factory.mktemp("schema"), settings=UNLIMITED) as server:
        yield run(played(server))


def examine(folder: Path, server: Server, config: str, *flags: str) -> None:
    """Let schemathesis try every operation; what it finds is told in full."""
    file = folder / "schemathesis.toml"
    file.write_text(config, encoding="utf-8")
    command = [
        *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(file), "run"),
        *("--phases", "examples,coverage,fuzzing", "--max-examples", str(EXAMPLES)),
        *("--generation-deterministic", "--no-color"),
        *(
            "--checks",
            "all",
            "--exclude-checks",
            ",".join(NOT_MEANT),
            "--header",
            "X-Gnomery: 1",
            *flags,
        ),
        f"{server.url}/api/schema/openapi.json",
    ]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.fail(done.stdout + done.stderr, pytrace=False)


def test_nothing_is_found_without_a_table(finished: Finished, tmp_path: Path) -> None:
    examine(tmp_path, finished.server, "")


def test_nothing_is_found_at_a_finished_table(finished: Finished, tmp_path: Path) -> None:
    config = f'[parameters]\n"path.table" = "{finished.table}"\n"path.game" = "gardlings"\n'
    examine(tmp_path, finished.server, config, "-H", f"Authorization: Bearer {finished.token}")
    log = finished.server.log.read_text(encoding="utf-8")
    assert '"level": "error"' not in log
    assert "Traceback" not in log


@pytest.mark.parametrize(
    ("path", "allowed"),
    [("/api/tables", {"GET", "POST"}), ("/api/tables/x/ticket", {"POST"}), ("/api/games", {"GET"}),
     ("/api/tables/x", {"GET"}), ("/health", {"GET"})],
)  # fmt: skip
def test_what_cannot_be_done_is_answered_by_what_can(
    finished: Finished, path: str, allowed: set[str]
) -> None:
    reply = finished.server.call(path, b"", method="DELETE")
    assert reply.status == 405
    assert set(reply.headers["Allow"].split(", ")) == {*allowed, "OPTIONS"}
    asked = finished.server.call(path, method="OPTIONS")
    assert set(asked.headers["Allow"].split(", ")) == {*allowed, "OPTIONS"}
