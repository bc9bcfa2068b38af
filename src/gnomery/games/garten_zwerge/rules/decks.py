"""What can be drawn: contests up to the highest hat, and the events of one deck (GZ-1, GZ-S2)."""

from gnomery.engine.rows import replace
from gnomery.games.garten_zwerge.pieces.hats import BLUE, PILES, RANK
from gnomery.games.garten_zwerge.state import State


def pool(state: State) -> tuple[str, ...]:
    """The contests that can be drawn: all hats up to the highest that has been in play."""
    return PILES[: min(RANK[state.highest], len(PILES))]


def risen(state: State, hat: str) -> State:
    """The table after a hat has come into play: a blue one brings the blue events (GZ-S2)."""
    if RANK[hat] <= RANK[state.highest]:
        return state
    state = replace(state, highest=hat)
    if RANK[hat] >= BLUE and not state.is_blue:
        return replace(state, is_blue=True, deck=state.options.kit.decks["blue"], used=())
    return state


def left(state: State) -> tuple[str, ...]:
    """The events that can be drawn; an empty deck is reshuffled [ours]."""
    return state.deck or tuple(sorted(state.used))
