"""A console on which things happen while somebody types."""

from queue import Queue
from typing import Any, TextIO

from gnomery.terminal.screen.console import Console, cleaned
from gnomery.terminal.screen.keyboard import Keyboard, Typed

UP = "\x1b[A"
CLEAR = "\r\x1b[J"


class LiveConsole(Console):
    """Prints above the line that is being typed and puts lines into an inbox."""

    def __init__(
        self, stdin: TextIO, stdout: TextIO, inbox: "Queue[Any]", *, colour: bool | None = None
    ) -> None:
        super().__init__(stdin, stdout, colour=colour)
        self.inbox = inbox
        self.age = 0
        """Goes up when what the numbers mean is shown anew."""
        self.mark: str | None = None
        """What stands before the line somebody is typing; None if no line is waited for."""
        self.is_covered = False
        """Whether something was printed where the line was."""
        self.keyboard = Keyboard(stdin, lambda line: inbox.put(Typed(line, self.age)))

    def want(self, mark: str) -> None:
        """Wait for a line, or show again what was typed of it."""
        if self.mark is None:
            self.mark = mark
            if not self.keyboard.shows_mark:
                self._write(mark)
            self.keyboard.want(mark)
            self.is_covered = False
        elif self.is_covered and self.keyboard.is_reading:  # else a line is on its way
            self._write(self.mark + self.keyboard.half_typed)
            self.is_covered = False

    def taken(self, typed: Typed) -> str | None:
        """The line as it counts; what came through a pipe is shown as if it had been typed."""
        mark = self.mark if self.is_covered else ""
        self.mark, self.is_covered = None, False
        if typed.line is None:
            self.show("")
            return None
        if not self.stdin.isatty():
            self._write(f"{mark}{typed.line.rstrip()}\n")
        return cleaned(typed.line)

    def close(self) -> None:
        """Leave the terminal as it was."""
        self.keyboard.close()
        self.mark = None

    def make_room(self) -> None:
        """Take the line that is being typed off the screen; `want` shows it again."""
        if self.mark is None or self.is_covered:
            return
        self.is_covered = True
        if not self.keyboard.is_terminal:
            self._write("\n")
            return
        self.keyboard.wait_until_begun()
        if self.keyboard.is_reading:
            rows = len(self.mark + self.keyboard.half_typed) // self.rich.width
            self._write(UP * rows + CLEAR)

    def _write(self, text: str) -> None:
        self.plain.write(text)
        self.plain.flush()
