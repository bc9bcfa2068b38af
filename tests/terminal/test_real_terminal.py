"""The client in a real terminal: colours, line editing, interruptions."""

import os
import re
from pathlib import Path

import pexpect
import pytest

import gnomery
from tests.typing_at import typed_at

COMMAND = (
    "-m",
    "gnomery",
    "play",
    "gardlings",
    "--seed",
    "tty",
    "--language",
    "en",
    "--pace",
    "once",
)
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
COLOUR = re.compile(r"\x1b\[[0-9;]*3[1-6]m")


def spawn(*more, columns=80, rows=24):
    source = str(Path(gnomery.__file__).parents[1])
    env = {**os.environ, "PYTHONPATH": source, "TERM": "xterm-256color"}
    return typed_at(
        *COMMAND,
        *more,
        env={name: value for name, value in env.items() if name not in ("NO_COLOR", "COLUMNS")},
        dimensions=(rows, columns),
    )


def typed(child, line):
    child.sendline(line)
    child.expect_exact("Player 1> ")
    return child.before


@pytest.fixture
def child():
    child = spawn()
    child.expect_exact("Player 1> ")
    yield child
    child.close(force=True)


def test_gems_have_colours_and_letters(child):
    shown = typed(child, "draw")
    assert COLOUR.search(shown)
    assert "r0" in ESCAPE.sub("", shown)


def test_no_colour_on_request():
    child = spawn("--no-colour")
    child.expect_exact("Player 1> ")
    assert not COLOUR.search(typed(child, "draw"))
    child.close(force=True)


def test_an_interruption_asks_before_it_leaves(child):
    typed(child, "draw")
    child.sendintr()
    child.expect_exact("not saved")
    child.expect_exact("Player 1> ")
    child.sendintr()
    child.expect_exact("Goodbye!")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_the_end_of_the_input_leaves(child):
    child.sendeof()
    child.expect_exact("Goodbye!")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_lines_keep_within_the_terminal(columns):
    child = spawn(columns=columns, rows=40)
    child.expect_exact("Player 1> ")
    for _ in range(3):
        for line in ("draw", "1", "market", "help"):
            shown = ESCAPE.sub("", typed(child, line))
            assert max(map(len, shown.splitlines())) <= columns
    child.close(force=True)
