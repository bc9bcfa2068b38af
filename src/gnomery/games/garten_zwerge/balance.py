"""What a designer wants of Garten Zwerge e.V., and what is noted of each step to measure it."""

from collections.abc import Iterable
from typing import Any

from gnomery.engine import balance
from gnomery.engine.balance import NO_LIMITS, Limits, Notes
from gnomery.games.garten_zwerge import moves, phases
from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.pieces.hats import HATS, JOBS, LEAST, PILES, RANK, collection
from gnomery.games.garten_zwerge.pieces.kit import hat_of
from gnomery.games.garten_zwerge.rules.endings import qualified, standing
from gnomery.games.garten_zwerge.rules.mates import able_seats, can_schmiedel_deal, is_schmiedel_in
from gnomery.games.garten_zwerge.scoring import result
from gnomery.games.garten_zwerge.state import SCHMIEDEL, Birth, Deed, Show, State

OWN_NOTES = frozenset(("action", "contest", "haggling", "least", "lender"))

VERBS = moves.FORMS.verbs
SEALED_ONLY = (moves.PlaceBid, moves.Lend, moves.Pick)
OPEN_ONLY = (moves.Post, moves.Demand, moves.Take, moves.Close)
ENDS = ("gold", "petals", "limit")
TURNS = (
    "pledge_kept", "pledge_lapsed", "grey_sold", "grey_kept", "upkeep", "charity", "idle",
)  # fmt: skip
PRINTED: dict[str, Limits] = {
    "first_treasurer_wins": NO_LIMITS,
    "treasurer_wins": NO_LIMITS,
    "first_seat_wins": NO_LIMITS,
    "deal_closed": NO_LIMITS,
    **balance.alike("job", JOBS),
    "blue_event": NO_LIMITS,
}
"""What is printed for the reader."""
ENDINGS = balance.alike("ending", ("gold", "petals"))
"""Two players by the printed rule: figures only."""


def _table(players: int, **options: Any) -> list[balance.Target]:
    share: dict[str, Limits] = {
        "ending.gold": (0.2, 0.8),
        "ending.petals": (0.2, 0.8),
        "ending.limit": (None, 0.05),
        **PRINTED,
    }
    return balance.wanted({"rounds": (8, 20)}, share, players=players, options=options)


HABITS: dict[str, balance.Habit] = {
    "job_any": balance.at_random(
        moves.Garden, moves.Seek, moves.OfferMate, moves.Sell, moves.TwoForOne, moves.Enter
    ),
    "price_any": balance.at_random(moves.PlaceBid, moves.Lend),
}
"""The main decisions left to chance."""

TARGETS = (
    *_table(2, schmiedel="house"),
    *balance.wanted({"rounds": NO_LIMITS}, ENDINGS | PRINTED, players=2),
    *(target for players in range(3, 7) for target in _table(players)),
    *balance.skills(HABITS, players=3),
)


def observe(before: State, move: moves.Move, after: State) -> Notes:
    """The notes on one step."""
    if verb := VERBS.get(type(move)):
        yield f"action.{verb}", 1
    yield from _by_move(before, move)
    yield from _by_pledges(before, after)
    if isinstance(before.phase, phases.Haggling):
        yield from _by_word(move)
    known = len(before.deeds) if after.day == before.day else 0
    for deed in after.deeds[known:]:
        yield from _by_deed(after, deed)
    if isinstance(before.phase, phases.Breeding):
        yield from _by_births(after.births[len(before.births) :])
    if isinstance(before.phase, phases.Judging):
        yield from _by_shows(after.shows[len(before.shows) :])
    if 0 < before.round < after.round:
        yield from _by_turn(after)
    yield "turn.blue_deck", after.is_blue and not before.is_blue
    if isinstance(after.phase, phases.Over) and not isinstance(before.phase, phases.Over):
        yield from _by_end(after)
        yield from _possible(after.options)


def _by_move(state: State, move: moves.Move) -> Notes:
    phase = state.phase
    match move:
        case moves.Happen(event):
            yield "blue_event", state.is_blue
            yield "turn.reshuffled", bool(state.used) and not state.deck
            yield from balance.one_of("event", state.options.kit.events, event)
        case moves.Seek(hat, least, job):
            yield from _conditions(least, job)
            yield from _with_schmiedel(state, hat, least)
        case moves.Demand(least, job):
            yield from _conditions(least, job)
        case moves.OfferMate(hat):
            yield from _with_schmiedel(state, hat, "")
        case moves.Enter(_, contest):
            yield from balance.one_of("contest", PILES, contest)
        case moves.Sell("grey") if isinstance(phase, phases.Working):
            yield "turn.grey_sold", 1
        case moves.PassUp() if isinstance(phase, phases.Sealed):
            yield "turn.empty_fist", 1
        case moves.Pick():
            assert isinstance(phase, phases.Picking)
            yield "tie.prices", 1
            if state.options.has_schmiedel:
                yield "schmiedel.equal", SCHMIEDEL in phase.among


def _conditions(least: str, job: str) -> Notes:
    if least:
        yield f"least.{least}", 1
    if job:
        yield f"lender.{job}", 1


