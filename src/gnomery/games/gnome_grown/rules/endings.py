"""The end of a turn, of a round and of the game (GG-4, GG-E1)."""

from gnomery.engine.rows import replace
from gnomery.games.gnome_grown.phases import Executing
from gnomery.games.gnome_grown.rules.closing import closed
from gnomery.games.gnome_grown.rules.resetting import new_round
from gnomery.games.gnome_grown.state import State


def next_action(state: State, phase: Executing) -> State:
    """The same seat's next action, the next seat's, or the end of the round."""
    for turn in range(phase.turn, len(state.order)):
        seat = state.order[turn]
        for holders in state.spaces:
            if seat in holders:
                return replace(state, phase=Executing(turn))
    if state.ends:
        return closed(state)
    return new_round(state)
