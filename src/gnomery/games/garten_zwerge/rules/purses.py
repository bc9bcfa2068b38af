"""Petals that change hands; none is ever lost or found (GZ-B4, GZ-B6)."""

from typing import Any

from gnomery.engine.rows import changed, put, replace
from gnomery.games.garten_zwerge.state import State


def earned(state: State, seat: int, petals: int, **changes: Any) -> State:
    """The bank pays a seat, of which more may change."""
    player = state.players[seat]
    player = replace(player, petals=player.petals + petals, **changes)
    return replace(state, players=put(state.players, seat, player), bank=state.bank - petals)


def charged(state: State, seat: int, petals: int) -> State:
    """A seat pays the bank, at most what it has [ours]."""
    return earned(state, seat, -min(petals, state.players[seat].petals))


def paid(state: State, payer: int, to: int, petals: int) -> State:
    """A seat pays another one, at most what it has [ours]."""
    petals = min(petals, state.players[payer].petals)
    players = changed(state.players, payer, petals=state.players[payer].petals - petals)
    players = changed(players, to, petals=players[to].petals + petals)
    return replace(state, players=players)
