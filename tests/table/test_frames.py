"""What each viewer is sent: as if everything were made anew for everybody, only cheaper."""

import asyncio
import random
from itertools import accumulate, groupby, pairwise

import msgspec
import pytest

from gnomery import api
from gnomery.engine.luck import seal
from gnomery.engine.story import stops_since
from gnomery.table.log import decide
from gnomery.table.log.entries import Created, Moved, SeatSetup
from gnomery.table.log.folding import folding
from gnomery.table.log.table import Table
from gnomery.table.running import live as running
from gnomery.table.running.frames import KEPT, frame_of
from gnomery.table.running.live import Live
from gnomery.table.serving.garbage import GOODBYES, Tidy
from gnomery.wire.messages import Update, Welcome, encoder

MOVES = 150

updates = msgspec.json.Decoder(Update)
welcomes = msgspec.json.Decoder(Welcome)


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """Who comes is told without a wait, as there is no loop to wait in."""
    monkeypatch.setattr(running, "PRESENCE_SECONDS", 0.0)


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


class Sitting:
    """A table that keeps its log in a list."""

    def __init__(self, game, players=2):
        version = api.game(game).rules_version
        chairs = (SeatSetup(),) * players
        created = Created("oak", game, players, {}, chairs, "secret", "key", version)
        self.log = [created]
        self.live = Live(Table(created), 1)
        self.luck = random.Random(7)
        for seat in range(players):
            self.happen(*decide.sit(self.live.table, seat, f"player {seat}", seal(f"n{seat}")))
        for seat in range(players):
            self.happen(*decide.reveal(self.live.table, seat, f"n{seat}"))
        self.happen(*decide.start(self.live.table))

    def happen(self, *entries, ahead=None):
        """Let entries happen, and tell everybody."""
        table = self.live.table
        for entry in entries:
            before = None if table.match is None else table.match.state
            table.fold(entry, ahead)
            self.log.append(entry)
            self.live.tell(entry, before)

    def move(self):
        """Let somebody make any move; whether the game still runs."""
        table = self.live.table
        if table.match.result is not None:
            return False
        seat = self.luck.choice([seat for seat in table.match.actors if seat >= 0])
        move = self.luck.choice(list(table.match.legal(seat)))
        self.decided(seat, table.game.telling.write(move))
        return True

    def decided(self, seat, text):
        """Let a move happen that was played ahead."""
        ahead = decide.move(self.live.table, seat, text)
        self.happen(ahead.entry, ahead=ahead)

    def chat(self):
        """Let somebody say something."""
        self.happen(*decide.chat(self.live.table, 0, "", "hello"))

    def come(self, viewer, epoch="", last=0):
        """Somebody comes."""
        ear = Ear(viewer)
        self.live.greet(ear, epoch, last)
        return ear


@pytest.mark.parametrize("game", api.shelf())
def test_an_update_is_the_whole_frame_and_what_was_seen_to_happen(game):
    sitting = Sitting(game)
    table, streams = sitting.live.table, sitting.live.streams
    ears = [sitting.come(viewer) for viewer in (None, 0, 1)]
    for _ in range(MOVES):
        before, heard = table.match.state, [len(ear.heard) for ear in ears]
        if not sitting.move():
            break
        for ear, count in zip(ears, heard, strict=True):
            shown = encoder.encode(frame_of(table, ear.viewer))
            assert streams.by_viewer[ear.viewer].shown == shown
            views = [table.game.rules.view(before, ear.viewer)]
            views += [
                table.game.rules.view(s, ear.viewer) for s in stops_since(table.match, before)
            ]
            views = [view for view, _ in groupby(views)]
            told = [table.game.telling.events(one, then) for one, then in pairwise(views)]
            if len(ear.heard) == count:
                assert not any(told)
            else:
                update = updates.decode(ear.heard[-1])
                assert encoder.encode(update.frame) == shown
                assert update.events == tuple(event for step in told for event in step)
                seen = [bytes(glimpse.view) for glimpse in update.glimpses]
                assert seen == [encoder.encode(view) for view in views[1:-1]]
                counts = [glimpse.told for glimpse in update.glimpses]
                assert counts == list(accumulate(map(len, told)))[:-1]
    for ear in ears:
        numbers = [updates.decode(message).seq for message in ear.heard[1:]]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


