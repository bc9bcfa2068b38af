"""Open auctions: offers posted and changed until the active player closes (GZ-7.1 to GZ-7.3)."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from gnomery.engine.rows import put
from gnomery.engine.terms import Actors, Refusal, Seat, waiting
from gnomery.games.garten_zwerge.moves import Close, Demand, Move, PassUp, Post, Take
from gnomery.games.garten_zwerge.phases import Auction, Chips, Haggling, Offer, Voice
from gnomery.games.garten_zwerge.pieces.hats import JOBS, LEAST, RANK
from gnomery.games.garten_zwerge.rules import mates, sealed
from gnomery.games.garten_zwerge.rules.jobs import leasts, next_job
from gnomery.games.garten_zwerge.rules.posts import PLEDGES, Posts
from gnomery.games.garten_zwerge.rules.purses import paid
from gnomery.games.garten_zwerge.state import SCHMIEDEL, Revealed, State

WORDS: Final = 10
CHANGES: Final = 3
"""How often everybody may speak and the active player change conditions in one auction [ours]."""
CLOSE: Final = Close()


def begin_haggling(state: State, auction: Auction) -> State:
    """The auction is open; Herr Schmiedel's chips are drawn first (GZ-8.2)."""
    state = replace(state, revealed=Revealed(auction))
    if mates.can_schmiedel_deal(state):
        return replace(state, phase=Chips(auction))
    return opened(state, auction)


def opened(state: State, auction: Auction) -> State:
    """Everybody may speak."""
    return replace(state, phase=Haggling(auction, (Voice(),) * len(state.players)))


def hats_to_post(state: State, phase: Haggling, seat: int) -> tuple[str, ...]:
    """The hats a seat could lend, or pair if a mate is offered; () if it cannot answer."""
    if seat == phase.auction.seat or phase.voices[seat].words >= WORDS:
        return ()
    return mates.spare_hats(state.players[seat], phase.auction.least)


def haggling_actors(state: State, phase: Haggling) -> Actors:
    """The auction waits for who has not spoken, then for the active player."""
    active = Seat(phase.auction.seat)
    able = [Seat(seat) for seat in range(len(phase.voices)) if hats_to_post(state, phase, seat)]
    asked = tuple(seat for seat in able if phase.voices[seat].is_asked)
    rest = tuple(seat for seat in able if not phase.voices[seat].is_asked)
    return waiting(asked, (active, *rest)) if asked else waiting((active,), rest)


def offers(state: State, phase: Haggling) -> list[Take]:
    """The offers that stand and can be paid, Herr Schmiedel's last."""
    auction = phase.auction
    found = [
        Take(seat, one.price, one.hat, one.asks, one.will)
        for seat, voice in enumerate(phase.voices)
        if (one := voice.offer) is not None
    ]
    if mates.is_schmiedel_in(state, auction):
        price = sealed.schmiedels_price(state)
        if auction.kind == "offer":
            found.append(Take(SCHMIEDEL, price))
        elif price <= state.players[auction.seat].petals:
            found.append(Take(SCHMIEDEL, price, auction.hat))
    return found


def haggling_moves(state: State, phase: Haggling, seat: int) -> Sequence[Move]:
    """All that a seat may do in an open auction."""
    auction = phase.auction
    if seat == auction.seat:
        standing = offers(state, phase)
        return [
            *standing,
            *([CLOSE] if auction.kind == "seek" or not standing else []),
            *_demands(state, phase),
        ]
    hats, voice = hats_to_post(state, phase, seat), phase.voices[seat]
    if not hats:
        return []
    can_pass = voice.is_asked or voice.offer is not None
    note = state.options.pieces.money.note
    payer = auction.seat if auction.kind == "seek" else seat
    prices = range(0, state.players[payer].petals + 1, note)
    if auction.kind == "seek":
        return Posts(prices, hats, auction.job, is_sought=True, can_pass=can_pass)
    return Posts(prices, ("",), "", is_sought=False, can_pass=can_pass)


def _demands(state: State, phase: Haggling) -> Iterator[Demand]:
    auction = phase.auction
    if auction.kind == "seek" and phase.changes < CHANGES:
        for least in _leasts(state, auction):
            for job in PLEDGES:
                if (least, job) != (auction.least, auction.job):
                    yield Demand(least, job)


def _leasts(state: State, auction: Auction) -> tuple[str, ...]:
    own = RANK[auction.hat] if mates.can_schmiedel_deal(state) else 0
    return leasts(max(mates.best_mate(state, auction.seat), own))


def refuse_haggling(state: State, phase: Haggling, seat: int, move: Move) -> Refusal | None:
    """Why a seat may not say this in an open auction."""
    auction = phase.auction
    if not isinstance(move, Post | PassUp | Take | Close | Demand):
        return Refusal("GZ-7.1", "garten_zwerge.refuse.haggling")
    is_active = seat == auction.seat
    if is_active != isinstance(move, Take | Close | Demand):
        key = "active_only" if not is_active else "not_to_yourself"
        return Refusal("GZ-7.1", f"garten_zwerge.refuse.{key}")
    match move:
        case Take():
            if move in offers(state, phase):
                return None
            rule = "GZ-7.2" if auction.kind == "seek" else "GZ-7.3"
            return Refusal(rule, "garten_zwerge.refuse.no_such_offer")
        case Close():
            if auction.kind == "seek" or not offers(state, phase):
                return None
            return Refusal("GZ-7.3", "garten_zwerge.refuse.must_take")
        case Demand():
            return _refuse_demand(state, phase, move)
        case _:
            return _refuse_words(state, phase, seat, move)


