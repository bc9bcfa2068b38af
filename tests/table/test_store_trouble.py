"""A store that fails: people hear one true sentence, operators hear the reason, nothing is lost."""

import json
import resource
from pathlib import Path

import pytest

from gnomery.table.serving.metrics import Metrics
from gnomery.table.serving.trouble import PAUSE_SECONDS, StoreTrouble
from gnomery.table.store.contract import StoreError
from gnomery.wire.messages import Chat, Play
from tests.table.guests import Guest, action, run
from tests.table.parties import part, party
from tests.table.servers import UNLIMITED, Server, serving

pytestmark = pytest.mark.alone  # about a database that is a file

TRIES = 20
DOWN = "table.store.down"
LITTLE = 4096
"""Bytes of a file: too few for a page of the database with its head, enough for the log."""


def failures(server: Server) -> list[dict[str, str]]:
    """What the log says of the store."""
    lines = server.log.read_text(encoding="utf-8").splitlines()
    said = [json.loads(line) for line in lines if line.startswith("{")]
    return [line for line in said if line["event"] == "store failed"]


def take_away(server: Server) -> None:
    """Let the database vanish from where it was."""
    Path(server.database).rename(f"{server.database}.aside")


def put_back(server: Server) -> None:
    """Bring it back."""
    Path(f"{server.database}.aside").rename(server.database)


def test_with_its_database_gone_a_server_acknowledges_nothing(tmp_path: Path) -> None:
    """Over the socket and over HTTP; when it is back, so is everything that was acknowledged."""

    async def story(server: Server) -> None:
        ann, bo = guests = await party(server, 2)
        shown, move = ann.shown, ann.choice()
        assert move is not None
        take_away(server)
        for _ in range(TRIES):
            answer = await ann.ask(Play(action(), move, ann.seq))
            assert (answer.is_done, answer.key, answer.args) == (False, DOWN, {})
        reply = server.call("/api/tables", {"game": "gardlings"})
        assert (reply.status, reply.json["key"], reply.json["args"]) == (503, DOWN, {})
        assert int(reply.headers["Retry-After"]) > 0
        assert str(tmp_path) not in reply.body.decode()
        assert server.call("/ready").status == 503
        assert server.call("/health").status == 200
        assert ann.shown == shown

        (line,) = failures(server)
        assert line["reason"] == "replaced"
        assert str(tmp_path) not in server.log.read_text(encoding="utf-8")
        counted = server.metrics()['gnomery_store_failures_total{reason="replaced"}']
        assert counted >= TRIES + 1

        put_back(server)
        assert server.call("/ready").status == 200
        assert (await ann.ask(Play(action(), move, ann.seq))).is_done
        back = await Guest(server, bo.table, bo.token).arrive()
        assert back.now.legal == bo.now.legal
        await part(*guests, back)

    with serving(tmp_path, settings=UNLIMITED) as server:
        run(story(server))


def test_who_comes_while_the_store_fails_is_told_to_come_back(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        (ann,) = await party(server, 1)
        await ann.go()
        server.restart()
        assert server.call("/ready").status == 200
        take_away(server)
        early = await Guest(server, ann.table, ann.token).come()
        await early.until(lambda: early.closed is not None)
        assert [refused.key for refused in early.refused] == [DOWN]
        assert early.closed == 1013
        put_back(server)
        late = await Guest(server, ann.table, ann.token).arrive()
        assert late.shown == ann.shown
        await part(late)

    with serving(tmp_path, settings=UNLIMITED) as server:
        run(story(server))


def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    """Every refusal is counted, a line tells of them, and afterwards all goes on."""

    async def story(server: Server) -> None:
        (ann,) = await party(server, 1)
        assert server.process is not None
        before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (LITTLE, before[1]))
        done = [(await ann.ask(Chat(action(), "x" * 300))).is_done for _ in range(TRIES)]
        assert not any(done)
        lines = failures(server)
        assert {line["reason"] for line in lines} <= {"full", "disk"}
        assert 1 <= len(lines) <= 2
        counted = server.metrics()
        assert sum(n for name, n in counted.items() if "store_failures_total" in name) >= TRIES
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
        assert (await ann.ask(Chat(action(), "again"))).is_done
        assert [line.text for line in ann.heard][-1] == "again"
        await part(ann)

    with serving(tmp_path, settings=UNLIMITED) as server:
        run(story(server))


class Tables:
    """A host without tables."""

    tables: dict[str, None] = {}


def test_a_flood_of_failures_is_counted_and_told_now_and_then(capsys) -> None:
    now = 0.0
    metrics = Metrics(Tables())
    trouble = StoreTrouble(metrics, lambda: now)
    for step in range(300):
        now = step * PAUSE_SECONDS / 100
        trouble.note(StoreError("table.store.full", file="/secret/tables.db", why="disk I/O"))
    told = capsys.readouterr().out
    assert told.count("store failed") == 3
    assert "times=100" in told
    assert "secret" not in told
    assert b'gnomery_store_failures_total{reason="full"} 300.0' in metrics.page()
