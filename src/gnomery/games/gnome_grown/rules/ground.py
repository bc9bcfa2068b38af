"""Ground tiles: four face up, a pile, and discards that come back (GG-A1, GG-A2, GG-A3)."""

from gnomery.engine.rows import added, put, replace, without
from gnomery.engine.terms import Refusal
from gnomery.games.gnome_grown.moves import Take
from gnomery.games.gnome_grown.state import State


def pile(state: State) -> tuple[str, ...]:
    """What can be drawn: the pile, or the discards when it has run out."""
    return state.ground or state.ground_discards


def refuse_do(state: State, space: str) -> Refusal | None:
    """Why there is no ground tile to be had."""
    has_open = any(state.open)
    match space:
        case "ground":
            rule, is_possible = "GG-A1", has_open
        case "top-ground":
            rule, is_possible = "GG-A2", bool(pile(state))
        case _:
            rule, is_possible = "GG-A3", has_open or bool(pile(state))
    return None if is_possible else Refusal(rule, "gnome_grown.refuse.no_ground")


def cleared(state: State) -> State:
    """All face-up tiles go to the discards (GG-A3)."""
    gone = [tile for tile in state.open if tile is not None]
    discards = added(state.ground_discards, *gone)
    return replace(state, open=(None,) * len(state.open), ground_discards=discards)


def refuse_take(state: State, move: Take, rule: str) -> Refusal | None:
    """Why this is no face-up ground tile, by the rule of the action that is going on."""
    if 1 <= move.at <= len(state.open) and state.open[move.at - 1] is not None:
        return None
    return Refusal(rule, "gnome_grown.refuse.no_open", {"n": len(state.open)})


def taken(state: State, at: int) -> tuple[State, str]:
    """The row with a gap, and the tile that lay there."""
    tile = state.open[at - 1]
    assert tile is not None
    return replace(state, open=put(state.open, at - 1, None)), tile


def needs_refill(state: State) -> bool:
    """Whether there is a gap and a tile for it."""
    return None in state.open and bool(pile(state))


def drawn(state: State, tile: str) -> State:
    """The pile without a tile; the discards have become the pile if it had run out."""
    if state.ground:
        return replace(state, ground=without(state.ground, tile))
    return replace(state, ground=without(state.ground_discards, tile), ground_discards=())


def turned_up(state: State, tile: str) -> State:
    """The first gap of the row is filled."""
    state = drawn(state, tile)
    return replace(state, open=put(state.open, state.open.index(None), tile))
