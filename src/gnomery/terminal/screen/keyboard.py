"""Lines typed while other things happen: a thread waits for each line that is wanted."""

import contextlib
import os
import sys
import threading
from collections.abc import Callable
from importlib import import_module
from queue import Queue
from typing import Any, NamedTuple, TextIO


class Typed(NamedTuple):
    """A line that was typed; None at the end of the input."""

    line: str | None
    age: int = 0
    """How fresh what the screen showed was."""


class Keyboard:
    """Reads one line at a time, with the arrow keys at hand where the system has them."""

    def __init__(self, stdin: TextIO, deliver: Callable[[str | None], None]) -> None:
        self.is_terminal = stdin is sys.stdin and stdin.isatty() and sys.stdout.isatty()
        self.deliver = deliver
        self.stdin = stdin if self.is_terminal else _own_stream(stdin)
        self.readline = part_of_python("readline") if self.is_terminal else None
        self.shows_mark = self.readline is not None
        """Whether the mark before a line is written here, as its editing needs it."""
        self.termios = part_of_python("termios") if self.is_terminal else None
        self.modes = self.termios and self.termios.tcgetattr(stdin.fileno())
        self.is_reading = False
        self._wanted: Queue[str] = Queue()
        self._begun = threading.Event()
        if self.readline is not None:
            self.readline.set_pre_input_hook(self._begun.set)
        threading.Thread(target=self._run, name="keyboard", daemon=True).start()

    @property
    def half_typed(self) -> str:
        """What was typed of the line so far, as far as the system tells."""
        if self.readline is None or not self.is_reading:
            return ""
        return str(self.readline.get_line_buffer())

    def want(self, mark: str) -> None:
        """Begin to wait for a line."""
        self._begun.clear()
        self.is_reading = True
        self._wanted.put(mark)

    def wait_until_begun(self) -> None:
        """Let the mark be on the screen before anything is written over it."""
        self._begun.wait(0.5)

    def close(self) -> None:
        """Leave the terminal as it was, also in the middle of a line."""
        if (termios := self.termios) is not None and self.is_reading:
            with contextlib.suppress(termios.error, ValueError):
                termios.tcsetattr(self.stdin.fileno(), termios.TCSADRAIN, self.modes)

    def _run(self) -> None:
        line: str | None = ""
        while line is not None:
            mark, line = self._wanted.get(), None  # nobody waits for a reader that has failed
            try:
                line = self._line(mark)
            finally:
                self.is_reading = False
                self._begun.set()
                self.deliver(line)

    def _line(self, mark: str) -> str | None:
        if not self.shows_mark:
            self._begun.set()
        with contextlib.suppress(EOFError, KeyboardInterrupt, OSError):  # the terminal is gone
            if not self.is_terminal:
                return self.stdin.readline() or None
            return input(mark if self.shows_mark else "")
        return None


def _own_stream(stdin: TextIO) -> TextIO:
    """The same input by a stream of our own: a thread that still reads must not hold up the end."""
    try:
        number = os.dup(stdin.fileno())
    except (OSError, ValueError):
        return stdin
    return open(number, encoding=stdin.encoding, errors="replace")  # noqa: PTH123


def part_of_python(name: str) -> Any:
    """A module that not every system has; None where it is missing."""
    with contextlib.suppress(ImportError):
        return import_module(name)
    return None
