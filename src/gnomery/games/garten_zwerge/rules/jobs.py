"""Jobs: one gnome at a time around the table (GZ-2)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from gnomery.engine.rows import put, without
from gnomery.games.garten_zwerge import moves as verbs
from gnomery.games.garten_zwerge.phases import NO_SEAT, Working
from gnomery.games.garten_zwerge.pieces.hats import HATS, JOBS, LEAST, RANK, with_gnome
from gnomery.games.garten_zwerge.rules.decks import risen
from gnomery.games.garten_zwerge.rules.mates import best_mate, can_schmiedel_deal
from gnomery.games.garten_zwerge.state import ContestEntry, Deed, Player, State

JOB_OF: Final[dict[type[verbs.Move], str]] = {
    verbs.Garden: "garden",
    verbs.Seek: "seek",
    verbs.OfferMate: "offer",
    verbs.Sell: "sell",
    verbs.TwoForOne: "two-for-one",
    verbs.Enter: "contest",
}
PASS: Final[tuple[verbs.Move, ...]] = (verbs.PassUp(),)
Table = dict[str, tuple[verbs.Move, ...]]


def is_idle(state: State, player: Player) -> bool:
    """Whether a player has nothing left to do this turn (GZ-2.7)."""
    free = player.free
    if not free or player.has_passed:
        return True
    return free[-1] == "grey" and "sell" in state.terms.forbidden


def open_contests(state: State) -> tuple[str, ...]:
    """The contests that can be entered."""
    match state.terms.closed:
        case "lower":
            return state.contests[1:]
        case "higher":
            return state.contests[:1]
        case _:
            return state.contests


def exchangeable(player: Player) -> tuple[str, ...]:
    """The hats of which two are free and the reserve has the next rank (GZ-2.5)."""
    free, reserve = player.free, player.reserve
    return tuple(
        hat
        for hat in dict.fromkeys(free)
        if hat not in ("grey", "gold") and free.count(hat) > 1 and reserve[RANK[hat] + 1]
    )


def table_of(state: State, seat: int) -> Table:
    """All that a seat could do with its gnomes, by job, pledges apart."""
    player = state.players[seat]
    chances = Chances(
        player.free,
        open_contests(state),
        state.terms.forbidden,
        best_mate(state, seat),
        can_schmiedel_deal(state),
        exchangeable(player),
    )
    return _table(chances)


class Chances(NamedTuple):
    """All that decides what a player can do with the free gnomes."""

    free: tuple[str, ...]
    contests: tuple[str, ...]
    forbidden: frozenset[str]
    best: int
    """The rank of the best mate that others can spare; 0 is none."""
    schmiedel: bool
    exchanges: tuple[str, ...]


@lru_cache(maxsize=20_000)
def _table(chances: Chances) -> Table:
    free, contests, forbidden, best, schmiedel, exchanges = chances
    hats = [hat for hat in dict.fromkeys(free) if hat != "grey"]
    found: Table = {
        "garden": tuple(verbs.Garden(hat) for hat in hats),
        "seek": tuple(
            verbs.Seek(hat, least, job)
            for hat in hats
            for least in leasts(max(best, RANK[hat] if schmiedel else 0))
            for job in ("", *JOBS)
        ),
        "offer": tuple(verbs.OfferMate(hat) for hat in hats if best or schmiedel),
        "sell": tuple(verbs.Sell(hat) for hat in hats if hat != "gold"),
        "two-for-one": tuple(verbs.TwoForOne(hat) for hat in exchanges),
        "contest": tuple(verbs.Enter(hat, contest) for hat in hats for contest in contests),
    }
    found = {job: () if job in forbidden else moves for job, moves in found.items()}
    sales: tuple[verbs.Move, ...] = ()
    if "grey" in free and "sell" not in forbidden:
        sales = (verbs.Sell("grey"),)
    found["grey"] = sales if hats else sales + PASS
    found["all"] = tuple(move for job in (*JOBS, "grey") for move in found[job])
    return found


def leasts(best: int) -> tuple[str, ...]:
    """The conditions on a hat that somebody could meet, none first; () if nobody can answer."""
    return ("", *(hat for hat in LEAST if RANK[hat] <= best)) if best else ()


def due_pledge(player: Player, table: Table) -> int | None:
    """Which pledge must be kept now: the first that can be (GZ-2.2)."""
    if not player.pledges or not player.free or player.free[-1] == "grey":
        return None
    return next((at for at, job in enumerate(player.pledges) if table[job]), None)


def job_moves(state: State, _phase: Working, seat: int) -> Sequence[verbs.Move]:
    """All that the seat whose turn it is may do."""
    player, table = state.players[seat], table_of(state, seat)
    at = due_pledge(player, table)
    return table["all"] if at is None else table[player.pledges[at]]


def done(state: State, seat: int, player: Player, deed: Deed, petals: int = 0) -> State:
    """The table after a job; the bank pays for it, and it is the next player's turn."""
    if petals:
        player = replace(player, petals=player.petals + petals)
    state = replace(
        state,
        players=put(state.players, seat, player),
        bank=state.bank - petals,
        deeds=(*state.deeds, deed),
    )
    return next_job(state, seat)


