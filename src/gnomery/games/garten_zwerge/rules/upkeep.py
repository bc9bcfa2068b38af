"""Upkeep: everybody pays for every gnome, and sells some if need be (GZ-5)."""

from typing import Final

from gnomery.engine.rows import put, replace, without
from gnomery.engine.terms import Refusal
from gnomery.games.garten_zwerge.moves import Move, Sell
from gnomery.games.garten_zwerge.phases import Paying
from gnomery.games.garten_zwerge.pieces.hats import HATS, RANK
from gnomery.games.garten_zwerge.rules.happenings import happened
from gnomery.games.garten_zwerge.rules.jobs import on_a_new_page, sold, won
from gnomery.games.garten_zwerge.rules.naming import named, no_hat
from gnomery.games.garten_zwerge.rules.purses import charged, earned
from gnomery.games.garten_zwerge.state import Deed, State

CHARITY: Final = "brown"


def begin_upkeep(state: State) -> State:
    """An event before upkeep happens, then everybody pays who can."""
    state = on_a_new_page(state)
    before = [player.petals for player in state.players]
    card = state.options.kit.events.get(state.event)
    if card is not None and card.timing == "before_upkeep":
        state = happened(state, card)
    taxes = tuple(was - player.petals for was, player in zip(before, state.players, strict=True))
    rate = state.terms.upkeep
    due = tuple(rate * len(player.garden) for player in state.players)
    state = replace(state, bills=taxes, taxes=taxes, phase=Paying(due))
    for seat in range(len(due)):
        state = _settled(state, seat)
    return state


def _settled(state: State, seat: int) -> State:
    """The seat pays if it can; with nothing left to sell it loses what it has."""
    phase, player = state.phase, state.players[seat]
    assert isinstance(phase, Paying)
    due = phase.due[seat]
    can_pay = player.petals >= due
    if not can_pay and sellable(state, seat):
        return state
    cost = due if can_pay else player.petals
    bills = put(state.bills, seat, state.bills[seat] + cost)
    paid = Paying(put(phase.due, seat, 0))
    return replace(charged(state, seat, cost), bills=bills, phase=paid)


def is_paid(phase: Paying) -> bool:
    """Whether everybody has settled."""
    return not any(phase.due)


def sellable(state: State, seat: int) -> tuple[str, ...]:
    """The hats a seat can sell to pay upkeep, each once; never gold."""
    return tuple(hat for hat in dict.fromkeys(state.players[seat].garden) if hat != "gold")


def upkeep_moves(state: State, _phase: Paying, seat: int) -> list[Move]:
    """Every hat that can be sold."""
    return [Sell(hat) for hat in sellable(state, seat)]


def refuse_upkeep(state: State, phase: Paying, seat: int, move: Move) -> Refusal | None:
    """Why a seat may not sell this gnome now."""
    if not phase.due[seat]:
        return Refusal("GZ-5", "garten_zwerge.refuse.has_paid")
    if not isinstance(move, Sell):
        return Refusal("GZ-5", "garten_zwerge.refuse.must_sell", {"n": phase.due[seat]})
    if move.hat == "gold":
        return Refusal("GZ-B1", "garten_zwerge.refuse.gold")
    if move.hat not in HATS:
        return no_hat()
    if move.hat in sellable(state, seat):
        return None
    return Refusal("GZ-5", "garten_zwerge.refuse.not_yours", named(move.hat))


def sold_for_upkeep(state: State, _phase: Paying, seat: int, move: Sell) -> State:
    """A gnome is sold; as soon as the petals suffice, upkeep is paid."""
    player, price = state.players[seat], state.options.kit.value[move.hat]
    garden, reserve = without(player.garden, move.hat), sold(player, move.hat).reserve
    state = replace(state, deeds=_in_order(state, Deed(seat, "sell", move.hat, price)))
    return _settled(earned(state, seat, price, garden=garden, reserve=reserve), seat)


def _in_order(state: State, deed: Deed) -> tuple[Deed, ...]:
    """Sales for upkeep come at once, so they are kept by seat and not by time."""
    jobs = len(state.deeds)
    while jobs and state.deeds[jobs - 1].job == "upkeep":
        jobs -= 1
    sales = [*state.deeds[jobs:], replace(deed, job="upkeep")]
    return (*state.deeds[:jobs], *sorted(sales, key=lambda one: one.seat))


def with_charity(state: State) -> State:
    """Whoever has no gnome takes a brown one from the reserve [ours]."""
    for seat, player in enumerate(state.players):
        if not player.garden and player.reserve[RANK[CHARITY]]:
            players = put(state.players, seat, won(player, CHARITY))
            deeds = (*state.deeds, Deed(seat, "charity", CHARITY))
            state = replace(state, players=players, deeds=deeds)
    return state
