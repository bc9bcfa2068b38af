"""Open auctions: offers posted and changed until the active player closes (GZ-7.1 to GZ-7.3)."""

from collections.abc import Iterator, Sequence
from typing import Final

from gnomery.engine.rows import put, replace
from gnomery.engine.terms import Actors, Seat, waiting
from gnomery.games.garten_zwerge.moves import Close, Demand, Move, Post, Take
from gnomery.games.garten_zwerge.phases import Auction, Chips, Haggling, Offer, Voice
from gnomery.games.garten_zwerge.pieces.hats import RANK
from gnomery.games.garten_zwerge.rules import mates, sealed
from gnomery.games.garten_zwerge.rules.chances import leasts
from gnomery.games.garten_zwerge.rules.jobs import next_job
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
    if mates.could_schmiedel_join(state, auction):
        return replace(state, phase=Chips(auction))
    return opened(state, auction)


def opened(state: State, auction: Auction) -> State:
    """Everybody may speak."""
    return replace(state, phase=Haggling(auction, (Voice(),) * len(state.players)))


def hats_to_post(state: State, phase: Haggling, seat: int) -> tuple[str, ...]:
    """The hats a seat could lend, or pair if a mate is offered; () if it cannot answer."""
    if seat == phase.auction.seat or phase.voices[seat].words >= WORDS:
        return ()
    return mates.spare_hats(state.options, state.players[seat], phase.auction.least)


def haggling_actors(state: State, phase: Haggling) -> Actors:
    """The auction waits for who has not spoken, then for the active player."""
    active = Seat(phase.auction.seat)
    able = [Seat(seat) for seat in range(len(phase.voices)) if hats_to_post(state, phase, seat)]
    asked = tuple(seat for seat in able if phase.voices[seat].is_asked)
    rest = tuple(seat for seat in able if not phase.voices[seat].is_asked)
    if state.options.knocks_twice:
        return waiting(asked or (active,))
    return waiting(asked, (active, *rest)) if asked else waiting((active,), rest)


def is_open_to_all(state: State, phase: Haggling) -> bool:
    """Whether somebody who may offer has still a word before the close (GZ-7.1, GZ-7.3)."""
    return state.options.knocks_twice and any(
        voice.is_asked and hats_to_post(state, phase, seat)
        for seat, voice in enumerate(phase.voices)
    )


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
    can_pass = may_pass(state, voice)
    note = state.options.pieces.money.note
    payer = auction.seat if auction.kind == "seek" else seat
    prices = range(0, state.players[payer].petals + 1, note)
    if auction.kind == "seek":
        return Posts(prices, hats, auction.job, is_sought=True, can_pass=can_pass)
    return Posts(prices, ("",), "", is_sought=False, can_pass=can_pass)


def may_pass(state: State, voice: Voice) -> bool:
    """Whether a seat may say nothing more; before version 2 that also withdrew an offer."""
    return voice.is_asked or (voice.offer is not None and not state.options.knocks_twice)


def _demands(state: State, phase: Haggling) -> Iterator[Demand]:
    auction = phase.auction
    if auction.kind == "seek" and phase.changes < CHANGES:
        for least in leasts_of(state, auction):
            for job in PLEDGES:
                if (least, job) != (auction.least, auction.job):
                    yield Demand(least, job)


def leasts_of(state: State, auction: Auction) -> tuple[str, ...]:
    """The conditions on a hat that somebody could meet."""
    own = RANK[auction.hat] if mates.could_schmiedel_join(state, auction) else 0
    return leasts(max(mates.best_mate(state, auction.seat), own))


def haggled(state: State, phase: Haggling, seat: int, move: Move) -> State:
    """The table after a word in an open auction."""
    auction = phase.auction
    match move:
        case Take():
            return _taken(state, auction, move)
        case Close():
            return next_job(mates.unsuccessful(state, auction), auction.seat)
        case Demand(least, job):
            return replace(state, phase=_demanded(state, phase, least, job))
        case Post(price, hat, asks, will):
            voices = _posted(state, phase, seat, Offer(price, hat, asks, will))
        case _:
            voices = put(phase.voices, seat, _passed(state, phase.voices[seat]))
    return _in_rounds(replace(state, phase=replace(phase, voices=voices)))


def _in_rounds(state: State) -> State:
    """When all have had their word, those have another one to whom somebody else has offered.

    Nobody answers before the round is over, so it does not matter who speaks first.
    """
    phase = state.phase
    assert isinstance(phase, Haggling)
    if not state.options.knocks_twice or is_open_to_all(state, phase):
        return state
    voices = tuple(
        replace(voice, is_asked=voice.has_more, has_more=False) for voice in phase.voices
    )
    return replace(state, phase=replace(phase, voices=voices))


def _posted(state: State, phase: Haggling, seat: int, offer: Offer) -> tuple[Voice, ...]:
    """An offer lies on the table; everybody else has a word before a close counts (GZ-7.1)."""
    voices = phase.voices
    if state.options.knocks_twice:
        voices = tuple(replace(voice, has_more=True) for voice in voices)
    mine = phase.voices[seat]
    return put(voices, seat, replace(mine, offer=offer, is_asked=False, words=mine.words + 1))


def _passed(state: State, voice: Voice) -> Voice:
    """Nothing more to say, and what was offered stands; before version 2 it was withdrawn."""
    if state.options.knocks_twice:
        return replace(voice, is_asked=False, passes=voice.passes + 1)
    return Voice(None, is_asked=False, words=voice.words + 1)


def _demanded(state: State, phase: Haggling, least: str, job: str) -> Haggling:
    """New conditions: offers that do not fit fall away, and the others are asked again."""
    rank = RANK[least] if least else 0
    voices = tuple(
        replace(voice, offer=None, is_asked=True)
        if (one := voice.offer) is not None and (RANK[one.hat] < rank or one.will != job)
        else replace(voice, is_asked=voice.is_asked or state.options.knocks_twice)
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
