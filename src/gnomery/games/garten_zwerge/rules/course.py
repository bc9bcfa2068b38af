"""The course of a turn: what follows by itself when a part of it is over."""

from collections.abc import Callable
from typing import Any, Final

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


def gone_on(state: State) -> State:
    """The table as soon as somebody, or the box, has to do something."""
    while (after := AFTER.get(type(state.phase))) is not None:
        following = after(state, state.phase)
        if following is None:
            break
        state = following
    return state


def _worked(state: State, phase: phases.Working) -> State | None:
    return breeding.begin_breeding(state) if phase.seat == phases.NO_SEAT else None


def _bred(state: State, phase: phases.Breeding) -> State | None:
    if phase.seat != phases.NO_SEAT:
        return None
    return contests.begin_judging(breeding.gone_home(state))


def _judged(state: State, phase: phases.Judging) -> State | None:
    if phase.at < len(state.contests):
        return None
    return upkeep.begin_upkeep(contests.back_from_contests(state))


def _paid(state: State, phase: phases.Paying) -> State | None:
    if not upkeep.is_paid(phase):
        return None
    state = upkeep.with_charity(state)
    return endings.ended(state) or beginnings.new_turn(state)


def _priced(state: State, phase: phases.Chips) -> State | None:
    if not sealed.has_all_chips(state):
        return None
    if state.options.auctions == "open":
        return haggling.opened(state, phase.auction)
    return sealed.decided(state, phase.auction, sealed.schmiedels_price(state))


AFTER: Final[dict[type, Callable[[State, Any], State | None]]] = {
    phases.Working: _worked,
    phases.Breeding: _bred,
    phases.Judging: _judged,
    phases.Paying: _paid,
    phases.Chips: _priced,
}
"""The next part of the turn if this one is over, else None; other phases last until a move."""
