"""The course of a turn: what follows by itself when a part of it is over."""

from typing import Final

from gnomery.games.garten_zwerge import phases
from gnomery.games.garten_zwerge.rules import (
    beginnings,
    breeding,
    contests,
    endings,
    haggling,
    sealed,
    upkeep,
)
from gnomery.games.garten_zwerge.state import State

PASSING: Final[frozenset[type]] = frozenset(
    (phases.Working, phases.Breeding, phases.Judging, phases.Paying, phases.Chips)
)
"""The phases that may be over by themselves; the others last until somebody moves on."""


def gone_on(state: State) -> State:
    """The table as soon as somebody, or the box, has to do something."""
    while type(state.phase) in PASSING and (following := _after(state)) is not None:
        state = following
    return state


def _after(state: State) -> State | None:
    """The next part of the turn if this one is over; None if it is not."""
    phase = state.phase
    match phase:
        case phases.Working(seat):
            return breeding.begin_breeding(state) if seat == phases.NO_SEAT else None
        case phases.Breeding(seat) if seat != phases.NO_SEAT:
            return None
        case phases.Breeding():
            return contests.begin_judging(breeding.gone_home(state))
        case phases.Judging(at) if at == len(state.contests):
            return upkeep.begin_upkeep(contests.back_from_contests(state))
        case phases.Paying() if upkeep.is_paid(phase):
            state = upkeep.with_charity(state)
            return endings.ended(state) or beginnings.new_turn(state)
        case phases.Chips(auction) if sealed.has_all_chips(state):
            if state.options.auctions == "open":
                return haggling.opened(state, auction)
            return sealed.decided(state, auction, sealed.schmiedels_price(state))
        case _:
            return None
