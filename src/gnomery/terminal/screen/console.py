"""The line to the player: lines typed come in, lines drawn go out."""

import contextlib
import io
import sys
from collections.abc import Iterable
from typing import IO, TextIO, cast

from rich.console import Console as Rich
from rich.text import Text

from gnomery.terminal.screen.keyboard import part_of_python
from gnomery.terminal.screen.pace import Pace
from gnomery.terminal.screen.streams import LONGER, PlainStream, printable

PIPE_WIDTH = 80
WIDEST = 120
LONGEST_LINE = 500
SAMPLE = "┌─·■"
QUIT = "quit"
"""What an interruption from the keyboard says."""


class Console:
    """Reads what is typed and prints what is drawn, in a terminal as in a pipe."""

    def __init__(self, stdin: TextIO, stdout: TextIO, *, colour: bool | None = None) -> None:
        self.stdin = stdin
        self.pace = Pace(is_read=stdin.isatty() and stdout.isatty())
        if isinstance(stdin, io.TextIOWrapper):
            stdin.reconfigure(errors="replace")
        self.plain = PlainStream(stdout)
        self.rich = Rich(
            file=cast("IO[str]", self.plain),
            color_system="standard" if colour else "auto",
            force_terminal=True if colour else None,
            no_color=True if colour is False else None,
            width=None if stdout.isatty() else PIPE_WIDTH,
            highlight=False,
            markup=False,
            emoji=False,
            legacy_windows=False,
        )

    @property
    def width(self) -> int:
        """How many characters a line may have."""
        width = min(self.rich.width, WIDEST)
        return width if self.plain.shows(SAMPLE) else width - LONGER

    def show(self, *lines: Text | str, style: str = "") -> None:
        """Print lines; one that is too long goes on below."""
        if lines:
            self.make_room()
            texts = [Text(line) if isinstance(line, str) else line for line in lines]
            self.rich.print(Text("\n").join(texts), style=style or None, width=self.width)

    def tell(self, lines: Iterable[str]) -> None:
        """Print what happened, line by line at the reader's pace."""
        for line in lines:
            self.pace.before_line()
            self.show(line, style="dim")

    def show_all(self, lines: Iterable[Text | str]) -> None:
        """Print a drawing, an empty line before it."""
        self.show("", *lines)

    def show_whole(self, text: str) -> None:
        """Print a line that must not be broken, such as a link."""
        self.make_room()
        self.rich.print(Text(text), soft_wrap=True)

    def make_room(self) -> None:
        """Whatever is to be done before something is printed."""

    def ask(self, prompt: str) -> str | None:
        """The next line typed, None at the end of the input."""
        try:
            line = self._line(prompt)
        except KeyboardInterrupt:
            self.show("")
            return QUIT
        if line is None:
            self.show("")
            return None
        return cleaned(line)

    def _line(self, prompt: str) -> str | None:
        if self.stdin is sys.stdin and self.stdin.isatty() and self.plain.stream is sys.stdout:
            with contextlib.suppress(EOFError):
                part_of_python("readline")  # its presence alone gives the arrow keys their meaning
                return input(prompt)
            return None
        self.plain.write(prompt)
        self.plain.flush()
        line = self.stdin.readline()
        if not self.stdin.isatty() and line:
            # What came through a pipe was not typed on the screen.
            self.plain.write(line.rstrip("\r\n") + "\n")
        return line or None


def cleaned(line: str) -> str:
    """A typed line without what cannot be seen."""
    return printable(line[:LONGEST_LINE]).strip()
