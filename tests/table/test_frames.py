"""What each viewer is sent: as if everything were made anew for everybody, only cheaper."""

import random

import msgspec
import pytest

from gnomery import api
from gnomery.engine.luck import seal
from gnomery.table.log import decide
from gnomery.table.log.entries import Chair, Created, Moved
from gnomery.table.log.table import Room, room_of
from gnomery.table.running.frames import KEPT, frame_of
from gnomery.table.running.live import Live
from gnomery.table.serving.garbage import GOODBYES, Tidy
from gnomery.wire.messages import Update, Welcome, encoder

MOVES = 150

updates = msgspec.json.Decoder(Update)
welcomes = msgspec.json.Decoder(Welcome)


class Ear:
    """Somebody connected, who keeps what they hear."""

    def __init__(self, viewer):
        self.viewer = viewer
        self.heard = []

    def send(self, message):
        """Keep a message, unless it only tells who is there."""
        if not message.startswith(b'{"type":"presence"'):
            self.heard.append(message)

    def end(self):
        """Nothing more comes."""


class Table:
    """A table that keeps its log in a list."""

    def __init__(self, game, players=2):
        version = api.game(game).rules_version
        chairs = (Chair(),) * players
        created = Created("oak", game, players, {}, chairs, "secret", "key", version)
        self.lines = [created]
        self.live = Live(Room(created), 1)
        self.luck = random.Random(7)
        for seat in range(players):
            self.happen(*decide.sit(self.live.room, seat, f"player {seat}", seal(f"n{seat}")))
        for seat in range(players):
            self.happen(*decide.reveal(self.live.room, seat, f"n{seat}"))
        self.happen(*decide.start(self.live.room))

    def happen(self, *lines):
        """Let lines happen, and tell everybody."""
        room = self.live.room
        for line in lines:
            before = None if room.match is None else room.match.state
            room.fold(line)
            self.lines.append(line)
            self.live.tell(line, before)

    def move(self):
        """Let somebody make any move; whether the game still runs."""
        room = self.live.room
        if room.match.result is not None:
            return False
        seat = self.luck.choice([seat for seat in room.match.actors if seat >= 0])
        move = self.luck.choice(list(room.match.legal(seat)))
        self.happen(*decide.move(room, seat, room.game.telling.write(move)))
        return True

    def chat(self):
        """Let somebody say something."""
        self.happen(*decide.chat(self.live.room, 0, "", "hello"))

    def come(self, viewer, epoch="", last=0):
        """Somebody comes."""
        ear = Ear(viewer)
        self.live.greet(ear, epoch, last)
        return ear


@pytest.mark.parametrize("game", api.shelf())
def test_an_update_is_the_whole_frame_and_what_was_seen_to_happen(game):
    table = Table(game)
    room, streams = table.live.room, table.live.streams
    ears = [table.come(viewer) for viewer in (None, 0, 1)]
    for _ in range(MOVES):
        before, heard = room.match.state, [len(ear.heard) for ear in ears]
        if not table.move():
            break
        for ear, count in zip(ears, heard, strict=True):
            shown = encoder.encode(frame_of(room, ear.viewer))
            assert streams.by_viewer[ear.viewer].shown == shown
            events = room.match.events(ear.viewer, before)
            if len(ear.heard) == count:
                assert not events
            else:
                update = updates.decode(ear.heard[-1])
                assert encoder.encode(update.frame) == shown
                assert update.events == events
    for ear in ears:
        numbers = [updates.decode(message).seq for message in ear.heard[1:]]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


@pytest.mark.parametrize("game", api.shelf())
def test_what_was_foreseen_is_what_the_log_says(game):
    table = Table(game, players=3)
    while len(table.lines) < MOVES and table.move():
        pass
    match, again = table.live.room.match, room_of(table.lines).match
    assert (match.state, match.log, match.drawn) == (again.state, again.log, again.drawn)


def test_a_move_decided_for_another_moment_is_played_anew():
    table = Table("gardlings")
    room = table.live.room
    (late,) = decide.move(room, 0, "draw")
    table.happen(*decide.move(room, 1, "draw"))
    assert isinstance(late, Moved)
    table.happen(late)
    assert [seat for seat, _ in room.match.log if seat >= 0] == [1, 0]
    assert room.match.state == room_of(table.lines).match.state


def test_for_whom_nobody_ever_came_nothing_is_made():
    table = Table("gardlings")
    while len(table.lines) < MOVES and table.move():
        pass
    stream = table.live.streams.by_viewer[None]
    assert (stream.seq, stream.shown, len(stream.recent)) == (0, None, 0)
    welcome = welcomes.decode(table.come(None).heard[0])
    assert encoder.encode(welcome.frame) == encoder.encode(frame_of(table.live.room, None))


def test_who_missed_all_that_is_kept_still_gets_it_and_one_more_is_too_much():
    table = Table("gardlings")
    left = table.come(None)
    seq = welcomes.decode(left.heard[0]).seq
    table.live.part(left)
    for _ in range(KEPT):
        table.chat()
    back = table.come(None, table.live.epoch, seq)
    assert [updates.decode(message).seq for message in back.heard] == [
        seq + number for number in range(1, KEPT + 1)
    ]
    table.live.part(back)
    for _ in range(KEPT + 1):
        table.chat()
    assert table.live.streams.by_viewer[None].shown is None
    late = table.come(None, table.live.epoch, seq + KEPT)
    welcome = welcomes.decode(late.heard[0])
    table.chat()
    assert updates.decode(late.heard[1]).seq == welcome.seq + 1


def test_while_a_seat_is_empty_its_number_counts_only_its_own_choices():
    table = Table("gardlings")
    room, stream = table.live.room, table.live.streams.by_viewer[0]
    seq = stream.seq
    table.happen(*decide.move(room, 1, "draw"))
    assert (stream.seq, stream.legal_since) == (seq, seq)
    table.happen(*decide.move(room, 0, "draw"))
    assert (stream.seq, stream.legal_since) == (seq + 1, seq + 1)


def test_a_full_search_for_garbage_is_made_once_in_many_goodbyes(monkeypatch):
    searches = []
    monkeypatch.setattr("gc.collect", lambda: searches.append(1))
    tidy = Tidy()
    for _ in range(2 * GOODBYES + 1):
        tidy.goodbye()
    assert len(searches) == 2
