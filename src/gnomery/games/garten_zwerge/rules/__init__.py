"""The rules of Garten Zwerge e.V.: who may act, what is allowed, what it does."""

from collections.abc import Sequence
from typing import Final, assert_never

from msgspec.structs import replace

from gnomery.engine.rows import put
from gnomery.engine.terms import BOX, Actors, Refusal, Seat, waiting
from gnomery.games.garten_zwerge import moves, phases
from gnomery.games.garten_zwerge.rules import (
    breeding,
    contests,
    course,
    forbidden,
    haggling,
    jobs,
    sealed,
    treasurer,
    upkeep,
)
from gnomery.games.garten_zwerge.state import State

NOBODY: Final = Actors(())
THE_BOX: Final = Actors((BOX,))
BEGINNINGS: Final[frozenset[type]] = frozenset(
    (phases.SettingUp, phases.Calling, phases.Reading, phases.Raffling)
)
DRAWING: Final[frozenset[type]] = BEGINNINGS | {phases.Breeding, phases.Judging, phases.Chips}
"""The phases in which the box draws: a set finds a kind faster than a row of cases."""
ALONE: Final = tuple(Actors((Seat(seat),)) for seat in range(10))


def actors(state: State) -> Actors:
    """Who is waited for, and in an open auction who may speak."""
    phase = state.phase
    if type(phase) in DRAWING:
        return THE_BOX
    match phase:
        case phases.Working(seat) | phases.Pairing(_, seat):
            return ALONE[seat]
        case phases.Sealed(_, able, bids):
            return waiting(tuple(Seat(seat) for seat in able if bids[seat] is None))
        case phases.Breeding() | phases.Judging() | phases.Chips():
            return THE_BOX
        case phases.SettingUp() | phases.Calling() | phases.Reading() | phases.Raffling():
            return THE_BOX
        case phases.Haggling():
            return haggling.haggling_actors(state, phase)
        case phases.Picking(auction):
            return ALONE[auction.seat]
        case phases.Paying(due):
            return waiting(tuple(Seat(seat) for seat, petals in enumerate(due) if petals))
        case phases.Over():
            return NOBODY
        case _:
            assert_never(phase)


def legal(state: State, seat: Seat) -> Sequence[moves.Move]:
    """All that a seat, or the box, may do now."""
    if seat not in actors(state):
        return []
    if seat == BOX:
        return _draws(state)
    phase = state.phase
    match phase:
        case phases.Working():
            return jobs.job_moves(state, seat)
        case phases.Sealed():
            return sealed.sealed_moves(state, phase, seat)
        case phases.Haggling():
            return haggling.haggling_moves(state, phase, seat)
        case phases.Picking():
            return sealed.pick_moves(phase)
        case phases.Pairing():
            return sealed.pair_moves(state, phase)
        case _:
            return upkeep.upkeep_moves(state, seat)


def _draws(state: State) -> Sequence[moves.Move]:
    """All that the box may draw now, each equally likely."""
    phase = state.phase
    if type(phase) in BEGINNINGS:
        return treasurer.beginnings(state)
    match phase:
        case phases.Breeding():
            return breeding.breeding_draws(state, phase)
        case phases.Judging():
            return contests.outsider_draws(state, phase)
        case _:
            return sealed.chip_moves(state)


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
            return haggling.refuse_haggling(state, phase, seat, move)
        case phases.Picking(auction):
            return _not_yours(seat, auction.seat, "GZ-2.2") or sealed.refuse_pick(phase, move)
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
    if type(state.phase) in BEGINNINGS:
        return course.gone_on(treasurer.begun(state, move))
    return course.gone_on(_applied(state, seat, move))


def _applied(state: State, seat: Seat, move: moves.Move) -> State:
    phase = state.phase
    match phase:
        case phases.Working():
            return _worked(state, seat, move)
        case phases.Sealed():
            return sealed.bid(state, phase, seat, move)
        case phases.Breeding():
            assert isinstance(move, moves.Draw)
            return breeding.drawn_for_child(state, phase, move)
        case phases.Judging():
            assert isinstance(move, moves.Draw)
            return contests.drawn_as_outsider(state, phase, move)
        case phases.Chips():
            assert isinstance(move, moves.DrawChip)
            assert state.revealed is not None
            seen = replace(state.revealed, chips=(*state.revealed.chips, move.chip))
            return replace(state, revealed=seen)
        case phases.Haggling():
            return haggling.haggled(state, phase, seat, move)
        case phases.Picking(auction, _, price):
            assert isinstance(move, moves.Pick)
            return sealed.closed(state, auction, move.seat, price)
        case phases.Pairing():
            assert isinstance(move, moves.PairUp)
            return sealed.paired(state, phase, move.hat)
        case phases.Paying():
            assert isinstance(move, moves.Sell)
            return upkeep.sold_for_upkeep(state, seat, move)
        case _:
            raise AssertionError(move)


def _worked(state: State, seat: Seat, move: moves.Move) -> State:
    """A job, or the auction that it begins with."""
    match move:
        case moves.Seek(hat, least, job):
            auction = phases.Auction("seek", seat, hat, least, job)
        case moves.OfferMate(hat):
            auction = phases.Auction("offer", seat, hat)
        case _:
            return jobs.worked(state, seat, move)
    player = jobs.kept(state, seat)
    if player is not state.players[seat]:
        state = replace(state, players=put(state.players, seat, player))
    if state.options.auctions == "open":
        return haggling.begin_haggling(state, auction)
    return sealed.begin_sealed(state, auction)
