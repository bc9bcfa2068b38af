"""Petals that change hands; none is ever lost or found (GZ-B4, GZ-B6)."""

from msgspec.structs import replace

from gnomery.engine.rows import put
from gnomery.games.garten_zwerge.state import State


def earned(state: State, seat: int, petals: int) -> State:
    """The bank pays a seat."""
    player = state.players[seat]
    player = replace(player, petals=player.petals + petals)
    return replace(state, players=put(state.players, seat, player), bank=state.bank - petals)


def charged(state: State, seat: int, petals: int) -> State:
    """A seat pays the bank, at most what it has [ours]."""
    return earned(state, seat, -min(petals, state.players[seat].petals))


def paid(state: State, payer: int, to: int, petals: int) -> State:
    """A seat pays another one, at most what it has [ours]."""
    petals = min(petals, state.players[payer].petals)
    giver, taker = state.players[payer], state.players[to]
    giver = replace(giver, petals=giver.petals - petals)
    taker = replace(taker, petals=taker.petals + petals)
    return replace(state, players=put(put(state.players, payer, giver), to, taker))
