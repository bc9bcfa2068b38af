"""The course of a turn: what follows by itself when a part of it is over."""

from typing import Final, assert_never

from gnomery.games.garten_zwerge import phases
from gnomery.games.garten_zwerge.rules import (
    breeding,
    contests,
    endings,
    haggling,
    jobs,
    sealed,
    treasurer,
    upkeep,
)
from gnomery.games.garten_zwerge.state import State

RESTING: Final[frozenset[type]] = frozenset(
    (
        phases.SettingUp,
        phases.Calling,
        phases.Reading,
        phases.Raffling,
        phases.Sealed,
        phases.Picking,
        phases.Pairing,
        phases.Haggling,
        phases.Over,
    )
)
"""The phases that last until somebody moves on."""


def gone_on(state: State) -> State:
    """The table as soon as somebody, or the box, has to do something."""
    while type(state.phase) not in RESTING and (following := _after(state)) is not None:
        state = following
    return state


def _after(state: State) -> State | None:
    """The next part of the turn if this one is over; None if it is not."""
    phase = state.phase
    match phase:
        case phases.Working(seat):
            return breeding.begin_breeding(state) if seat == jobs.NOBODY else None
        case phases.Breeding(seat):
            if seat != breeding.NOBODY:
                return None
            return contests.begin_judging(breeding.gone_home(state))
        case phases.Judging(at):
            if at < len(state.contests):
                return None
            return upkeep.begin_upkeep(contests.back_from_contests(state))
        case phases.Paying():
            if not upkeep.is_paid(phase):
                return None
            state = upkeep.with_charity(state)
            return endings.ended(state) or treasurer.new_turn(state)
        case phases.Chips():
            return _with_chips(state, phase) if has_all_chips(state) else None
        case (
            phases.SettingUp() | phases.Calling() | phases.Reading() | phases.Raffling() | phases.Sealed() | phases.Picking() | phases.Pairing()
            | phases.Haggling() | phases.Over()
        ):  # fmt: skip
            return None
        case _:
            assert_never(phase)


def has_all_chips(state: State) -> bool:
    """Whether Herr Schmiedel's price is known."""
    return state.revealed is not None and len(state.revealed.chips) == sealed.CHIPS


def _with_chips(state: State, phase: phases.Chips) -> State:
    if state.options.auctions == "open":
        return haggling.opened(state, phase.auction)
    return sealed.decided_with_chips(state, phase)
