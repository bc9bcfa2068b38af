"""Statues: placing, moving, expelling, and the powers about them (GS-3.2, GS-B3)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from gnomery.engine.rows import added, changed, replace, without
from gnomery.engine.terms import Refusal
from gnomery.games.gnom_street.moves import Done, Move, Place
from gnomery.games.gnom_street.phases import Placing
from gnomery.games.gnom_street.state import Player, State
from gnomery.games.gnom_street.view import PlayerView, View

RESERVE: Final = ("",)
"""Where a statue comes from that does not stand in the garden."""


def reserve(state: State, seat: int) -> int:
    """How many statues of a seat are not in the garden."""
    return state.options.statues - len(state.players[seat].statues)


def owner(state: State | View, cell: str) -> int | None:
    """Whose statue stands on a cell."""
    players: tuple[Player | PlayerView, ...] = state.players
    for seat, player in enumerate(players):
        if cell in player.statues:
            return seat
    return None


def places(state: State, seat: int) -> tuple[Move, ...]:
    """Every statue on every cell it can be placed on."""
    own = state.players[seat].statues
    starts = own if len(own) == state.options.statues else RESERVE
    return _places(_ground(state, seat), state.cat, state.fresh, starts)


@lru_cache(maxsize=4_000)
def _places(
    ground: tuple[str, ...], cat: str | None, fresh: tuple[str, ...], starts: tuple[str, ...]
) -> tuple[Move, ...]:
    """The same on this ground without the cat and this turn's statues."""
    cells = [cell for cell in ground if cell != cat and cell not in fresh]
    return tuple([Place(cell, start) for start in starts for cell in cells if cell != start])


def _ground(state: State, seat: int) -> tuple[str, ...]:
    """The cells of the seat's terrain token; with the Rake all of them (GS-B3)."""
    kit = state.options.kit
    if "any_terrain" in kit.powers[state.cards[seat]]:
        return kit.cells
    return kit.on_terrain[state.taken[-1].terrain]


def second_places(state: State, seat: int) -> list[Move]:
    """Where a second statue can go: free cells of the same terrain (GS-B3)."""
    kit = state.options.kit
    if "second_statue" not in kit.powers[state.cards[seat]] or not reserve(state, seat):
        return []
    return [
        Place(cell)
        for cell in kit.on_terrain[state.taken[-1].terrain]
        if cell != state.cat and owner(state, cell) is None
    ]


def refuse_placing(state: State, phase: Placing, seat: int, move: Move) -> Refusal | None:
    """Why a statue may not be placed like this."""
    if phase.first is not None and isinstance(move, Done):
        return None
    if not isinstance(move, Place):
        if phase.first is not None:
            return Refusal("GS-B3", "gnom_street.refuse.may_place")
        return Refusal("GS-3.2", "gnom_street.refuse.must_place")
    return next(_wrong(state, phase, seat, move), None)


def _wrong(state: State, phase: Placing, seat: int, move: Place) -> Iterator[Refusal]:
    """What forbids it, the plainest first."""
    kit = state.options.kit
    if move.cell in kit.ponds:
        yield Refusal("GS-3.2", "gnom_street.refuse.pond")
    if move.cell not in kit.cell:
        yield Refusal("GS-3.2", "gnom_street.refuse.no_cell", {"cell": move.cell})
    if move.cell == state.cat:
        yield Refusal("GS-3.2", "gnom_street.refuse.on_cat")
    is_second = phase.first is not None
    terrain = state.taken[-1].terrain
    if move.cell not in (kit.on_terrain[terrain] if is_second else _ground(state, seat)):
        name = f"@gnom_street.terrain.{terrain}"
        yield Refusal("GS-3.2", "gnom_street.refuse.terrain", {"terrain": name})
    if is_second and owner(state, move.cell) is not None:
        yield Refusal("GS-B3", "gnom_street.refuse.not_free")
    if move.cell in state.fresh:
        yield Refusal("GS-3.2", "gnom_street.refuse.fresh")
    yield from _wrong_start(state, seat, move)


def _wrong_start(state: State, seat: int, move: Place) -> Iterator[Refusal]:
    """What forbids to take the statue from there."""
    own = state.players[seat].statues
    if reserve(state, seat):
        if move.start:
            yield Refusal("GS-3.2", "gnom_street.refuse.reserve_first")
    elif move.start not in own:
        yield Refusal("GS-3.2", "gnom_street.refuse.which_statue", {"cells": ", ".join(own)})
    elif move.start == move.cell:
        yield Refusal("GS-3.2", "gnom_street.refuse.own_cell")


def expelled(state: State, cell: str) -> State:
    """The garden without the statue on a cell: it goes home to its owner."""
    seat = owner(state, cell)
    if seat is None:
        return state
    players = changed(state.players, seat, statues=without(state.players[seat].statues, cell))
    fresh = without(state.fresh, cell) if cell in state.fresh else state.fresh
    return replace(state, players=players, fresh=fresh)


def placed(state: State, seat: int, move: Place) -> State:
    """The garden with a statue of the seat on its new cell."""
    if move.start:
        state = expelled(state, move.start)
    state = expelled(state, move.cell)
    players = changed(state.players, seat, statues=added(state.players[seat].statues, move.cell))
    return replace(state, players=players, fresh=(*state.fresh, move.cell))
