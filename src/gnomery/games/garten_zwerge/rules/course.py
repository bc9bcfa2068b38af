"""The course of a turn: what follows by itself when a part of it is over."""

from gnomery.games.garten_zwerge import phases
from gnomery.games.garten_zwerge.rules import (
    breeding,
    contests,
    endings,
    haggling,
    sealed,
    treasurer,
    upkeep,
)
from gnomery.games.garten_zwerge.state import State


def gone_on(state: State) -> State:
    """The table as soon as somebody, or the box, has to do something."""
    while (following := _after(state)) is not None:
        state = following
    return state


def _after(state: State) -> State | None:
    """The next part of the turn if this one is over; None if it lasts until somebody moves on."""
    phase = state.phase
    match phase:
        case phases.Working(phases.NO_SEAT):
            return breeding.begin_breeding(state)
        case phases.Breeding(phases.NO_SEAT):
            return contests.begin_judging(breeding.gone_home(state))
        case phases.Judging(at) if at == len(state.contests):
            return upkeep.begin_upkeep(contests.back_from_contests(state))
        case phases.Paying() if upkeep.is_paid(phase):
            state = upkeep.with_charity(state)
            return endings.ended(state) or treasurer.new_turn(state)
        case phases.Chips(auction) if sealed.has_all_chips(state):
            if state.options.auctions == "open":
                return haggling.opened(state, auction)
            return sealed.decided(state, auction, sealed.schmiedels_price(state))
        case _:
            return None
