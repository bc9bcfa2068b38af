"""Real terminals around a table: things happen while somebody types."""

import re
import signal
import termios

import pexpect
import pytest

from tests.table.servers import serving
from tests.terminal.cutting import Line
from tests.terminal.terminals import INVITE, PERSONAL, environment, stay_at
from tests.typing_at import typed_at

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
CHOICES = "alarm 0\u00a0%"
"""What stands beside the first choice of a game."""


class Seat:
    """Somebody at a real terminal."""

    def __init__(self, name, *words):
        self.name = name
        self.child = typed_at(
            "-m",
            "gnomery",
            *words,
            env=environment(TERM="xterm-256color"),
            dimensions=(50, 80),
        )

    def sees(self, *words):
        """Wait for some words, one after the other."""
        for text in words:
            self.child.expect_exact(text)
        return self

    def is_asked(self, half_typed=""):
        return self.sees(f"{self.name}> {half_typed}")

    def type(self, line):
        self.child.sendline(line)
        return self

    def press(self, keys):
        self.child.send(keys)
        return self

    def found(self, pattern):
        self.child.expect(pattern)
        return ESCAPE.sub("", self.child.match[0])

    def is_left(self, code=0):
        self.sees("Goodbye!")
        self.child.expect(pexpect.EOF)
        self.child.close()
        assert self.child.exitstatus == code


@pytest.fixture
def seats():
    """Sets people down, and lets them all go."""
    taken = []

    def sit(name, *words):
        taken.append(Seat(name, *words, "--name", name))
        return taken[-1]

    yield sit
    for seat in taken:
        seat.child.close(force=True)


def pair(seats, server):
    ann = seats("Ann", "host", "gardlings", "--server", server.url)
    invitation = ann.found(INVITE.pattern)
    ann.is_asked()
    bo = seats("Bo", "join", invitation)
    bo.sees(CHOICES).is_asked()
    ann.sees(CHOICES).is_asked()
    return ann, bo


def test_half_a_line_stays_when_something_happens(seats, server):
    ann, bo = pair(seats, server)
    ann.press("say good luc").sees("say good luc")
    bo.type("draw")
    ann.sees("Bo draws").is_asked("say good luc")
    ann.press("k\r")
    bo.sees("Ann: good luck")
    ann.sees("Ann: good luck").is_asked()


def test_half_a_line_can_still_be_edited(seats, server):
    ann, bo = pair(seats, server)
    ann.press("say helo").sees("say helo")
    bo.type("say hi")
    ann.sees("Bo: hi").is_asked("say helo")
    ann.press("\x1b[Dl\r")
    bo.sees("Ann: hello")


def test_people_come_and_go_in_the_lobby(seats, server):
    ann = seats("Ann", "host", "gardlings", "--players", "3", "--server", server.url)
    invitation = ann.found(INVITE.pattern)
    ann.sees("2 seats are free").is_asked()
    bo = seats("Bo", "join", invitation, "--seat", "3")
    ann.sees("Bo sits down in seat 3.").is_asked()
    bo.sees("1 seat is free").is_asked()
    ann.type("draw").sees("The game has not begun.").is_asked()
    ann.type("hint").sees("nothing left to decide").is_asked()
    ann.type("look 3").sees("The game has not begun.").is_asked()
    ann.type("1").sees("nothing to choose").is_asked()
    ann.type("help").sees("say TEXT").is_asked()
    ann.type("say where is Cy?").sees("Ann: where is Cy?")
    bo.sees("Ann: where is Cy?")
    bo.type("leave").sees("If you leave, your seat is free").is_asked()
    bo.type("leave yes").sees("Your seat is free again.").is_left()
    ann.sees("Bo leaves the table.").is_asked()
    ann.type("").sees("2 seats are free").is_asked()


def test_the_audience_looks_on_and_may_talk(seats, server):
    ann, _ = pair(seats, server)
    ann.type("link")
    link = ann.found(INVITE.pattern)
    eve = seats("Eve", "watch", link)
    eve.sees("Round 1", "gnomery> ")
    ann.type("draw").sees("In your hand")
    eve.sees("Ann draws")
    for line in ("undo", "yes", "leave", "again", "why draw"):
        eve.type(line).sees("You are watching")
    eve.type("say hello").sees("Eve: hello")
    ann.sees("Eve: hello")
    eve.type("quit").is_left()


def test_a_move_typed_while_the_server_is_gone(seats, tmp_path):
    with serving(tmp_path) as own:
        stay_at(own)
        _, bo = pair(seats, own)
        bo.press("dra")
        own.stop(signal.SIGKILL)
        bo.sees("The server is gone").is_asked("dra")
        bo.press("w\r").sees("sent as soon as").is_asked()
        bo.type("1").sees("nothing to choose now").is_asked()
        own.start()
        bo.sees("Connected again.", "Bo draws", "In your hand").is_asked()
        bo.type("lay 0,0 r0").sees("Bo lays the first tile").is_asked()
        bo.type("quit").is_left()


@pytest.mark.parametrize("way", ["interrupt", "end", "quit"])
def test_the_terminal_is_left_as_it_was(seats, server, way):
    _, bo = pair(seats, server)
    match way:
        case "interrupt":
            bo.press("half").sees("half")
            bo.child.sendintr()
        case "end":
            bo.child.sendeof()
        case "quit":
            bo.type("quit")
    bo.found(PERSONAL.pattern)
    bo.sees("Goodbye!")
    bo.child.expect(pexpect.EOF)
    modes = termios.tcgetattr(bo.child.child_fd)[3]
    assert modes & termios.ECHO
    assert modes & termios.ICANON


def test_a_move_that_came_too_late_shows_how_things_stand(seats, server):
    with Line(server.url) as line:
        far = seats("Ann", "host", "gardlings", "--players", "1", "--server", line.url)
        own = far.found(PERSONAL.pattern).replace(line.url, server.url)
        far.sees(CHOICES).is_asked()
        line.is_down = True
        line.cut()
        far.sees("The server is gone").is_asked()
        far.type("draw").sees("sent as soon as").is_asked()
        near = seats("Ann", "join", own)
        near.sees(CHOICES).is_asked()
        near.type("draw").sees("In your hand").is_asked()
        line.is_down = False
        far.sees("Ann draws", "look again before you move", "In your hand").is_asked()
        far.type("lay 0,0 r0").sees("Ann lays the first tile")
        near.sees("Ann lays the first tile")
