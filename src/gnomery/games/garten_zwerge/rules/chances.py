"""What a player could do with the free gnomes, by job, pledges apart (GZ-2)."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from gnomery.games.garten_zwerge import moves as verbs
from gnomery.games.garten_zwerge.pieces.hats import JOBS, LEAST, RANK
from gnomery.games.garten_zwerge.rules.mates import (
    best_mate,
    can_schmiedel_deal,
    schmiedels_hats,
)
from gnomery.games.garten_zwerge.state import Player, State

JOB_OF: Final[dict[type[verbs.Move], str]] = {
    verbs.Garden: "garden",
    verbs.Seek: "seek",
    verbs.OfferMate: "offer",
    verbs.Sell: "sell",
    verbs.TwoForOne: "two-for-one",
    verbs.Enter: "contest",
}
SELL_GREY: Final = verbs.Sell("grey")
PASS: Final[tuple[verbs.Move, ...]] = (verbs.PassUp(),)
Table = dict[str, tuple[verbs.Move, ...]]


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
        tuple(dict.fromkeys(player.free)),
        open_contests(state),
        state.terms.forbidden,
        best_mate(state, seat),
        can_schmiedel_deal(state),
        schmiedels_hats(state),
        exchangeable(player),
    )
    return _table(chances)


class Chances(NamedTuple):
    """All that decides what a player can do with the free gnomes."""

    free: tuple[str, ...]
    """Each hat once."""
    contests: tuple[str, ...]
    forbidden: frozenset[str]
    best: int
    """The rank of the best mate that others can spare; 0 is none."""
    schmiedel: bool
    lends: tuple[str, ...]
    """The hats that Herr Schmiedel can lend."""
    exchanges: tuple[str, ...]


@lru_cache(maxsize=20_000)
def _table(chances: Chances) -> Table:
    free, contests, forbidden, best, schmiedel, lends, exchanges = chances
    hats = [hat for hat in free if hat != "grey"]
    found: Table = {
        "garden": tuple(verbs.Garden(hat) for hat in hats),
        "seek": tuple(
            move
            for hat in hats
            for move in _seeks(hat, max(best, RANK[hat] if hat in lends else 0))
        ),
        "offer": tuple(verbs.OfferMate(hat) for hat in hats if best or schmiedel),
        "sell": tuple(verbs.Sell(hat) for hat in hats if hat != "gold"),
        "two-for-one": tuple(verbs.TwoForOne(hat) for hat in exchanges),
        "contest": tuple(verbs.Enter(hat, contest) for hat in hats for contest in contests),
    }
    found = {job: () if job in forbidden else moves for job, moves in found.items()}
    sales: tuple[verbs.Move, ...] = ()
    if "grey" in free and "sell" not in forbidden:
        sales = (SELL_GREY,)
    found["grey"] = sales if hats else sales + PASS
    found["all"] = tuple(move for job in (*JOBS, "grey") for move in found[job])
    return found


@cache
def _seeks(hat: str, best: int) -> tuple[verbs.Move, ...]:
    return tuple(verbs.Seek(hat, least, job) for least in leasts(best) for job in ("", *JOBS))


def leasts(best: int) -> tuple[str, ...]:
    """The conditions on a hat that somebody could meet, none first; () if nobody can answer."""
    return ("", *(hat for hat in LEAST if RANK[hat] <= best)) if best else ()
