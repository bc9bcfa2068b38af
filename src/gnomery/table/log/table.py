"""A table in memory: what its log has made of it so far."""

from collections import deque
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

import msgspec

from gnomery import api
from gnomery.engine.luck import commitment, mixed, seal
from gnomery.engine.match import AnyMatch
from gnomery.engine.record import Record, Source
from gnomery.engine.replay import replaying
from gnomery.engine.terms import Message, Refusal, Seat
from gnomery.lessons import script
from gnomery.lessons.terms import AskedMove
from gnomery.table.log import entries
from gnomery.table.log.ahead import Ahead
from gnomery.table.log.asked import AskingBack, BackEntry, SeatRequests, StandIns
from gnomery.table.log.bounds import Spoken
from gnomery.table.log.entries import Created, Moved, TableEntry
from gnomery.table.log.growth import Growth, Withdrawal
from gnomery.table.log.happenings import Happenings, Remembered
from gnomery.table.log.places import PlaceEntry, TablePlace
from gnomery.table.log.sights import Sights
from gnomery.table.log.waiting import waited
from gnomery.table.running.receipts import Receipts

CHAT_KEPT = 100
OWN = (entries.Jotted, entries.OrderGiven, entries.OrderEnded)
"""What only the seat itself may know of: for everybody else nothing has happened."""


