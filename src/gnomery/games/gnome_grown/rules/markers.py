"""Extra turn markers as a bonus: the own colour, or a gift to who has another one (GG-A16)."""

from typing import Final

from gnomery.engine.rows import added, replace, with_player, without
from gnomery.engine.terms import Refusal
from gnomery.games.gnome_grown.moves import Give, Move
from gnomery.games.gnome_grown.pieces.kinds import COLOURS
from gnomery.games.gnome_grown.state import State

GIVE: Final = {colour: Give(colour) for colour in COLOURS}


def colour_of(marker: str) -> str:
    """The colour of a marker."""
    return marker.partition("-")[0]


def gifts(state: State, seat: int) -> list[str]:
    """The colours a seat must choose among: those of its rivals, if its own has run out."""
    left = {colour_of(marker) for marker in state.markers}
    if COLOURS[seat] in left:
        return []
    return [colour for colour in COLOURS[: len(state.players)] if colour in left]


def with_marker(state: State, seat: int) -> State:
    """A marker of the own colour, else the only one that can be given away, else none.

    Until version 2 one of another colour stayed with who had turned up the animal.
    """
    options = gifts(state, seat)
    if options and state.options.gives_markers_away:
        return given(state, options[0])
    own = [marker for marker in state.markers if colour_of(marker) == COLOURS[seat]]
    if not own and (state.options.gives_markers_away or not state.markers):
        return state
    return _moved(state, seat, (own or state.markers)[0])


def must_choose(state: State, seat: int) -> bool:
    """Whether there is more than one rival a marker could go to."""
    return state.options.gives_markers_away and len(gifts(state, seat)) > 1


def refuse_give(state: State, seat: int, move: Move) -> Refusal | None:
    """Why no marker of this colour can be given away."""
    colours = gifts(state, seat)
    if not isinstance(move, Give):
        return Refusal("GG-A16", "gnome_grown.refuse.must_give")
    if move.colour in colours:
        return None
    moves = ", ".join(f"give {colour}" for colour in colours)
    return Refusal("GG-A16", "gnome_grown.refuse.no_gift", {"moves": moves})


def given(state: State, colour: str) -> State:
    """The first marker of a colour goes to the player of that colour."""
    marker = next(marker for marker in state.markers if colour_of(marker) == colour)
    return _moved(state, COLOURS.index(colour), marker)


def _moved(state: State, seat: int, marker: str) -> State:
    state = replace(state, markers=without(state.markers, marker))
    return with_player(state, seat, markers=added(state.players[seat].markers, marker))
