"""The log: one JSON object a line, however much goes wrong, and not too many."""

import json
import logging
import sys
from pathlib import Path
from typing import Any

import pytest
import structlog

from gnomery.table.serving.logs import A_KIND, IN_ALL, LineLimit, OneLine
from tests.table.servers import serving
from tests.table.strangers import gone, rest, send, strangers

NONSENSE = b"nonsense\r\n\r\n"


class Clock:
    """A clock set by hand."""

    now = 0.0

    def __call__(self) -> float:
        """The time."""
        return self.now


def said(limit: LineLimit, event: str, **more: Any) -> dict[str, Any] | None:
    """What is written of an event; None if it is left out."""
    try:
        return dict(limit(None, "warning", {"event": event, **more}))
    except structlog.DropEvent:
        return None


def test_a_flood_of_one_kind_is_cut_off_and_counted() -> None:
    clock = Clock()
    limit = LineLimit(clock)
    lines = [said(limit, "again") for _ in range(1_000)]
    assert sum(line is not None for line in lines) == A_KIND
    assert said(limit, "something else") == {"event": "something else"}
    clock.now = 60
    assert said(limit, "again") == {"event": "again", "left_out": 1_000 - A_KIND}
    assert limit.told() == 0


def test_in_any_minute_the_log_is_short() -> None:
    """Whatever is said, by however many kinds: less than a megabyte."""
    clock = Clock()
    limit = LineLimit(clock)
    size = 0
    for number in range(30_000):
        clock.now += 60 / 30_000
        fields = {f"field{n}": "\0" * 10_000 for n in range(30)}
        line = said(limit, f"kind {number}", **fields)
        size += len(json.dumps(line)) if line else 0
    assert IN_ALL < size < 1_000_000
    assert len(limit.kinds) <= 300
    assert len(limit.left_out) <= 300


def test_the_text_of_an_error_is_not_told(capsys: pytest.CaptureFixture[str]) -> None:
    structlog.configure(processors=[structlog.processors.JSONRenderer()])
    handler = OneLine()
    try:
        int("a token")
    except ValueError:
        text = "It failed.\nfuture: <Task a token>"
        why = sys.exc_info()
        handler.emit(logging.LogRecord("library", logging.ERROR, "", 0, text, None, why))
    line = json.loads(capsys.readouterr().out)
    structlog.reset_defaults()
    assert line["event"] == "It failed."
    assert line["kind"] == "ValueError"
    assert "a token" not in str(line)


def test_nonsense_does_not_fill_the_disk(tmp_path: Path) -> None:
    with serving(tmp_path, settings={}) as server:
        for _ in range(10):
            for link in strangers(server, 50, NONSENSE):
                assert b"400" in rest(link)
            gone()
        log = server.log.read_text(encoding="utf-8")
        assert send(server, NONSENSE).recv(4096)
        gone()
    lines = [json.loads(line) for line in log.splitlines()]
    told = [line for line in lines if line["event"].startswith("Invalid HTTP")]
    assert 0 < len(told) <= 2 * A_KIND
    assert {"event", "level", "timestamp", "logger"} <= told[0].keys()
