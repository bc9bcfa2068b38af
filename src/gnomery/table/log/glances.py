"""A table at a glance: what a list of tables says of it, kept beside its log."""

from collections.abc import Callable, Sequence

import msgspec

from gnomery.engine.match import AnyMatch
from gnomery.engine.terms import Message, Seat
from gnomery.table.log import entries
from gnomery.table.log.ahead import Ahead
from gnomery.table.log.entries import Moved, Started, TableEntry, TakenBack
from gnomery.table.log.orders import obeyed
from gnomery.table.log.places import TablePlace
from gnomery.table.log.table import Table
from gnomery.table.log.waiting import waited
from gnomery.table.store.contract import Summary


class Wait(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person the game waits for."""

    seat: int
    sitting: int
    """Who it is, of those who have sat there."""
    turn: int
    """How many moves they have made: with the next it is another turn."""
    since: float | None = None
    """Since when; where there are clocks."""
    patience: float | None = None
    """For how many seconds."""
    is_ordered: bool = False
    """Whether what they have ordered in advance will be done."""
    asks: Message | None = None
    """What they are asked to do, as far as everybody may know it."""

    def is_due(self, elapsed: Callable[[float], float]) -> bool:
        """Whether an order or the clock ends the wait, given how long it is since a time."""
        if self.since is None or self.patience is None:
            return self.is_ordered
        return self.is_ordered or elapsed(self.since) >= self.patience


class Glance(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody may know of a table without looking at the game itself."""

    players: int
    names: tuple[str, ...]
    sittings: tuple[int, ...] = ()
    """How many people have sat at each seat so far."""
    waits: tuple[Wait, ...] | None = None
    """Nothing was noted by earlier versions."""
    away: tuple[int, ...] = ()
    """Seats that a bot plays for somebody."""
    progress: Message | None = None
    """Which round it is."""

    def is_held(self, seat: int, sitting: int) -> bool:
        """Whether somebody sits there, and it is the one of that sitting."""
        return any(self.names[seat : seat + 1]) and self.sittings[seat : seat + 1] == (sitting,)

    def is_due(self, elapsed: Callable[[float], float]) -> bool:
        """Whether a bot, an order or a clock has something to do here, whoever is away."""
        return self.waits is not None and (
            not self.waits or any(wait.is_due(elapsed) for wait in self.waits)
        )

    def wait(self, seat: int, sitting: int) -> Wait | None:
        """Whether somebody is waited for."""
        found = (one for one in self.waits or () if (one.seat, one.sitting) == (seat, sitting))
        return next(found, None)


def read_glance(summary: Summary) -> Glance:
    """What is kept of a table."""
    return msgspec.json.decode(summary.data, type=Glance)


def glance_of(
    table: Table, decided: Sequence[TableEntry] = (), at: float = 0.0, ahead: Ahead | None = None
) -> Glance:
    """A table at a glance, once these entries have happened; the table itself does not change."""
    match, waiting = table.match, table.waiting
    places = table.places.copy()
    for entry in decided:
        _fold(places, entry)
        match = _match_after(table, match, entry, ahead)
        if match is not None:
            waiting = waited(waiting, match.actors, entry, at)
    progress = None if match is None else table.game.telling.progress(table.sights.of(match, None))
    waits = () if match is None else tuple(_waits(table, places, match, waiting))
    return Glance(
        table.created.players,
        tuple(place.name for place in places),
        tuple(place.sitting for place in places),
        waits,
        tuple(seat for seat, place in enumerate(places) if place.stand_in is not None),
        progress,
    )


def _waits(
    table: Table, places: list[TablePlace], match: AnyMatch, waiting: dict[int, float]
) -> list[Wait]:
    clock, asks = table.created.clock, table.game.telling.asks
    people = [(seat, places[seat]) for seat in match.actors.must if seat >= 0]
    return [
        Wait(
            int(seat),
            place.sitting,
            place.moves,
            waiting.get(seat),
            None if clock is None else place.patience(clock),
            obeyed(table.game, match, place, int(seat)) is not None,
            asks(table.sights.of(match, None), seat),
        )
        for seat, place in people
        if place.bot is None
    ]


def _fold(places: list[TablePlace], entry: TableEntry) -> None:
    match entry:
        case Moved(seat):
            places[seat] = places[seat].twin()
            places[seat].move(entry)
        case (
            entries.Sat(seat)
            | entries.Stood(seat)
            | entries.HandedOver(seat)
            | entries.CameBack(seat)
            | entries.OrderGiven(seat)
            | entries.OrderEnded(seat)
        ):
            places[seat] = places[seat].twin()
            places[seat].fold(entry)
        case _:
            pass


def _match_after(
    table: Table, match: AnyMatch | None, entry: TableEntry, ahead: Ahead | None
) -> AnyMatch | None:
    """The match once an entry has happened; that of the table is left as it is."""
    read = table.game.telling.read
    match entry:
        case Started():
            begun, moves = table.new_match(entry.seed), entry.draws
        case Moved() if ahead is not None and ahead.entry is entry:
            return ahead.match
        case Moved() if match is not None:
            begun, moves = match.fork(), ((entry.seat, entry.move), *entry.draws)
        case TakenBack() if match is not None:
            begun, moves = match.fork(), ()
            begun.rewind(entry.moves)
        case _:
            return match
    for seat, move in moves:
        begun.advance(Seat(seat), read(move))
    return begun