def kept(state: State, seat: int) -> Player:
    """The player with the pledge that falls due now kept, and those that could not be gone."""
    player = state.players[seat]
    if not player.pledges or player.free[-1] == "grey":
        return player
    at = due_pledge(player, table_of(state, seat))
    return replace(player, pledges=() if at is None else player.pledges[at + 1 :])


def worked(state: State, seat: int, move: verbs.Move) -> State:
    """The table after a job that needs no auction."""
    player = kept(state, seat)
    match move:
        case verbs.Garden(hat):
            wage = state.terms.wage
            player = _busy(player, hat)
            return done(state, seat, player, Deed(seat, "garden", hat, wage), wage)
        case verbs.Sell(hat):
            price = state.options.kit.value[hat] + state.terms.sale_bonus
            player = sold(replace(player, free=without(player.free, hat)), hat)
            return done(state, seat, player, Deed(seat, "sell", hat, price), price)
        case verbs.Enter(hat, contest):
            entered = (*player.entered, ContestEntry(hat, contest))
            player = replace(player, free=without(player.free, hat), entered=entered)
            return done(state, seat, player, Deed(seat, "contest", hat, contest=contest))
        case verbs.TwoForOne(hat):
            player, better = _exchanged(player, hat)
            deed = Deed(seat, "two-for-one", hat, mate=better)
            return done(risen(state, better), seat, player, deed)
        case _:
            assert isinstance(move, verbs.PassUp)
            players = put(state.players, seat, replace(player, has_passed=True))
            return next_job(replace(state, players=players), seat)


def _exchanged(player: Player, hat: str) -> tuple[Player, str]:
    """The player after two for one, and the new hat (GZ-2.5)."""
    better = HATS[RANK[hat] + 1]
    free = without(without(player.free, hat), hat)
    player = sold(sold(replace(player, free=free), hat), hat)
    return won(player, better), better


def sold(player: Player, hat: str) -> Player:
    """The player with a card back in the reserve."""
    rank = RANK[hat]
    return replace(player, reserve=put(player.reserve, rank, player.reserve[rank] + 1))


def won(player: Player, hat: str) -> Player:
    """The player with a card out of the reserve in the garden."""
    rank = RANK[hat]
    reserve = put(player.reserve, rank, player.reserve[rank] - 1)
    return replace(player, garden=with_gnome(player.garden, hat), reserve=reserve)


def _busy(player: Player, hat: str) -> Player:
    return replace(player, free=without(player.free, hat), garden=with_gnome(player.garden, hat))


def begin_jobs(state: State) -> State:
    """The treasurer begins."""
    state = replace(state, deeds=(), revealed=None, deals=0)
    return next_job(state, state.treasurer - 1)


def next_job(state: State, last: int) -> State:
    """The next player with a free gnome after this one; without any the jobs are over."""
    players = state.players
    seats = len(players)
    for step in range(1, seats + 1):
        seat = (last + step) % seats
        if not is_idle(state, players[seat]):
            return replace(state, phase=Working(seat))
    return replace(state, phase=Working(NO_SEAT))
