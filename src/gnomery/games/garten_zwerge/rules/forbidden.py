"""Why a job is not allowed, by the rule that forbids it (GZ-2)."""

from typing import assert_never

from gnomery.engine.terms import Refusal
from gnomery.games.garten_zwerge import moves
from gnomery.games.garten_zwerge.pieces.hats import HATS, JOBS, LEAST, RANK
from gnomery.games.garten_zwerge.rules import chances, pledges
from gnomery.games.garten_zwerge.rules.mates import (
    best_mate,
    can_schmiedel_deal,
    schmiedels_hats,
)
from gnomery.games.garten_zwerge.rules.naming import (
    event_words,
    job_words,
    listed,
    named,
    no_hat,
    no_job,
    no_least,
)
from gnomery.games.garten_zwerge.state import Player, State
from gnomery.words import Arg

TWO = 2
JobMove = moves.Garden | moves.Seek | moves.OfferMate | moves.Sell | moves.TwoForOne | moves.Enter
JOB_MOVES = (moves.Garden, moves.Seek, moves.OfferMate, moves.Sell, moves.TwoForOne, moves.Enter)


def refuse_job(state: State, seat: int, move: moves.Move) -> Refusal | None:
    """Why the seat whose turn it is may not do this."""
    player = state.players[seat]
    if isinstance(move, moves.PassUp):
        if player.free[-1] == "grey":
            return None
        return Refusal("GZ-2.7", "garten_zwerge.refuse.cannot_pass")
    if not isinstance(move, JOB_MOVES):
        return Refusal("GZ-2", "garten_zwerge.refuse.working")
    return (
        _refuse_gnome(player, move)
        or _refuse_event(state, move)
        or _refuse_kind(state, seat, player, move)
        or _refuse_pledge(state, seat, player, move)
    )


def _refuse_gnome(player: Player, move: JobMove) -> Refusal | None:
    """The gnome must be free, and a grey one can only be sold."""
    if move.hat not in HATS:
        return no_hat()
    if move.hat not in player.free:
        key = "busy" if move.hat in player.gnomes else "not_yours"
        return Refusal("GZ-2", f"garten_zwerge.refuse.{key}", named(move.hat))
    if move.hat == "grey" and not isinstance(move, moves.Sell):
        return Refusal("GZ-2.7", "garten_zwerge.refuse.grey")
    return None


def _refuse_event(state: State, move: JobMove) -> Refusal | None:
    job = chances.JOB_OF[type(move)]
    if job not in state.terms.forbidden:
        return None
    args: dict[str, Arg] = {
        "job": job_words(job),
        "event": _event(state),
    }
    return Refusal("GZ-B6", "garten_zwerge.refuse.banned", args)


def _refuse_kind(state: State, seat: int, player: Player, move: JobMove) -> Refusal | None:
    match move:
        case moves.Garden():
            return None
        case moves.Seek():
            return _refuse_seek(state, seat, move)
        case moves.OfferMate():
            if best_mate(state, seat) or can_schmiedel_deal(state):
                return None
            return Refusal("GZ-2.3", "garten_zwerge.refuse.nobody")
        case moves.Sell(hat):
            return Refusal("GZ-B1", "garten_zwerge.refuse.gold") if hat == "gold" else None
        case moves.TwoForOne(hat):
            return _refuse_exchange(player, hat)
        case moves.Enter(_, contest):
            return _refuse_contest(state, contest)
        case _:
            assert_never(move)


def _refuse_seek(state: State, seat: int, move: moves.Seek) -> Refusal | None:
    if move.job and move.job not in JOBS:
        return no_job("GZ-2.2")
    if move.least and move.least not in LEAST:
        return no_least()
    own = RANK[move.hat] if move.hat in schmiedels_hats(state) else 0
    if move.least in chances.leasts(max(best_mate(state, seat), own)):
        return None
    return Refusal("GZ-2.2", "garten_zwerge.refuse.nobody")


def _refuse_exchange(player: Player, hat: str) -> Refusal | None:
    if hat == "gold":
        return Refusal("GZ-2.5", "garten_zwerge.refuse.highest")
    if player.free.count(hat) < TWO:
        return Refusal("GZ-2.5", "garten_zwerge.refuse.not_two", named(hat))
    better = HATS[RANK[hat] + 1]
    if not player.reserve[RANK[better]]:
        return Refusal("GZ-2.5", "garten_zwerge.refuse.no_reserve", named(better))
    return None


def _refuse_contest(state: State, contest: str) -> Refusal | None:
    if contest not in state.contests:
        return Refusal("GZ-2.6", "garten_zwerge.refuse.no_contest", listed(state.contests))
    if contest not in chances.open_contests(state):
        args: dict[str, Arg] = {"event": _event(state)}
        return Refusal("GZ-B6", "garten_zwerge.refuse.contest_off", args)
    return None


def _refuse_pledge(state: State, seat: int, player: Player, move: JobMove) -> Refusal | None:
    """A pledge that can be kept must be, unless promises are only remembered."""
    if state.options.remembers_promises:
        return None
    table = chances.table_of(state, seat)
    at = pledges.due_pledge(player, table)
    if at is None or move in table[player.pledges[at]]:
        return None
    rule = "GZ-2.2" if state.options.auctions == "sealed" else "GZ-7.1"
    return Refusal(rule, "garten_zwerge.refuse.pledge", {"job": job_words(player.pledges[at])})


def _event(state: State) -> Arg:
    """The event of the turn, as people call it."""
    return event_words(state.options.kit.events[state.event])
