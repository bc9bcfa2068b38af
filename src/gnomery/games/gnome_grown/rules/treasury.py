"""Ladybirds that change hands: payouts, payments, and what an empty supply owes (GG-B6)."""

from gnomery.engine.rows import replace, with_player
from gnomery.games.gnome_grown.state import State


def withdrawn(state: State, n: int) -> tuple[State, int]:
    """The table after so many ladybirds have left it, and how many there were.

    GG-B6: what the supply lacks comes from the potting shed; what that lacks too is not paid.
    """
    if n <= state.supply:
        return replace(state, supply=state.supply - n), n
    rest = min(n - state.supply, state.shed)
    return replace(state, supply=0, shed=state.shed - rest), state.supply + rest


def rewarded(state: State, seat: int, n: int) -> State:
    """So many ladybirds go from the supply to a seat."""
    state, got = withdrawn(state, n)
    return with_ladybirds(state, seat, got)


def with_ladybirds(state: State, seat: int, more: int) -> State:
    """A seat with more ladybirds, or fewer."""
    return with_player(state, seat, ladybirds=state.players[seat].ladybirds + more)


def paid(state: State, seat: int) -> State:
    """The seat pays the gnome's rate; payments go to the potting shed (GG-A15)."""
    state = with_ladybirds(state, seat, -state.rate)
    return replace(state, shed=state.shed + state.rate)
