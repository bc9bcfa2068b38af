"""The rules of Garten Zwerge e.V.: who may act, what is allowed, what it does."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from gnomery.engine.terms import (
    ALONE,
    BOX,
    NOBODY_ACTS,
    SEATS,
    THE_BOX,
    Actors,
    Refusal,
    Seat,
    waiting,
)
from gnomery.games.garten_zwerge import moves, phases
from gnomery.games.garten_zwerge.rules import (
    beginnings,
    breeding,
    contests,
    course,
    forbidden,
    haggling,
    jobs,
    objections,
    sealed,
    upkeep,
    working,
)
from gnomery.games.garten_zwerge.state import State

BEGINNINGS: Final[frozenset[type]] = frozenset(
    (phases.SettingUp, phases.Calling, phases.Reading, phases.Raffling)
)
DRAWING: Final[frozenset[type]] = BEGINNINGS | {phases.Breeding, phases.Judging, phases.Chips}
"""The phases in which the box draws: a set finds a kind faster than a row of cases."""
LEGAL: Final[dict[type, Callable[[State, Any, Seat], Sequence[moves.Move]]]] = {
    phases.Working: jobs.job_moves,
    phases.Sealed: sealed.sealed_moves,
    phases.Haggling: haggling.haggling_moves,
    phases.Picking: sealed.pick_moves,
    phases.Pairing: sealed.pair_moves,
    phases.Paying: upkeep.upkeep_moves,
    phases.Breeding: breeding.breeding_draws,
    phases.Judging: contests.outsider_draws,
    phases.Chips: sealed.chip_moves,
    **dict.fromkeys(BEGINNINGS, beginnings.beginnings),
}
"""What may be done, by phase."""
APPLIED: Final[dict[type, Callable[[State, Any, Seat, Any], State]]] = {
    phases.Working: working.worked,
    phases.Sealed: sealed.bid,
    phases.Haggling: haggling.haggled,
    phases.Picking: sealed.picked,
    phases.Pairing: sealed.paired,
    phases.Paying: upkeep.sold_for_upkeep,
    phases.Breeding: breeding.drawn_for_child,
    phases.Judging: contests.drawn_as_outsider,
    phases.Chips: sealed.chip_drawn,
    **dict.fromkeys(BEGINNINGS, beginnings.begun),
}
"""What a legal move does, by phase."""


RULES: Final = {"seek": "GZ-2.2", "offer": "GZ-2.3"}
"""The rule of an auction by its kind."""


def actors(state: State) -> Actors:
    """Who is waited for, and in an open auction who may speak."""
    phase = state.phase
    if type(phase) in DRAWING:
        return THE_BOX
    return WAITED_FOR[type(phase)](state, phase)


def _whose(_state: State, phase: phases.Working | phases.Pairing) -> Actors:
    return ALONE[phase.seat]


def _bidding(_state: State, phase: phases.Sealed) -> Actors:
    return waiting(tuple([SEATS[seat] for seat in phase.able if phase.bids[seat] is None]))


def _paying(_state: State, phase: phases.Paying) -> Actors:
    return waiting(tuple([SEATS[seat] for seat, petals in enumerate(phase.due) if petals]))


WAITED_FOR: Final[dict[type, Callable[[State, Any], Actors]]] = {
    phases.Working: _whose,
    phases.Sealed: _bidding,
    phases.Haggling: haggling.haggling_actors,
    phases.Picking: lambda _state, phase: ALONE[phase.auction.seat],
    phases.Pairing: _whose,
    phases.Paying: _paying,
    phases.Over: lambda _state, _phase: NOBODY_ACTS,
}
"""Who may act, by phase."""


def legal(state: State, seat: Seat) -> Sequence[moves.Move]:
    """All that a seat, or the box, may do now."""
    if seat not in actors(state):
        return []
    return LEGAL[type(state.phase)](state, state.phase, seat)


def refuse(state: State, seat: Seat, move: moves.Move) -> Refusal | None:
    """Which rule forbids the move, if any."""
    if seat != BOX and not 0 <= seat < len(state.players):
        return Refusal("GZ-S1", "garten_zwerge.refuse.no_seat", {"n": len(state.players)})
    if seat == BOX:
        is_possible = isinstance(move, moves.BOX_MOVES) and move in legal(state, seat)
        return None if is_possible else Refusal("GZ-B3", "garten_zwerge.refuse.not_drawn")
    if isinstance(move, moves.BOX_MOVES):
        return Refusal("GZ-B3", "garten_zwerge.refuse.box_only")
    return _refuse_in_phase(state, seat, move)


def _refuse_in_phase(state: State, seat: Seat, move: moves.Move) -> Refusal | None:
    phase = state.phase
    match phase:
        case phases.Over():
            return Refusal("GZ-6", "garten_zwerge.refuse.over")
        case phases.Working(whose):
            return _not_yours(seat, whose, "GZ-2") or forbidden.refuse_job(state, seat, move)
        case phases.Sealed():
            return sealed.refuse_sealed(state, phase, seat, move)
        case phases.Haggling():
            return objections.refuse_haggling(state, phase, seat, move)
        case phases.Picking(auction):
            return _not_yours(seat, auction.seat, RULES[auction.kind]) or sealed.refuse_pick(
                phase, move
            )
        case phases.Pairing(_, whose):
            return _not_yours(seat, whose, "GZ-2.3") or sealed.refuse_pair(state, phase, move)
        case phases.Paying():
            return upkeep.refuse_upkeep(state, phase, seat, move)
        case _:
            return Refusal("GZ-1", "garten_zwerge.refuse.box")


def _not_yours(seat: int, whose: int, rule: str) -> Refusal | None:
    if seat == whose:
        return None
    return Refusal(rule, "garten_zwerge.refuse.not_your_turn", {"seat": whose})


def apply(state: State, seat: Seat, move: moves.Move) -> State:
    """The state after a legal move, and all that follows from it."""
    phase = state.phase
    return course.gone_on(APPLIED[type(phase)](state, phase, seat, move))
