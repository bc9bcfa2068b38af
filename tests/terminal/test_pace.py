"""What happens is told line by line, at a pace; time here is what a test says it is."""

import pytest

from gnomery.terminal.screen.pace import LONGEST, PACES, Pace
from tests.terminal.guests import answer_to, sit
from tests.terminal.terminals import PERSONAL, Terminal
from tests.terminal.test_remote_play import Pair


class Hours:
    """A clock that goes on only when somebody waits."""

    def __init__(self):
        self.now = 0.0
        self.waits = []

    def wait(self, seconds):
        self.waits.append(seconds)
        self.now += seconds


def told(lines, name="normal", *, is_read=True):
    """How long each line was held up."""
    hours = Hours()
    pace = Pace(is_read, name, clock=lambda: hours.now, wait=hours.wait)
    for _ in range(lines):
        pace.before_line()
    return hours, pace


@pytest.mark.parametrize("name", PACES)
def test_each_line_stands_for_its_time_and_the_first_comes_at_once(name):
    hours, _ = told(4, name)
    assert hours.waits == pytest.approx([PACES[name]] * 3 if PACES[name] else [])


def test_nobody_waits_in_a_pipe():
    assert told(100, is_read=False)[0].waits == []


def test_a_long_tale_is_cut_short():
    hours, pace = told(1000, "calm")
    assert sum(hours.waits) == LONGEST
    hours.now += 60  # nothing happened for a while
    pace.before_line()
    pace.before_line()
    assert sum(hours.waits) == LONGEST + PACES["calm"]


def test_an_interruption_shows_the_rest_at_once():
    hours, pace = told(1)

    def interrupted(_seconds):
        raise KeyboardInterrupt

    pace.wait = interrupted
    pace.before_line()
    pace.wait = hours.wait
    for _ in range(10):
        pace.before_line()
    assert hours.waits == []


def test_the_pace_is_asked_for_and_changed():
    lines = ("pace", "pace brisk", "pace at once", "pace never")
    screen, _ = sit(*lines)
    said = [answer_to(screen.getvalue(), line) for line in lines]
    assert "at this pace: normal" in said[0]
    assert "at this pace: brisk" in said[1]
    assert "at this pace: at once" in said[2]
    assert "calm, normal, brisk, at once" in said[3]


def test_who_comes_back_is_told_what_happened_since_their_last_turn(server):
    with Pair(server) as (ann, bo):
        own = ann.link(PERSONAL)
        ann.reply("draw")
        ann.type("quit")
        assert ann.end() == 0
        bo.reply("draw")
        bo.reply("1")
        again = Terminal("Ann", "join", own, is_playing=False)
        try:
            again.sees("Since your last turn:")
            again.sees("In your hand")
            recap = again.shown.partition("Since your last turn:")[2].partition("──")[0]
            lines = [line for line in recap.splitlines() if line.strip()]
            assert len([line for line in lines if line.startswith("Bo")]) >= 2, lines
            assert any(line.startswith("Ann draws") for line in lines)
        finally:
            again.close()


def test_who_looks_on_is_told_what_happened_last(server):
    with Pair(server) as (ann, _bo):
        ann.reply("draw")
        eve = Terminal("gnomery", "watch", ann.link(), is_playing=False)
        try:
            eve.sees("What happened last:")
            eve.sees("Ann draws")
        finally:
            eve.close()