def _refuse_demand(state: State, phase: Haggling, move: Demand) -> Refusal | None:
    auction = phase.auction
    if auction.kind != "seek":
        return Refusal("GZ-7.2", "garten_zwerge.refuse.no_conditions")
    if phase.changes >= CHANGES:
        return Refusal("GZ-7.1", "garten_zwerge.refuse.changes", {"n": CHANGES})
    if move.job not in PLEDGES:
        return Refusal("GZ-2.2", "garten_zwerge.refuse.no_job", {"names": ", ".join(JOBS)})
    if move.least and move.least not in LEAST:
        return Refusal("GZ-2.2", "garten_zwerge.refuse.no_least", {"names": ", ".join(LEAST)})
    if move.least not in _leasts(state, auction):
        return Refusal("GZ-2.2", "garten_zwerge.refuse.nobody")
    if (move.least, move.job) == (auction.least, auction.job):
        return Refusal("GZ-7.2", "garten_zwerge.refuse.same")
    return None


def _refuse_words(state: State, phase: Haggling, seat: int, move: Post | PassUp) -> Refusal | None:
    voice, auction = phase.voices[seat], phase.auction
    if voice.words >= WORDS:
        return Refusal("GZ-7.1", "garten_zwerge.refuse.words", {"n": WORDS})
    if not hats_to_post(state, phase, seat):
        return Refusal("GZ-7.1", "garten_zwerge.refuse.cannot_answer")
    if isinstance(move, PassUp):
        if voice.is_asked or voice.offer is not None:
            return None
        return Refusal("GZ-7.1", "garten_zwerge.refuse.has_passed")
    is_sought = auction.kind == "seek"
    if is_sought and (problem := sealed.refuse_mate(state, auction, seat, move.hat)):
        return problem
    if not is_sought and (move.hat or move.asks):
        return Refusal("GZ-7.1", "garten_zwerge.refuse.only_price")
    if move.asks not in PLEDGES or move.will not in PLEDGES:
        return Refusal("GZ-7.1", "garten_zwerge.refuse.no_job", {"names": ", ".join(JOBS)})
    if is_sought and move.will != auction.job:
        return Refusal("GZ-2.2", "garten_zwerge.refuse.other_pledge")
    return _refuse_price(state, move.price, auction.seat if is_sought else seat)


def _refuse_price(state: State, price: int, payer: int) -> Refusal | None:
    note, petals = state.options.pieces.money.note, state.players[payer].petals
    if price < 0 or price % note:
        return Refusal("GZ-B4", "garten_zwerge.refuse.note", {"n": note})
    if price > petals:
        return Refusal("GZ-7.3", "garten_zwerge.refuse.few_petals", {"n": petals})
    return None


def haggled(state: State, phase: Haggling, seat: int, move: Move) -> State:
    """The table after a word in an open auction."""
    auction = phase.auction
    match move:
        case Take():
            return _taken(state, auction, move)
        case Close():
            return next_job(mates.unsuccessful(state, auction), auction.seat)
        case Demand(least, job):
            return replace(state, phase=_demanded(phase, least, job))
        case Post(price, hat, asks, will):
            offer: Offer | None = Offer(price, hat, asks, will)
        case _:
            offer = None
    voice = Voice(offer, is_asked=False, words=phase.voices[seat].words + 1)
    return replace(state, phase=replace(phase, voices=put(phase.voices, seat, voice)))


def _demanded(phase: Haggling, least: str, job: str) -> Haggling:
    """New conditions: offers that do not fit fall away, and their owners are asked again."""
    rank = RANK[least] if least else 0
    voices = tuple(
        replace(voice, offer=None, is_asked=True)
        if (one := voice.offer) is not None and (RANK[one.hat] < rank or one.will != job)
        else voice
        for voice in phase.voices
    )
    auction = replace(phase.auction, least=least, job=job)
    return Haggling(auction, voices, phase.changes + 1)


def _taken(state: State, auction: Auction, move: Take) -> State:
    """The offer is taken: money moves at once, pledges are owed from now on (GZ-7.3)."""
    assert state.revealed is not None
    seen = replace(state.revealed, auction=auction, winner=move.seat, price=move.price)
    state = replace(state, revealed=seen)
    if auction.kind == "seek":
        state = mates.borrowed(state, auction, move.seat, move.hat, move.price)
        return next_job(mates.pledged(state, auction.seat, move.asks), auction.seat)
    if move.seat == SCHMIEDEL and state.options.has_schmiedel:
        return next_job(mates.given(state, auction, move.seat, "", move.price), auction.seat)
    state = paid(state, move.seat, auction.seat, move.price)
    return sealed.begin_pairing(state, replace(auction, job=move.will), move.seat)
