"""Placing: a taken tile is laid at once, on free squares, and never moves (GG-P1)."""

from functools import cache

from gnomery.engine.rows import added, replace, with_player
from gnomery.engine.terms import Refusal
from gnomery.games.gnome_grown.moves import Lay, Move
from gnomery.games.gnome_grown.pieces.garden import Laid, places
from gnomery.games.gnome_grown.pieces.growth import grown_of
from gnomery.games.gnome_grown.pieces.kinds import Sort
from gnomery.games.gnome_grown.state import State


@cache
def _lays(size: int, sort: Sort) -> tuple[tuple[int, Move], ...]:
    """Every place for a sort of tile: its squares and the move."""
    return tuple((place.squares, Lay(place.x, place.y, place.r)) for place in places(size, sort))


def lays(state: State, seat: int, tile: str) -> list[Move]:
    """Every way to lay a tile into a seat's garden."""
    options = state.options
    plan = options.plans[seat]
    occupied = grown_of(state.players[seat].garden, plan, options.kit).occupied
    table = _lays(plan.size, options.kit.sort[tile])
    return [move for squares, move in table if not squares & occupied]


def has_place(state: State, seat: int, tile: str) -> bool:
    """Whether a tile fits anywhere."""
    options = state.options
    plan = options.plans[seat]
    occupied = grown_of(state.players[seat].garden, plan, options.kit).occupied
    table = _lays(plan.size, options.kit.sort[tile])
    return any(not squares & occupied for squares, _ in table)


def refuse_lay(state: State, seat: int, tile: str, move: Move) -> Refusal | None:
    """Why a tile cannot lie there."""
    if not isinstance(move, Lay):
        return Refusal("GG-P1", "gnome_grown.refuse.must_lay")
    options = state.options
    plan, sort = options.plans[seat], options.kit.sort[tile]
    squares = plan.squares[sort].get((move.x, move.y, move.r))
    if squares is None:
        is_turned = move.r != 0 and (move.r != 1 or sort != "feature")
        key = "turned" if is_turned else "off_garden"
        return Refusal("GG-P1", f"gnome_grown.refuse.{key}", {"n": plan.size})
    if squares & grown_of(state.players[seat].garden, plan, options.kit).occupied:
        return Refusal("GG-P1", "gnome_grown.refuse.covered")
    return None


def laid(state: State, seat: int, tile: str, move: Lay) -> State:
    """The garden with the tile; a full one makes the round the last (GG-E1)."""
    options, player = state.options, state.players[seat]
    plan = options.plans[seat]
    garden = player.garden.with_tile(plan, options.kit, Laid(tile, move.x, move.y, move.r))
    if garden.grown(plan, options.kit).occupied == plan.full and "full" not in state.ends:
        state = replace(state, ends=(*state.ends, "full"))
    return with_player(state, seat, garden=garden)


def discarded(state: State, tile: str) -> State:
    """A tile that fits nowhere goes to the discards of its sort."""
    pile = f"{state.options.kit.sort[tile]}_discards"
    return replace(state, **{pile: added(getattr(state, pile), tile)})
