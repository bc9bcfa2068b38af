"""What is impossible about a phase: whose turn, fists, offers, draws, debts."""

from collections.abc import Iterator

from gnomery.engine.problems import Problems, fault
from gnomery.games.garten_zwerge import phases
from gnomery.games.garten_zwerge.moves import Post, as_move
from gnomery.games.garten_zwerge.phases import Auction, Haggling, Sealed
from gnomery.games.garten_zwerge.pieces.hats import JOBS, LEAST
from gnomery.games.garten_zwerge.rules.breeding import pile_now
from gnomery.games.garten_zwerge.rules.decks import pool
from gnomery.games.garten_zwerge.rules.endings import ended, qualified
from gnomery.games.garten_zwerge.rules.haggling import CHANGES, WORDS
from gnomery.games.garten_zwerge.rules.jobs import is_idle
from gnomery.games.garten_zwerge.rules.mates import able_seats, spare_hats
from gnomery.games.garten_zwerge.rules.objections import refuse_haggling
from gnomery.games.garten_zwerge.rules.sealed import CHIPS, refuse_sealed
from gnomery.games.garten_zwerge.rules.treasurer import CONTESTS
from gnomery.games.garten_zwerge.rules.upkeep import sellable
from gnomery.games.garten_zwerge.state import SCHMIEDEL, State


def phase_problems(state: State) -> Problems:
    """All that does not go with the phase."""
    phase = state.phase
    has_begun = not isinstance(phase, phases.SettingUp | phases.Calling | phases.Reading)
    yield fault(has_begun != bool(state.event), "garten_zwerge.position.event")
    contests = 0 if isinstance(phase, phases.Calling) else CONTESTS
    yield fault(len(state.contests) != contests, "garten_zwerge.position.contests")
    yield fault(not all(_revealed(state)), "garten_zwerge.position.revealed")
    yield fault(not all(_conditions(state)), "garten_zwerge.position.phase")


def _revealed(state: State) -> Iterator[bool]:
    """What the last auction shows can be so."""
    seen, seats = state.revealed, len(state.players)
    if seen is not None:
        yield _is_auction(state, seen.auction)
        yield len(seen.bids) in (0, seats)
        yield len(set(seen.chips)) == len(seen.chips) <= CHIPS
        yield set(seen.chips) <= set(state.options.kit.schmiedel)
        yield seen.winner is None or 0 <= seen.winner < max(seats, SCHMIEDEL + 1)


def _is_auction(state: State, auction: Auction) -> bool:
    return (
        0 <= auction.seat < len(state.players)
        and auction.hat in state.options.kit.piles
        and auction.least in ("", *LEAST)
        and auction.job in ("", *JOBS)
    )


def _is_running(state: State, auction: Auction) -> bool:
    """Whether the gnome an auction is about waits for it."""
    return _is_auction(state, auction) and auction.hat in state.players[auction.seat].free


def _conditions(state: State) -> Iterator[bool]:
    """What must hold in each phase."""
    phase, seats = state.phase, len(state.players)
    match phase:
        case phases.Working(seat):
            yield 0 <= seat < seats
            yield not is_idle(state, state.players[seat])
        case Sealed():
            yield _is_running(state, phase.auction)
            yield from _fists(state, phase)
        case phases.Chips(auction):
            yield _is_running(state, auction)
            yield state.options.has_schmiedel
            yield state.revealed is not None and state.revealed.auction == auction
            yield state.revealed is not None and len(state.revealed.chips) < CHIPS
        case phases.Picking(auction, among):
            yield _is_running(state, auction)
            yield state.revealed is not None and state.revealed.auction == auction
            yield len(among) > 1
            yield all(_has_answered(state, seat) for seat in among)
        case phases.Pairing(auction, seat):
            yield _is_running(state, auction) and auction.kind == "offer"
            yield 0 <= seat < seats and seat != auction.seat
            yield state.revealed is not None and state.revealed.winner == seat
            yield len(spare_hats(state.options, state.players[seat])) > 1
        case Haggling():
            yield _is_running(state, phase.auction)
            yield from _voices(state, phase)
        case _:
            yield from _later_conditions(state)


def _has_answered(state: State, seat: int) -> bool:
    seen = state.revealed
    if seen is None:
        return False
    if seat == SCHMIEDEL and state.options.has_schmiedel:
        return True
    return 0 <= seat < len(seen.bids) and seen.bids[seat] is not None


def _fists(state: State, phase: Sealed) -> Iterator[bool]:
    """Every fist holds what it may, and at least one is still open."""
    auction = phase.auction
    yield phase.able == (auction.seat, *able_seats(state, auction))
    yield len(phase.bids) == len(state.players)
    yield any(phase.bids[seat] is None for seat in phase.able)
    empty = Sealed(auction, phase.able, (None,) * len(state.players))
    for seat, bid in enumerate(phase.bids):
        if bid is not None:
            yield refuse_sealed(state, empty, seat, as_move(bid)) is None


def _voices(state: State, phase: Haggling) -> Iterator[bool]:
    """Every offer is one that could be made."""
    yield len(phase.voices) == len(state.players)
    yield 0 <= phase.changes <= CHANGES
    yield state.revealed is not None
    if state.options.has_schmiedel and state.revealed is not None:
        yield len(state.revealed.chips) in (0, CHIPS)
    silent = Haggling(phase.auction, (phases.Voice(),) * len(state.players))
    for seat, voice in enumerate(phase.voices):
        yield 0 <= voice.words <= WORDS
        if (one := voice.offer) is not None:
            post = Post(one.price, one.hat, one.asks, one.will)
            yield voice.words > 0
            yield not voice.is_asked or state.options.knocks_twice
            yield refuse_haggling(state, silent, seat, post) is None


def _later_conditions(state: State) -> Iterator[bool]:
    phase, kit = state.phase, state.options.kit
    match phase:
        case phases.Calling(drawn):
            yield set(drawn) <= set(pool(state))
            yield len(set(drawn)) == len(drawn) < CONTESTS < len(pool(state))
        case phases.Raffling():
            yield kit.events[state.event].effect == "random_player_gets"
        case phases.Breeding(seat, pair, drawn):
            yield 0 <= seat < len(state.players)
            yield 0 <= pair < len(state.players[seat].shed)
            yield len(set(drawn)) == len(drawn) < state.terms.cards
            yield set(drawn) <= set(kit.piles[pile_now(state, phase)])
        case phases.Judging(at, drawn):
            yield 0 <= at < CONTESTS
            yield len(drawn) < CONTESTS
            yield set(drawn) <= set(kit.piles[state.contests[at]])
            yield any(
                entry.contest == state.contests[at]
                for player in state.players
                for entry in player.entered
            )
        case phases.Paying(due):
            yield len(due) == len(state.players)
            yield any(due) and min(due) >= 0
            yield all(len(player.garden) == len(player.gnomes) for player in state.players)
            yield all(
                not petals or (petals > state.players[seat].petals and bool(sellable(state, seat)))
                for seat, petals in enumerate(due)
            )
        case phases.Over(end):
            final = ended(state)
            yield final is not None and final.phase == phase
            yield (end == "limit") != bool(qualified(state))
        case _:
            return
