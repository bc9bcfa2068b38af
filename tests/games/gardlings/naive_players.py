"""Naive players of phase 1, who know the digest and the naive garden, and nothing of the engine."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

from gnomery.games.gardlings.phases import Building
from gnomery.games.gardlings.state import State
from tests.games.gardlings import naive
from tests.games.gardlings.naive import Piece
from tests.games.gardlings.playing import pieces

Arrangement = frozenset[tuple[str, Piece]]

places, unicorn_moves = cache(naive.places), cache(naive.unicorn_moves)


@dataclass(frozen=True)
class Seat:
    """A naive player; `names` are the tiles of the garden in order, the mission apart."""

    bag: tuple[str, ...]
    names: tuple[str, ...]
    garden: tuple[Piece, ...]
    status: str = "building"
    hand: str = ""
    is_out: bool = False
    trail: frozenset[Arrangement] = frozenset()


@dataclass(frozen=True)
class Table:
    """Naive players at once, the tiles of their box and the gnomes on them."""

    seats: tuple[Seat, ...]
    tiles: Mapping[str, Piece]
    gnomes: Mapping[str, int]
    is_first: bool

    def after_every_move(self) -> Iterator["Table"]:
        """After each move of each seat, and after each tile that can be pulled."""
        for number, seat in enumerate(self.seats):
            for after in self.moves(number, seat):
                yield replace(self, seats=(*self.seats[:number], after, *self.seats[number + 1 :]))

    def moves(self, number: int, seat: Seat) -> Iterator[Seat]:
        """A seat after each of its moves."""
        if seat.status == "drawing":
            yield from (self.pulled(seat, tile) for tile in seat.bag)
            return
        if seat.status == "holding":
            yield from self.laid(seat)
        can_draw = seat.status == "building" and seat.bag
        if can_draw or (seat.status == "stopped" and self.may_return(number, seat)):
            yield replace(seat, status="drawing", trail=frozenset())
        if seat.status in ("building", "ended"):
            yield replace(seat, status="stopped")
        yield from _galloped(seat)

    def may_return(self, number: int, seat: Seat) -> bool:
        """GA-1.3: in retail, as long as somebody else is building."""
        others = [other.status for at, other in enumerate(self.seats) if at != number]
        is_busy = bool({"building", "drawing", "holding"} & set(others))
        return is_busy and not self.is_first and not seat.is_out and bool(seat.bag)

    def pulled(self, seat: Seat, tile: str) -> Seat:
        """GA-1.4, GA-1.5: a gnome too many ends the building."""
        at = seat.bag.index(tile)
        seat = replace(seat, bag=(*seat.bag[:at], *seat.bag[at + 1 :]))
        gnomes = sum(self.gnomes[name] for name in (*seat.names, tile))
        dragons = sum(piece.creature == "dragon" for piece in seat.garden)
        if self.gnomes[tile] and gnomes >= (7 if dragons >= 3 else 6):
            return _out(seat)
        return replace(seat, status="holding", hand=tile)

    def laid(self, seat: Seat) -> Iterator[Seat]:
        """GA-1.2, GA-1.6, GA-1.9: the tile lies somewhere, or is set aside if it fits nowhere."""
        piece = self.tiles[seat.hand]
        spots = places(seat.garden, piece)
        for x, y, r in spots:
            garden = (*seat.garden, replace(piece, x=x, y=y, r=r))
            names = (*seat.names, seat.hand)
            after = replace(seat, names=names, garden=garden, hand="", trail=frozenset())
            yield replace(after, status="building") if seat.bag else _out(after)
        if not spots:
            yield _out(replace(seat, hand=""))


def _out(seat: Seat) -> Seat:
    """GA-1.7: no more draws; with a unicorn in the garden the stop is said."""
    has_unicorn = any(piece.creature == "unicorn" for piece in seat.garden)
    return replace(seat, status="ended" if has_unicorn else "stopped", is_out=True)


def _galloped(seat: Seat) -> Iterator[Seat]:
    """GA-1.7: a unicorn goes elsewhere, to no arrangement there was since the last draw or lay."""
    seen = seat.trail | {_arrangement(seat)}
    for index, piece in enumerate(seat.garden):
        if piece.creature == "unicorn":
            for x, y, r in unicorn_moves(seat.garden, index):
                there = replace(piece, x=x, y=y, r=r)
                garden = (*seat.garden[:index], there, *seat.garden[index + 1 :])
                after = replace(seat, garden=garden, trail=seen)
                if _arrangement(after) not in seen:
                    yield after


def _arrangement(seat: Seat) -> Arrangement:
    lying = zip(reversed(seat.names), reversed(seat.garden), strict=False)
    return frozenset((name, piece) for name, piece in lying if piece.creature == "unicorn")


def naive_count(table: Table, depth: int) -> int:
    """The lines of play of this length, or shorter ones that end phase 1."""
    if depth == 0 or all(seat.status == "stopped" for seat in table.seats):
        return 1
    return sum(naive_count(after, depth - 1) for after in table.after_every_move())


def naively(state: State) -> Table:
    """The same table for the naive players."""
    assert isinstance(state.phase, Building)
    printed = state.options.pieces.tiles
    seats = [
        Seat(player.bag, tuple(t.tile for t in plot.garden.laid), tuple(pieces(state, plot.garden)))
        for player, plot in zip(state.players, state.phase.plots, strict=True)
    ]
    return Table(
        tuple(seats),
        {tile.id: Piece(tile.sites, tile.creature, tile.lines) for tile in printed},
        {tile.id: tile.gnomes for tile in printed},
        is_first=state.options.is_first,
    )
