"""Resetting: the gnome goes on, ladybirds and an imp come back to the board (GG-1)."""

from gnomery.engine.rows import replace
from gnomery.games.gnome_grown.phases import Bidding
from gnomery.games.gnome_grown.pieces.spaces import NO_DISCS
from gnomery.games.gnome_grown.rules.treasury import withdrawn
from gnomery.games.gnome_grown.state import State


def new_round(state: State) -> State:
    """The table after resetting, with the bids to come."""
    players = len(state.players)
    state, added = withdrawn(state, players)
    gets_imp = not state.has_space_imp and state.imps > 0
    gnome = state.gnome + 1
    is_end = gnome == len(state.options.pieces.track.rates) - 1
    return replace(
        state,
        round=state.round + 1,
        gnome=gnome,
        pool=state.pool + added,
        imps=state.imps - gets_imp,
        has_space_imp=state.has_space_imp or gets_imp,
        spaces=NO_DISCS,
        ends=("track",) if is_end else (),
        phase=Bidding((None,) * players),
    )
