"""Why something may not be said or done in an open auction (GZ-7.1 to GZ-7.3)."""

from gnomery.engine.terms import Refusal
from gnomery.games.garten_zwerge.moves import Close, Demand, Garden, Move, PassUp, Post, Take
from gnomery.games.garten_zwerge.phases import Auction, Haggling
from gnomery.games.garten_zwerge.pieces.hats import LEAST
from gnomery.games.garten_zwerge.rules import haggling, mates, sealed
from gnomery.games.garten_zwerge.rules.naming import no_job, no_least
from gnomery.games.garten_zwerge.rules.posts import PLEDGES
from gnomery.games.garten_zwerge.state import State


def refuse_haggling(state: State, phase: Haggling, seat: int, move: Move) -> Refusal | None:
    """Why a seat may not say this in an open auction."""
    if seat == phase.auction.seat:
        return _refuse_active(state, phase, move)
    if isinstance(move, Take | Close | Demand):
        return Refusal("GZ-7.1", "garten_zwerge.refuse.active_only")
    return _refuse_words(state, phase, seat, move)


def _refuse_active(state: State, phase: Haggling, move: Move) -> Refusal | None:
    """Why the active player may not do this."""
    auction = phase.auction
    rule = "GZ-7.2" if auction.kind == "seek" else "GZ-7.3"
    if isinstance(move, Garden) and auction.kind == "offer":
        return Refusal(rule, "garten_zwerge.refuse.take_back")
    if not isinstance(move, Take | Close | Demand):
        return Refusal("GZ-7.1", "garten_zwerge.refuse.not_to_yourself")
    if haggling.is_open_to_all(state, phase):
        rule = "GZ-7.1" if auction.kind == "seek" else "GZ-7.3"
        return Refusal(rule, "garten_zwerge.refuse.going")
    if isinstance(move, Demand):
        return _refuse_demand(state, phase, move)
    standing = haggling.offers(state, phase)
    if isinstance(move, Take):
        is_there = move in standing
        return None if is_there else Refusal(rule, "garten_zwerge.refuse.no_such_offer")
    if auction.kind == "seek" or not standing:
        return None
    return Refusal("GZ-7.3", "garten_zwerge.refuse.must_take")


def _refuse_demand(state: State, phase: Haggling, move: Demand) -> Refusal | None:
    auction = phase.auction
    if auction.kind != "seek":
        return Refusal("GZ-7.2", "garten_zwerge.refuse.no_conditions")
    if phase.changes >= haggling.CHANGES:
        return Refusal("GZ-7.1", "garten_zwerge.refuse.changes", {"n": haggling.CHANGES})
    if move.job not in PLEDGES:
        return no_job("GZ-2.2")
    if move.least and move.least not in LEAST:
        return no_least()
    if move.least not in haggling.leasts_of(state, auction):
        return Refusal("GZ-2.2", "garten_zwerge.refuse.nobody")
    if (move.least, move.job) == (auction.least, auction.job):
        return Refusal("GZ-7.2", "garten_zwerge.refuse.same")
    return None


def _refuse_words(state: State, phase: Haggling, seat: int, move: Move) -> Refusal | None:
    """Why somebody may not say this, or anything."""
    voice, auction = phase.voices[seat], phase.auction
    if not mates.spare_hats(state.options, state.players[seat], auction.least):
        return mates.refuse_silent(state.players[seat], auction, "GZ-7.1")
    if voice.words >= haggling.WORDS:
        return Refusal("GZ-7.1", "garten_zwerge.refuse.words", {"n": haggling.WORDS})
    if state.options.knocks_twice and not voice.is_asked:
        return Refusal("GZ-7.1", "garten_zwerge.refuse.has_spoken")
    if isinstance(move, Post):
        return _refuse_post(state, auction, seat, move)
    if not isinstance(move, PassUp):
        return Refusal("GZ-7.1", "garten_zwerge.refuse.haggling")
    if haggling.may_pass(state, voice):
        return None
    return Refusal("GZ-7.1", "garten_zwerge.refuse.has_passed")


def _refuse_post(state: State, auction: Auction, seat: int, move: Post) -> Refusal | None:
    """Why this cannot be offered."""
    is_sought = auction.kind == "seek"
    if is_sought and not move.hat:
        return Refusal("GZ-7.1", "garten_zwerge.refuse.name_gnome")
    if is_sought and (problem := sealed.refuse_mate(state, auction, seat, move.hat)):
        return problem
    if not is_sought and (move.hat or move.asks):
        return Refusal("GZ-7.1", "garten_zwerge.refuse.only_price")
    if move.asks not in PLEDGES or move.will not in PLEDGES:
        return no_job("GZ-7.1")
    if is_sought and move.will != auction.job:
        return Refusal("GZ-2.2", "garten_zwerge.refuse.other_pledge")
    note = state.options.pieces.money.note
    if move.price < 0 or move.price % note:
        return Refusal("GZ-7.1", "garten_zwerge.refuse.note", {"n": note})
    petals = state.players[auction.seat if is_sought else seat].petals
    if move.price > petals:
        rule = "GZ-7.1" if is_sought else "GZ-7.3"
        return Refusal(rule, "garten_zwerge.refuse.few_petals", {"n": petals})
    return None
