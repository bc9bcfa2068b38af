"""A second count of Garten Zwerge e.V., from the digest alone: slow, plain, and of its own making.

A player is `(gnomes, petals)`; an entrant is `(seat, hat)`.
"""

from collections.abc import Iterable, Sequence

Owner = tuple[Sequence[str], int]

RANKS = ["grey", "brown", "orange", "red", "blue", "green", "gold"]
VALUE = {"grey": 0, "brown": 100, "orange": 200, "red": 300, "blue": 400, "green": 500}
GOAL = 4000


def is_better(one: Sequence[str], other: Sequence[str]) -> bool:
    """GZ-1: whether a collection beats another, hat by hat."""
    mine = sorted((RANKS.index(hat) for hat in one if hat != "grey"), reverse=True)
    yours = sorted((RANKS.index(hat) for hat in other if hat != "grey"), reverse=True)
    while mine and yours:
        left, right = mine.pop(0), yours.pop(0)
        if left != right:
            return left > right
    return len(mine) > 0


def beats(one: Owner, other: Owner) -> bool:
    """GZ-1: the better collection, or an equal one with more petals."""
    if is_better(one[0], other[0]):
        return True
    return not is_better(other[0], one[0]) and one[1] > other[1]


def treasurer(owners: Sequence[Owner], old: int) -> int:
    """GZ-1: nobody is better; of equals the next clockwise from the old one, who comes last."""
    best = [
        seat
        for seat, owner in enumerate(owners)
        if not any(beats(other, owner) for other in owners)
    ]
    seat = old
    while True:
        seat = (seat + 1) % len(owners)
        if seat in best:
            return seat


def prize(is_higher: bool, event: str) -> int:  # noqa: FBT001  which of two
    """GZ-4, GZ-B6: what a contest pays in all."""
    if not is_higher:
        return 0 if event == "judges_strike" else 500
    return 1250 if event in ("garden_show", "television") else 1000


def shares(
    entrants: Iterable[tuple[int, str]], outsiders: Iterable[str], pays: int
) -> tuple[str, int, list[int]]:
    """GZ-4: the best hat, what each of its gnomes gets, and the entrants among them."""
    entered = list(entrants)
    strangers = list(outsiders)
    best = max([hat for _, hat in entered] + strangers, key=RANKS.index)
    winners = [seat for seat, hat in entered if hat == best]
    heads = len(winners) + strangers.count(best)
    each = 0
    while winners and (each + 50) * heads <= pays:
        each += 50
    return best, each, winners


def upkeep(gnomes: Sequence[str], event: str) -> int:
    """GZ-5, GZ-B6: what the gnomes of a player cost, a tax left out."""
    each = {"full_larder": 50, "hard_winter": 150}.get(event, 100)
    return sum(each for _ in gnomes)


def tax(gnomes: Sequence[str], event: str) -> int:
    """GZ-B6: the hat tax."""
    return sum(100 for hat in gnomes if event == "hat_tax" and hat in ("blue", "green", "gold"))


def wage(event: str) -> int:
    """GZ-2.1, GZ-B6: what a gnome earns in the garden."""
    return {"heatwave": 150, "cloudburst": 0}.get(event, 50)


def sale(hat: str, event: str) -> int:
    """GZ-2.4, GZ-B6: what a gnome is sold for as a job."""
    return VALUE[hat] + (100 if event == "flea_market" else 0)


def child(card: str, reserve: Sequence[int]) -> str:
    """GZ-B2: the hat on the card, or the next lower one there is."""
    rank = RANKS.index(card)
    while rank >= 0:
        if reserve[rank]:
            return RANKS[rank]
        rank -= 1
    return ""


def winners(owners: Sequence[Owner], goal: int) -> set[int]:
    """GZ-6: who wins after upkeep; nobody if the game goes on."""
    chosen = {}
    for seat, (gnomes, petals) in enumerate(owners):
        has_gold = "gold" in gnomes
        if has_gold or petals >= goal:
            rest = [hat for hat in gnomes if hat != "gold"]
            chosen[seat] = (rest, petals if has_gold else petals - goal)
    return _unbeaten(chosen)


def winners_at_the_limit(owners: Sequence[Owner]) -> set[int]:
    """GZ-6: after the last turn the best collection, then more petals."""
    return _unbeaten(dict(enumerate(owners)))


def _unbeaten(owners: dict[int, Owner]) -> set[int]:
    return {
        seat
        for seat, owner in owners.items()
        if not any(beats(other, owner) for other in owners.values())
    }


def price(kind: str, limit: int, prices: Sequence[int]) -> int | None:
    """GZ-2.2, GZ-2.3: what is paid, or None if there is no deal."""
    if kind == "seek":
        fit = [asked for asked in prices if asked <= limit]
        return min(fit, default=None)
    fit = [bid for bid in prices if bid >= limit]
    return max(fit, default=None)
