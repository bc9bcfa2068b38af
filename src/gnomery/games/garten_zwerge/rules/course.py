"""The course of a turn: what follows by itself when a part of it is over."""

from typing import Final, assert_never

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
from gnomery.games.garten_zwerge.state import (
    Breeding,
    Calling,
    Chips,
    Haggling,
    Judging,
    Over,
    Pairing,
    Paying,
    Picking,
    Raffling,
    Reading,
    Sealed,
    SettingUp,
    State,
    Working,
)

RESTING: Final[frozenset[type]] = frozenset(
    (SettingUp, Calling, Reading, Raffling, Sealed, Picking, Pairing, Haggling, Over)
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
        case Working(seat):
            return breeding.begin_breeding(state) if seat == jobs.NOBODY else None
        case Breeding(seat):
            if seat != breeding.NOBODY:
                return None
            return contests.begin_judging(breeding.gone_home(state))
        case Judging(at):
            if at < len(state.contests):
                return None
            return upkeep.begin_upkeep(contests.back_from_contests(state))
        case Paying():
            if not upkeep.is_paid(phase):
                return None
            state = upkeep.with_charity(state)
            return endings.ended(state) or treasurer.new_turn(state)
        case Chips():
            return _with_chips(state, phase) if has_all_chips(state) else None
        case (
            SettingUp() | Calling() | Reading() | Raffling() | Sealed() | Picking() | Pairing()
            | Haggling() | Over()
        ):  # fmt: skip
            return None
        case _:
            assert_never(phase)


def has_all_chips(state: State) -> bool:
    """Whether Herr Schmiedel's price is known."""
    return state.revealed is not None and len(state.revealed.chips) == sealed.CHIPS


def _with_chips(state: State, phase: Chips) -> State:
    if state.options.auctions == "open":
        return haggling.opened(state, phase.auction)
    return sealed.decided_with_chips(state, phase)
