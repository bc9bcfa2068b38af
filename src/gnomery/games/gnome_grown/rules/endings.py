"""The end of a turn, of a round and of the game (GG-4, GG-E1)."""

from msgspec.structs import replace

from gnomery.games.gnome_grown.phases import Executing, Over
from gnomery.games.gnome_grown.rules.resetting import new_round
from gnomery.games.gnome_grown.state import State


def has_actions(state: State, seat: int) -> bool:
    """Whether a seat still has a disc on the board."""
    return any(seat in holders for holders in state.spaces)


def next_action(state: State, phase: Executing) -> State:
    """The same seat's next action, the next seat's, or the end of the round."""
    turn = phase.turn
    while turn < len(state.order) and not has_actions(state, state.order[turn]):
        turn += 1
    if turn < len(state.order):
        return replace(state, phase=Executing(turn))
    if state.ends:
        return replace(state, phase=Over())
    return new_round(state)
