"""The rules of Gardlings: who may act, what is allowed, what it does."""

from collections.abc import Callable
from typing import Any, Final, assert_never

from gnomery.engine.terms import BOX, NOBODY_ACTS, THE_BOX, Actors, Refusal, Seat
from gnomery.games.gardlings import moves
from gnomery.games.gardlings.phases import Building, Hiring, Over, SettingUp
from gnomery.games.gardlings.rules import (
    building,
    forbidden,
    forbidden_hiring,
    hiring,
    mutating,
    rounds,
    setup,
)
from gnomery.games.gardlings.state import State

HIRED: Final[dict[type, Callable[[State, Hiring, Seat, Any], State]]] = {
    moves.Hire: hiring.hire,
    moves.TakePig: hiring.take_pig,
    moves.TakeNothing: hiring.take_nothing,
    moves.Mutate: mutating.mutate,
    moves.TurnUp: rounds.turned_up,
    moves.GivePig: hiring.give_pig,
}
"""What a legal move does in phase 2."""
SET_UP: Final[dict[type, Callable[[State, Any], State]]] = {
    moves.Deal: setup.deal,
    moves.DealMission: setup.deal_mission,
    moves.TurnUp: setup.turn_up,
    moves.GiveStart: setup.first_round,
}
"""What the box does to set the table."""
BOX_MOVES: Final = (*SET_UP, moves.Pull, moves.GivePig)


def actors(state: State) -> Actors:
    """Who may act now."""
    phase = state.phase
    match phase:
        case Building():
            return building.builders(state, phase)
        case Hiring():
            return hiring.hirers(state, phase)
        case SettingUp():
            return THE_BOX
        case Over():
            return NOBODY_ACTS
        case _:
            assert_never(phase)


def legal(state: State, seat: Seat) -> list[moves.Move]:
    """All that a seat, or a box, may do now."""
    if not is_at_table(state, seat):
        return []
    phase = state.phase
    match phase:
        case Building():
            if seat >= 0:
                return building.building_moves(state, phase, seat)
            return [] if seat == BOX else [*building.pulls(state, phase, -2 - seat)]
        case Hiring():
            if seat >= 0:
                return hiring.hiring_moves(state, phase, seat)
            return hiring.box_moves(state, phase) if seat == BOX else []
        case SettingUp():
            return setup.dealing(state) if seat == BOX else []
        case Over():
            return []
        case _:
            assert_never(phase)


def is_at_table(state: State, seat: int) -> bool:
    """Whether there is such a seat or box."""
    players = len(state.players)
    return -2 - players < seat < players


def refuse(state: State, seat: Seat, move: moves.Move) -> Refusal | None:
    """Which rule forbids the move, if any."""
    if not is_at_table(state, seat):
        return Refusal("GA-S3", "gardlings.refuse.no_seat", {"n": len(state.players)})
    phase = state.phase
    if seat < 0:
        return _refuse_box(state, seat, move)
    if isinstance(move, BOX_MOVES):
        return Refusal("GA-1.1", "gardlings.refuse.box_only")
    match phase:
        case Building():
            return forbidden.refuse_building(state, phase, seat, move)
        case Hiring():
            return forbidden_hiring.refuse_hiring(state, phase, seat, move)
        case SettingUp():
            return Refusal("GA-S3", "gardlings.refuse.setting_up")
        case Over():
            return Refusal("GA-3.2", "gardlings.refuse.over")
        case _:
            assert_never(phase)


def _refuse_box(state: State, seat: Seat, move: moves.Move) -> Refusal | None:
    if move in legal(state, seat):
        return None
    if isinstance(state.phase, Building) and isinstance(move, moves.Pull):
        put_back = None if seat == BOX else state.phase.plots[-2 - seat].put_back
        if move.tile == put_back:
            return Refusal("GA-M5", "gardlings.refuse.put_back")
    return Refusal("GA-1.1", "gardlings.refuse.not_drawn")


def apply(state: State, seat: Seat, move: moves.Move) -> State:
    """The state after a legal move."""
    phase = state.phase
    match phase:
        case Building():
            if seat < 0:
                assert isinstance(move, moves.Pull)
                return building.pull(state, phase, -2 - seat, move)
            return building.build(state, phase, seat, move)
        case Hiring():
            return HIRED[type(move)](state, phase, seat, move)
        case _:
            return SET_UP[type(move)](state, move)
