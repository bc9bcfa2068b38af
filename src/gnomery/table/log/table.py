"""A table in memory: what its log has made of it so far."""

from collections import deque
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple, assert_never

import msgspec

from gnomery import api
from gnomery.engine.errors import RecordError
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import mixed, seal
from gnomery.engine.match import AnyMatch
from gnomery.engine.record import Record, Source
from gnomery.engine.replay import replayed
from gnomery.engine.terms import Seat
from gnomery.table.log.entries import (
    BackAllowed,
    BackAsked,
    BackRefused,
    CameBack,
    Chair,
    Created,
    Followed,
    HandedOver,
    Jotted,
    Line,
    Moved,
    Revealed,
    Said,
    Sat,
    Started,
    Stood,
    TakenBack,
)
from gnomery.table.running.receipts import Receipts

CHAT_KEPT = 100


@dataclass(slots=True)
class Place:
    """A seat and who sits there."""

    chair: Chair
    name: str = ""
    seal: str = ""
    nonce: str | None = None
    stand_in: str | None = None
    """The bot that plays while the person is away."""
    used: float = 0.0
    """Seconds taken off the clock."""
    sitting: int = 0
    """How many people have sat here so far, the present one included."""
    moves: int = 0
    notes: str = ""
    """The person's own page."""

    @property
    def is_person(self) -> bool:
        """Whether the seat is meant for a person."""
        return self.chair.bot is None

    @property
    def is_taken(self) -> bool:
        """Whether somebody sits there."""
        return bool(self.name)

    @property
    def bot(self) -> str | None:
        """The bot that moves for this seat now, if one does."""
        return self.chair.bot or self.stand_in


class Foreseen(NamedTuple):
    """What a move that was decided but has not happened yet will lead to."""

    line: Moved
    before: Any
    match: AnyMatch


@dataclass(slots=True)
class Asking:
    """A wish to take a move back, and who has agreed."""

    seat: int
    allowed: set[int] = field(default_factory=set)


class Room:
    """The fold of a table's log. Only `fold` changes it."""

    def __init__(self, created: Created) -> None:
        self.created = created
        if created.rules_version != self.game.rules_version:
            raise RecordError(
                "engine.record.rules",
                game=created.game,
                version=created.rules_version,
                known=self.game.rules_version,
            )
        self.places = [
            Place(chair, name=f"{chair.bot} {seat + 1}" if chair.bot else "")
            for seat, chair in enumerate(created.chairs)
        ]
        self.match: AnyMatch | None = None
        self.foreseen: Foreseen | None = None
        """Spares playing a move again that was just played on a copy; nothing depends on it."""
        self.asking: Asking | None = None
        self.chat: deque[Said] = deque(maxlen=CHAT_KEPT)
        self.receipts = Receipts()
        self.nexts: dict[bool, str] = {}
        """The tables of rematches, by whether the deal is the same; the latest is the last."""
        self.lines = 1
        """How many lines of the log have happened."""

    @property
    def table(self) -> str:
        """The table's id."""
        return self.created.table

    @cached_property
    def game(self) -> AnyGame:
        """The game that is played."""
        return api.game(self.created.game)

    @cached_property
    def commitment(self) -> str:
        """The seal on the server's secret, shown from the beginning."""
        return seal(self.created.secret)

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
        """Whether who plays here may ask for hints: only where everybody else is a bot."""
        return sum(place.is_person for place in self.places) <= 1

    @property
    def next(self) -> str | None:
        """The table where the same people play again, if there is one."""
        return next(reversed(self.nexts.values()), None)

    def seed(self) -> str:
        """The seed of all draws, once everybody's number is shown."""
        if self.created.deal is not None:
            return self.created.deal
        return mixed(self.created.secret, self.table, self.nonces)

    def record(self) -> Record:
        """The record so far, with where its seed comes from."""
        assert self.match is not None
        record = self.match.record()
        if self.created.deal is not None:
            return record
        secret = self.created.secret if record.seed is not None else None
        source = Source(self.table, self.commitment, self.nonces, secret)
        return msgspec.structs.replace(record, source=source)

    @property
    def nonces(self) -> tuple[str, ...]:
        """The people's numbers, in order of seats."""
        return tuple(place.nonce or "" for place in self.places if place.is_person)

    def new_match(self, seed: str) -> AnyMatch:
        """The match before its first move, or as it was forked off another."""
        names = [place.name for place in self.places]
        created = self.created
        if created.start is None:
            return api.unplayed(created.game, created.players, created.options, seed, names)
        match = replayed(self.game, api.read_record(created.start))
        match.seats = tuple(names)
        match.seed, match.since = seed, len(match.log)
        return match

    def fold(self, line: Line) -> None:
        """Let a line of the log happen."""
        self._fold(line)
        self.lines += 1
        if self.match is not None:
            sealed = self.game.telling.sealed(self.match.state)
            self.receipts.follow(self.created.secret, self.lines, sealed)
            if isinstance(line, TakenBack):
                self.receipts.opened = ()

    def _fold(self, line: Line) -> None:
        match line:
            case Created() | BackRefused() | BackAsked() | BackAllowed() | TakenBack():
                self._fold_back(line)
            case Sat(seat, name, seal_):
                place = self.places[seat]
                place.name, place.seal, place.nonce, place.notes = name, seal_, None, ""
                place.sitting += 1
            case Stood(seat):
                place = self.places[seat]
                place.name, place.seal, place.nonce = "", "", None
            case Revealed(seat, nonce):
                self.places[seat].nonce = nonce
            case Started():
                self.match = self.new_match(line.seed)
                self._draw(line.draws)
            case Moved():
                self._fold_move(line)
            case HandedOver(seat, bot):
                self.places[seat].stand_in = bot
            case CameBack(seat):
                self.places[seat].stand_in = None
            case Said() | Jotted() | Followed():
                self._fold_beside(line)
            case _:
                assert_never(line)

    def _fold_beside(self, line: Said | Jotted | Followed) -> None:
        match line:
            case Said():
                self.chat.append(line)
            case Jotted(seat, notes):
                self.places[seat].notes = notes
            case Followed(table, is_same_deal):
                self.nexts.pop(is_same_deal, None)
                self.nexts[is_same_deal] = table

    def _fold_move(self, line: Moved) -> None:
        assert self.match is not None
        foreseen, self.foreseen = self.foreseen, None
        if foreseen and foreseen.line is line and foreseen.before is self.match.state:
            self.match.adopt(foreseen.match)
        else:
            self.match.advance(Seat(line.seat), self.game.telling.read(line.move))
            self._draw(line.draws)
        place = self.places[line.seat]
        place.used += line.spent
        place.moves += 1
        self.asking = None

    def _draw(self, draws: tuple[tuple[int, str], ...]) -> None:
        assert self.match is not None
        for box, move in draws:
            self.match.advance(Seat(box), self.game.telling.read(move))

    def _fold_back(self, line: Created | BackAsked | BackAllowed | BackRefused | TakenBack) -> None:
        match line:
            case BackAsked(seat):
                self.asking = Asking(seat)
            case BackAllowed(seat):
                assert self.asking is not None
                self.asking.allowed.add(seat)
            case TakenBack(moves):
                assert self.match is not None
                for _ in range(moves):
                    self.match.undo()
                self.asking = None
            case BackRefused():
                self.asking = None
            case Created():
                pass


def room_of(lines: list[Line]) -> Room:
    """A table again from its log."""
    created = lines[0]
    assert isinstance(created, Created)
    room = Room(created)
    for line in lines[1:]:
        room.fold(line)
    return room
