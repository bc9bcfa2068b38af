"""What an event does once, by the name of its effect (GZ-B6).

Events that change the terms of a turn are in `pieces/cards.py`.
"""

from collections.abc import Callable
from typing import Final

from gnomery.games.garten_zwerge.pieces.cards import Event
from gnomery.games.garten_zwerge.pieces.hats import RANK
from gnomery.games.garten_zwerge.rules.purses import charged, earned, paid
from gnomery.games.garten_zwerge.state import State


def _everybody_pays(state: State, event: Event) -> State:
    for seat in range(len(state.players)):
        state = charged(state, seat, event.petals)
    return state


def _poorest_get(state: State, event: Event) -> State:
    least = min(player.petals for player in state.players)
    poorest = [seat for seat, player in enumerate(state.players) if player.petals == least]
    for seat in poorest:
        state = earned(state, seat, event.petals)
    return state


def _treasurer_gives_poorest(state: State, event: Event) -> State:
    seats, giver = len(state.players), state.treasurer
    others = [(giver + step) % seats for step in range(1, seats)]
    poorest = min(others, key=lambda seat: state.players[seat].petals)
    return paid(state, giver, poorest, event.petals)


def _tax_per_hat(state: State, event: Event) -> State:
    least = RANK[event.least_hat]
    for seat, player in enumerate(state.players):
        taxed = sum(RANK[hat] >= least for hat in player.gnomes)
        state = charged(state, seat, taxed * event.petals)
    return state


DEEDS: Final[dict[str, Callable[[State, Event], State]]] = {
    "everybody_pays": _everybody_pays,
    "poorest_get": _poorest_get,
    "treasurer_gives_poorest": _treasurer_gives_poorest,
    "tax_per_hat": _tax_per_hat,
}
"""Effects without luck; *random_player_gets* waits for the box."""


def happened(state: State, event: Event) -> State:
    """The table after the event's effect."""
    return DEEDS[event.effect](state, event)


def raffled(state: State, seat: int) -> State:
    """The player whom the box has drawn gets the petals."""
    return earned(state, seat, state.options.kit.events[state.event].petals)