@pytest.mark.parametrize("game", api.shelf())
def test_deciding_changes_nothing(game):
    sitting = Sitting(game, players=3)
    table = sitting.live.table
    for _ in range(30):
        match = table.match
        seats = [seat for seat in match.actors if seat >= 0]
        offered = {seat: list(match.legal(seat))[:3] for seat in seats}
        before = vars(table).copy(), vars(match).copy(), match.log.copy(), repr(table.places)
        for seat in seats:
            for move in offered[seat]:
                decide.move(table, seat, table.game.telling.write(move))
            decide.undoable(table, seat)
        assert before == (vars(table), vars(match), match.log, repr(table.places))
        sitting.move()


def whole(log):
    """A table again from its log."""
    return list(folding((entry, 0.0) for entry in log))[-1]


@pytest.mark.parametrize("game", api.shelf())
def test_what_was_foreseen_is_what_the_log_says(game):
    sitting = Sitting(game, players=3)
    while len(sitting.log) < MOVES and sitting.move():
        pass
    match, again = sitting.live.table.match, whole(sitting.log).match
    assert (match.state, match.log, match.drawn) == (again.state, again.log, again.drawn)


def test_a_move_decided_for_another_moment_is_played_anew():
    sitting = Sitting("gardlings")
    table = sitting.live.table
    late = decide.move(table, 0, "draw")
    sitting.decided(1, "draw")
    assert isinstance(late.entry, Moved)
    sitting.happen(late.entry, ahead=late)
    assert [seat for seat, _ in table.match.log if seat >= 0] == [1, 0]
    assert table.match.state == whole(sitting.log).match.state


def test_for_whom_nobody_ever_came_nothing_is_made():
    sitting = Sitting("gardlings")
    while len(sitting.log) < MOVES and sitting.move():
        pass
    stream = sitting.live.streams.by_viewer[None]
    assert (stream.seq, stream.shown, len(stream.recent)) == (0, None, 0)
    welcome = welcomes.decode(sitting.come(None).heard[0])
    assert encoder.encode(welcome.frame) == encoder.encode(frame_of(sitting.live.table, None))


def test_who_missed_all_that_is_kept_still_gets_it_and_one_more_is_too_much():
    sitting = Sitting("gardlings")
    left = sitting.come(None)
    seq = welcomes.decode(left.heard[0]).seq
    sitting.live.part(left)
    for _ in range(KEPT):
        sitting.chat()
    back = sitting.come(None, sitting.live.epoch, seq)
    assert [updates.decode(message).seq for message in back.heard] == [
        seq + number for number in range(1, KEPT + 1)
    ]
    sitting.live.part(back)
    for _ in range(KEPT + 1):
        sitting.chat()
    assert sitting.live.streams.by_viewer[None].shown is None
    late = sitting.come(None, sitting.live.epoch, seq + KEPT)
    welcome = welcomes.decode(late.heard[0])
    sitting.chat()
    assert updates.decode(late.heard[1]).seq == welcome.seq + 1


def test_while_a_seat_is_empty_its_number_counts_only_its_own_choices():
    sitting = Sitting("gardlings")
    stream = sitting.live.streams.by_viewer[0]
    seq = stream.seq
    sitting.decided(1, "draw")
    assert (stream.seq, stream.legal_since) == (seq, seq)
    sitting.decided(0, "draw")
    assert (stream.seq, stream.legal_since) == (seq + 1, seq + 1)


def test_a_full_search_for_garbage_is_made_once_in_many_goodbyes(monkeypatch):
    searches = []
    monkeypatch.setattr("gc.collect", lambda: searches.append(1))
    tidy = Tidy()
    for _ in range(2 * GOODBYES + 1):
        tidy.goodbye()
    assert len(searches) == 2


def test_a_crowd_is_told_of_itself_only_now_and_then(monkeypatch):
    """Else the hundredth who comes is told to a hundred, and so on; the last word is true."""
    monkeypatch.setattr(running, "PRESENCE_SECONDS", 0.05)

    class Counting(Ear):
        def send(self, message):
            if message.startswith(b'{"type":"presence"'):
                self.heard.append(message)

    async def story():
        live = Sitting("gardlings").live
        crowd = [Counting(None) for _ in range(100)]
        for ear in crowd:
            live.greet(ear, "", 0)
        for ear in crowd[1:]:
            live.part(ear)
        while live.telling is not None:  # noqa: ASYNC110  a timer has no event
            await asyncio.sleep(0.01)
        return crowd

    crowd = asyncio.run(story())
    assert sum(len(ear.heard) for ear in crowd) < 5 * len(crowd)
    assert b'"watching":1' in crowd[0].heard[-1]
