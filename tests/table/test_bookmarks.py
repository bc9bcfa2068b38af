"""Between any two bookmarks somebody is told what an undisturbed viewer was told, and no more."""

import itertools

import pytest

from gnomery import api
from gnomery.engine.match import REMEMBERED
from gnomery.table.log import decide
from gnomery.table.log.entries import TakenBack
from gnomery.table.running import live as running
from gnomery.table.running.bookmarks import bookmark, found
from gnomery.table.sockets.recalling import recalled
from gnomery.wire.messages import Recall
from tests.table.test_frames import Sitting, updates, welcomes, whole

MOVES = 120
VIEWERS = (None, 0, 1, 2)


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """Who comes is told without a wait, as there is no loop to wait in."""
    monkeypatch.setattr(running, "PRESENCE_SECONDS", 0.0)


class Story:
    """What one viewer was told over an undisturbed line: after each update how far, and what."""

    def __init__(self, sitting, viewer):
        self.sitting, self.viewer = sitting, viewer
        self.ear = sitting.come(viewer)
        self.marks = [(welcomes.decode(self.ear.heard[0]).bookmark, 0, self.length)]
        self.told, self.said = [], []
        self.read = 1

    @property
    def length(self):
        """How long the match's log is."""
        match = self.sitting.live.table.match
        return len(match.log) if match else 0

    def hear(self):
        """Read what has come; whether something has."""
        fresh = [updates.decode(text) for text in self.ear.heard[self.read :]]
        self.read = len(self.ear.heard)
        for update in fresh:
            self.told += update.events
            self.said += [update.said] if update.said else []
            self.marks.append((update.bookmark, len(self.told), self.length))
        return bool(fresh)

    def missed(self, after, before, table=None):
        """What the table recalls between two of the marks."""
        ask = Recall("r", after=self.marks[after][0], before=self.marks[before][0])
        return recalled(table or self.sitting.live.table, self.viewer, ask)

    def check(self, table=None):
        """Compare what is recalled from every place that is remembered."""
        least = self.length - REMEMBERED
        for at, (_, known, length) in enumerate(self.marks[:-1]):
            if length < least + 2:  # half a deal is not told
                continue
            answer = self.missed(at, len(self.marks) - 1, table)
            assert list(answer.events[answer.since :]) == self.told[known:]
            middle = (at + len(self.marks)) // 2
            answer = self.missed(at, middle, table)
            assert list(answer.events[answer.since :]) == self.told[known : self.marks[middle][1]]


@pytest.mark.parametrize("game", api.shelf())
def test_what_was_missed_is_what_was_told_meanwhile(game):
    sitting = Sitting(game, players=3)
    stories = [Story(sitting, viewer) for viewer in VIEWERS]
    for number in range(MOVES):
        if not sitting.move():
            break
        heard = [story.hear() for story in stories]
        if number % 20 == 19:
            for story, is_new in zip(stories, heard, strict=True):
                if is_new:
                    story.check()
    again = whole(sitting.log)
    for story in stories:
        story.check()
        story.check(again)


def test_what_was_said_meanwhile_is_told_once_and_in_its_place():
    sitting = Sitting("gardlings")
    story = Story(sitting, 0)
    for number in range(12):
        if number % 3 == 1:
            sitting.chat()
        sitting.move()
        story.hear()
    for at, (_, known, _) in enumerate(story.marks):
        answer = story.missed(at, len(story.marks) - 1)
        fresh = answer.chat[answer.said_since :]
        said = [updates.decode(text).said for text in story.ear.heard[at + 1 :]]
        assert [one.said for one in fresh] == [one for one in said if one]
        assert all(one.told >= answer.since for one in fresh)
        assert len(story.told) - known == len(answer.events) - answer.since


def test_who_knew_a_move_that_was_taken_back_is_told_so_first():
    sitting = Sitting("gardlings")
    table = sitting.live.table
    story = Story(sitting, 0)
    laid = decide.undoable(table, 1)
    while not (laid and table.match.log[-1].seat == 1):
        sitting.move()
        laid = decide.undoable(table, 1)
    story.hear()
    sitting.happen(TakenBack(laid, 1))
    story.hear()
    sitting.move()
    story.hear()
    before, known = len(story.marks) - 3, story.marks[-3][1]
    answer = story.missed(before, len(story.marks) - 1)
    assert list(answer.events[answer.since :]) == story.told[known:]
    assert answer.events[answer.since].key == "table.event.back"
    # who had not heard of the move hears of neither
    earlier = story.missed(before - 1, len(story.marks) - 1)
    assert "table.event.back" not in [event.key for event in earlier.events]


@pytest.mark.parametrize("game", api.shelf())
def test_a_bookmark_is_read_by_its_table_for_its_viewer_alone(game):
    table, other = Sitting(game).live.table, Sitting(game).live.table
    other.created = type(other.created)(**{**_fields(other.created), "key": "another key"})
    marks = [bookmark(table, viewer) for viewer in (None, 0, 1)]
    assert len(set(marks)) == 3
    for (at, mark), viewer in itertools.product(enumerate(marks), (None, 0, 1)):
        is_own = (None, 0, 1)[at] == viewer
        assert found(table, viewer, mark) == (table.length if is_own else None)
        assert found(other, viewer, mark) is None


@pytest.mark.parametrize("text", ["", "x", "00", "é" * 32, "0" * 32, "f" * 40, "0" * 5000])
def test_what_is_no_bookmark_is_as_if_nothing_was_said(text):
    sitting = Sitting("gardlings")
    for _ in range(6):
        sitting.move()
    plain = recalled(sitting.live.table, 0, Recall("r"))
    assert recalled(sitting.live.table, 0, Recall("r", after=text, before=text)) == plain


def _fields(struct):
    return {name: getattr(struct, name) for name in struct.__struct_fields__}
