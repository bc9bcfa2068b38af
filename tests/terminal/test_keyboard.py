"""Whoever waits for a line is told when none will come: the input ends, however it ends."""

import io
import threading
from queue import Queue

from gnomery.terminal.screen.keyboard import Keyboard, Typed
from gnomery.terminal.screen.live import LiveConsole
from tests.terminal.guests import Screen

SECONDS = 60


class Gone(io.StringIO):
    """A terminal that was closed."""

    def readline(self, *_):
        raise OSError(5, "Input/output error")


class Broken(io.StringIO):
    """Something nobody thought of."""

    def readline(self, *_):
        raise RuntimeError("broken")


def heard(stdin):
    lines = Queue()
    Keyboard(stdin, lines.put).want("> ")
    return lines.get(timeout=SECONDS)


def test_a_line_is_delivered():
    assert heard(io.StringIO("draw\n")) == "draw\n"


def test_a_terminal_that_is_gone_is_the_end_of_the_input():
    assert heard(Gone()) is None


def test_so_is_a_fault_and_it_is_not_hidden(monkeypatch):
    told = Queue()
    monkeypatch.setattr(threading, "excepthook", told.put)
    assert heard(Broken()) is None
    assert told.get(timeout=SECONDS).exc_type is RuntimeError


def test_a_line_on_its_way_stands_behind_its_mark_though_something_came_between():
    inbox, screen = Queue(), Screen()
    console = LiveConsole(io.StringIO("1\n"), screen, inbox)
    console.want("Ann> ")
    typed = inbox.get(timeout=SECONDS)
    console.show("Bo stops.")
    console.want("Ann> ")  # it is not in the inbox yet, and nobody reads any more
    assert console.taken(Typed(typed.line)) == "1"
    assert screen.getvalue() == "Ann> \nBo stops.\nAnn> 1\n"