def _with_schmiedel(state: State, hat: str, least: str) -> Notes:
    """Whether Herr Schmiedel is in an auction, and who else (GZ-8.2 to GZ-8.4)."""
    assert isinstance(state.phase, phases.Working)
    if not state.options.has_schmiedel:
        return
    if not can_schmiedel_deal(state):
        yield "schmiedel.rests", 1
        return
    auction = phases.Auction("seek", state.phase.seat, hat, least)
    yield "schmiedel.too_low", not is_schmiedel_in(state, auction)
    yield "schmiedel.alone", not able_seats(state, auction)


def _by_pledges(before: State, after: State) -> Notes:
    """Pledges made, and those whose time has come: kept, broken or lapsed."""
    for old, new in zip(before.players, after.players, strict=True):
        for job in new.pledges[len(old.pledges) :]:
            yield from balance.one_of("pledge", JOBS, job)
    known = len(before.promises) if after.day == before.day else 0
    fates = {promise.fate for promise in after.promises[known:]}
    if fates:
        yield "turn.pledge_kept", "kept" in fates
        yield "turn.pledge_lapsed", "lapsed" in fates
        if after.options.remembers_promises:
            yield "turn.pledge_broken", "broken" in fates


def _by_word(move: moves.Move) -> Notes:
    """What is said in an open auction."""
    match move:
        case moves.Post(_, _, asks, will):
            yield "haggling.asks", asks != ""
            yield "haggling.will", will != ""
        case moves.Demand():
            yield "haggling.demand", 1


def _by_deed(state: State, deed: Deed) -> Notes:
    """A job, and whether an auction led to a deal."""
    if deed.job not in JOBS:
        yield f"turn.{deed.job}", 1
        return
    yield from balance.one_of("job", JOBS, deed.job)
    if deed.job not in ("seek", "offer"):
        return
    is_deal = deed.partner is not None
    yield "deal_closed", is_deal
    yield f"deal.{deed.job}", is_deal
    if not is_deal or not _is_always_hired(state.options, deed):
        yield f"no_deal.{deed.job}", not is_deal
    if not is_deal and "garden" in state.terms.forbidden:
        yield "turn.idle", 1
    if state.options.has_schmiedel and is_deal:
        assert state.revealed is not None
        is_his = deed.partner == SCHMIEDEL
        yield f"schmiedel.{deed.job}", is_his
        yield "schmiedel.outdone", not is_his and state.revealed.chips != ()


def _is_always_hired(options: Options, deed: Deed) -> bool:
    """Whether somebody must take the mate: Herr Schmiedel's open offer stands (GZ-7.3, GZ-8.2)."""
    is_standing = options.has_schmiedel and options.schmiedel == "printed"
    return deed.job == "offer" and options.auctions == "open" and is_standing


def _by_births(births: Iterable[Birth]) -> Notes:
    for birth in births:
        best = max(map(hat_of, birth.cards), key=RANK.__getitem__)
        yield from balance.one_of("child", HATS, birth.child)
        if not birth.child:  # so rare that nobody misses it
            yield "child.none", 1
        yield "child.lower", birth.child not in ("", best)


def _by_shows(shows: Iterable[Show]) -> Notes:
    for show in shows:
        yield "prize.outsiders", not show.winners
        yield "prize.won", len(show.winners) == 1
        yield "prize.several", len(show.winners) > 1


def _by_turn(state: State) -> Notes:
    """How the treasurer was found, and pledges that wait from the turn before (GZ-1, GZ-2.2)."""
    mine = state.players[state.treasurer]
    best = collection(mine.gnomes)
    equal = [one.petals for one in state.players if collection(one.gnomes) == best]
    is_tied = len(equal) > 1
    yield "tie.treasurer_petals", is_tied and equal.count(mine.petals) == 1
    yield "tie.treasurer_clockwise", equal.count(mine.petals) > 1
    yield "turn.pledge_carried", any(player.pledges for player in state.players)
    yield from balance.lead([standing(state, seat) for seat in range(len(state.players))])


def _by_end(state: State) -> Notes:
    assert isinstance(state.phase, phases.Over)
    end = state.phase.end
    yield "rounds", state.round
    yield from balance.one_of("ending", ENDS, end)
    found = result(state)
    assert found is not None
    winner = found.winners[0]
    is_shared = len(found.winners) > 1
    if not is_shared:
        yield "first_treasurer_wins", winner == state.first
        yield "treasurer_wins", winner == state.treasurer
        yield "first_seat_wins", winner == 0
    first, second = sorted(standing(state, seat) for seat in range(len(state.players)))[:-3:-1]
    is_by_petals = first[:2] == second[:2] and not is_shared
    yield "tie.goals", len(qualified(state)) > 1
    yield "tie.goal_petals", is_by_petals and end != "limit"
    yield "tie.limit_petals", is_by_petals and end == "limit"
    yield "tie.shared", is_shared


def _possible(options: Options) -> Notes:
    """What could happen in a game like this and has no moment of its own."""
    is_open = options.auctions == "open"
    barred = SEALED_ONLY if is_open else OPEN_ONLY
    yield from balance.none_of(
        "action", (word for verb, word in VERBS.items() if verb not in barred)
    )
    yield from balance.none_of("least", LEAST)
    yield from balance.none_of("lender", JOBS)
    yield from balance.none_of("turn", TURNS if is_open else (*TURNS, "empty_fist"))
    if options.remembers_promises:
        yield "turn.pledge_broken", 0
    yield "haggling.demand" if is_open else "tie.prices", 0
    if options.has_schmiedel and options.schmiedel == "house":
        yield "schmiedel.rests", 0