class Table:
    """The fold of a table's log. Only `fold` changes it."""

    def __init__(self, created: Created) -> None:
        self.created = created
        self.game = api.game(created.game).version(created.rules_version)
        """The game by the rules it began with, today's or earlier ones."""
        self.places = [
            TablePlace(chair, name=chair.name or (f"{chair.bot} {seat + 1}" if chair.bot else ""))
            for seat, chair in enumerate(created.chairs)
        ]
        self.match: AnyMatch | None = None
        self.origin: AnyMatch | None = None
        """The game this one is forked off, as far as it goes; played again once."""
        self._final: Record | None = None
        self.asking: AskingBack | None = None
        self.denied: set[tuple[int, int | None]] = set()
        """The moves somebody has refused to have taken back, with who had asked."""
        self.stand_ins = StandIns()
        self.requests = SeatRequests()
        self.happenings = Happenings()
        self.waiting: dict[int, float] = {}
        """Since when the game waits for a seat, by the times in the log; where there are clocks."""
        self.chat: deque[Remembered] = deque(maxlen=CHAT_KEPT)
        self.spoken = Spoken()
        self.receipts = Receipts()
        self.nexts: dict[bool, str] = {}
        """The tables of rematches, by whether the deal is the same; the latest is the last."""
        self.length = 1
        """How many entries of the log have happened, the one that created the table included."""
        self.growth = Growth()
        self.lately = 0.0
        """When something last happened that everybody may know of."""
        self.sights = Sights()

    @property
    def id(self) -> str:
        """The table's id."""
        return self.created.table

    @cached_property
    def commitment(self) -> str:
        """The seal on the server's secret, or on a contest's deal, shown from the beginning."""
        created = self.created
        if created.contest is not None and created.deal is not None:
            return commitment(created.game, created.deal)
        return seal(created.secret)

    @property
    def status(self) -> str:
        """open, running or over."""
        if self.match is None:
            return "open"
        return "over" if self.match.result else "running"

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return all(place.is_taken for place in self.places)

    @property
    def is_ready(self) -> bool:
        """Whether everybody's number is shown, so the game can start."""
        return self.is_full and all(
            place.nonce is not None for place in self.places if place.is_person
        )

    @property
    def has_hints(self) -> bool:
        """Whether who plays here may ask for hints: where it concerns no other person."""
        is_alone = sum(place.is_person for place in self.places) <= 1
        return is_alone and self.created.lesson is None and self.created.contest is None

    @property
    def lesson_moves(self) -> int:
        """How many moves of a lesson are made."""
        return script.made(self.match, len(self.origin.log)) if self.match and self.origin else 0

    @property
    def asked(self) -> AskedMove | None:
        """What the lesson asks for now."""
        lesson = self.created.lesson
        return script.asked(lesson.script, self.lesson_moves) if lesson else None

    def view(self, viewer: int | None) -> Any:
        """What a viewer sees of the game now; it has begun."""
        assert self.match is not None
        return self.sights.of(self.match, viewer)

    def legal(self, seat: int) -> Sequence[Any]:
        """What a seat may choose from now: all that is legal, or what a lesson asks for."""
        if self.match is None or seat not in self.match.actors:
            return ()
        if self.created.lesson is not None:
            return script.choices(self.match, self.asked, seat)
        return self.match.legal(seat)

    def why_not(self, seat: int, text: str) -> Refusal | None:
        """Why a move is not played here: by a rule, or because a lesson asks for another one."""
        assert self.match is not None
        if self.created.lesson is not None:
            return script.refuse(self.match, self.asked, seat, text)
        return self.match.why_not(seat, text)

    @property
    def next(self) -> str | None:
        """The table where the same people play again, if there is one."""
        return next(reversed(self.nexts.values()), None)

    def seconds_left(self, seat: int) -> float | None:
        """What was on a seat's clock when it last stood still; None if nobody has one."""
        clock = self.created.clock
        return None if clock is None else self.places[seat].left(clock)

    def patience(self, seat: int) -> float | None:
        """The seconds the game waits for a seat; who is out of time has a few for each choice."""
        clock = self.created.clock
        return None if clock is None else self.places[seat].patience(clock)

    def seed(self) -> str:
        """The seed of all draws, once everybody's number is shown."""
        if self.created.deal is not None:
            return self.created.deal
        return mixed(self.created.secret, self.id, self.nonces)

    def record(self) -> Record:
        """The record so far, with where its seed comes from; that of a finished game is kept."""
        assert self.match is not None
        if self._final is not None:
            return self._final
        record = self.match.record()
        if self.created.deal is None:
            secret = self.created.secret if record.seed is not None else None
            source = Source(self.id, self.commitment, self.nonces, secret)
            record = msgspec.structs.replace(record, source=source)
        if record.result is not None:
            self._final = record
        return record

    @property
    def nonces(self) -> tuple[str, ...]:
        """The people's numbers, in order of seats."""
        return tuple(place.nonce or "" for place in self.places if place.is_person)

    def new_match(self, seed: str) -> AnyMatch:
        """The match before its first move, or as it was forked off another."""
        names = [place.name for place in self.places]
        created = self.created
        if created.start is None:
            return api.unplayed(self.game, created.players, created.options, seed, names)
        assert self.origin is not None
        match = self.origin.fork()
        match.seats = tuple(names)
        match.seed, match.since = seed, len(match.log)
        return match

    def preparing(self) -> Iterator[None]:
        """Play the game again that this one is forked off, entry by entry: it can be long."""
        if self.created.start is None:
            return
        for match in replaying(self.game, api.read_record(self.created.start)):
            yield
            self.origin = match

    def fold(self, entry: TableEntry, ahead: Ahead | None = None, at: float = 0.0) -> None:
        """Let an entry of the log happen; a move that is played ahead is not played again."""
        self.lately = self.lately_after([entry], at)
        if isinstance(entry, entries.Created):
            return
        self._fold_around(entry, at)
        match entry:
            case entries.Started():
                self.match = self.new_match(entry.seed)
                self._draw(entry.draws)
            case entries.Moved():
                self._fold_move(entry, ahead)
            case entries.Said():
                length = len(self.match.log) if self.match else 0
                self.chat.append(Remembered(entry, self.length + 1, length))
            case entries.Followed(table_id, is_same_deal):
                self.nexts.pop(is_same_deal, None)
                self.nexts[is_same_deal] = table_id
            case _ if isinstance(entry, BackEntry):
                self._fold_back(entry)
            case _ if isinstance(entry, PlaceEntry):
                self.places[entry.seat].fold(entry)
        self.length += 1
        self.growth.note(self.match)
        self.spoken.count(entry, at)
        self._seal(entry)
        if self.created.clock is not None and self.match is not None:
            self.waiting = waited(self.waiting, self.match.actors, entry, at)

    def lately_after(self, decided: Sequence[TableEntry], at: float) -> float:
        """When something last happened for everybody, once these entries have."""
        return at if any(not isinstance(entry, OWN) for entry in decided) else self.lately

    def _fold_back(self, entry: BackEntry) -> None:
        """Let somebody ask for a move back, be answered, or have it."""
        match entry:
            case entries.BackAsked(seat, of, move):
                self.asking = AskingBack(seat, self._asked(seat, of), move)
            case entries.BackAllowed(seat):
                assert self.asking is not None
                self.asking.allowed.add(seat)
            case entries.BackRefused():
                assert self.asking is not None
                self.denied.add((self.asking.seat, self.asking.move))
                self.asking = None
            case entries.TakenBack():
                self._take_back(entry)

    def _fold_around(self, entry: TableEntry, at: float) -> None:
        """Let happen around the game what an entry says; a move says nothing but by ending it."""
        if isinstance(entry, Moved) and not entry.is_last:
            self.happenings.now = ()
            return
        now = len(self.match.log) if self.match else 0
        self.happenings.fold(entry, self.stand_ins.asking, self.length + 1, now)
        self.stand_ins.fold(entry, at)
        self.requests.fold(entry, at)

    def _fold_move(self, entry: Moved, ahead: Ahead | None) -> None:
        assert self.match is not None
        if ahead and ahead.entry is entry and ahead.before is self.match.state:
            self.match.adopt(ahead.match)
        else:
            self.match.advance(Seat(entry.seat), self.game.telling.read(entry.move))
            self._draw(entry.draws)
        self.places[entry.seat].move(entry)
        self.asking = None

    def _draw(self, draws: tuple[tuple[int, str], ...]) -> None:
        assert self.match is not None
        for box, move in draws:
            self.match.advance(Seat(box), self.game.telling.read(move))

    def _seal(self, entry: TableEntry) -> None:
        """Follow what is sealed now; what was opened stays so until the game goes on."""
        if self.match is not None and not isinstance(entry, OWN):
            sealed = self.game.telling.sealed(self.match.state)
            is_back = isinstance(entry, entries.TakenBack)
            self.receipts.follow(self.created.secret, self.length, sealed, is_back=is_back)

    def _take_back(self, entry: entries.TakenBack) -> None:
        assert self.match is not None
        viewers = (None, *range(len(self.places)))
        before = list(map(self.match.view, viewers))
        self.match.rewind(entry.moves)
        self.asking = None
        left = len(self.match.log)
        changed = zip(viewers, before, map(self.match.view, viewers), strict=True)
        told = Message("table.event.back", {"seat": entry.seat, "n": entry.moves})
        seen = frozenset(viewer for viewer, old, new in changed if old != new)
        self.growth.backs.append(Withdrawal(self.length + 1, left, told, seen))
        self.denied = {
            (seat, move) for seat, move in self.denied if move is not None and move < left
        }

    def _asked(self, seat: int, of: tuple[int, ...] | None) -> frozenset[int]:
        """Whom a wish to take back concerns; before it was written down, all who played."""
        if of is not None:
            return frozenset(of)
        people = (number for number, place in enumerate(self.places) if place.bot is None)
        return frozenset(people) - {seat}
