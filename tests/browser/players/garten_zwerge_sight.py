"""What a player sees of a Garten Zwerge table, and what a decent player would do."""

from dataclasses import dataclass, field

from playwright.sync_api import Page

from tests.browser.players.people import Sight, Wish, seen

HATS = ("grey", "brown", "orange", "red", "blue", "green", "gold")
NOTE = 50


class Seen(Sight):
    """A Garten Zwerge table; see the script beside this file."""

    def chosen(self, kind: str) -> str:
        """The gnome or the place that is meant."""
        return next((one["key"] for one in self.seen[kind] if one["isChosen"]), "")

    def move(self, *verbs: str) -> str | None:
        """A move with one of these verbs that a button makes; the first is the best."""
        order = [move for verb in verbs for move in self.moves if move.split()[0] == verb]
        return order[0] if order else None


def look(page: Page) -> Seen:
    """What there is to see."""
    return Seen(seen(page, "garten_zwerge"))


@dataclass(frozen=True)
class Taste:
    """What somebody likes."""

    jobs: tuple[str, ...] = ("seek", "contest", "offer", "garden", "two-for-one")
    """In the order they are wanted."""
    whims: int = 4
    """So many of those that can be taken are as good as the first."""
    prices: dict[str, int] = field(
        default_factory=lambda: {"seek": 250, "offer": 100, "lend": 200, "bid": 200}
    )
    """The limit of a seeker and of who offers, the price of a mate, and a bid for one; who has no
    price passes."""
    terms: tuple[str, str] = ("", "")
    """The least hat of a mate that is sought, and what the lender has to do."""

    def job(self, able: list[str], turn: int) -> str:
        """The one of some places or moves that is liked now."""
        names = {job_of(one): one for one in reversed(able)}
        liked = [job for job in self.jobs if job in names][: self.whims]
        return names[liked[turn % len(liked)]] if liked else able[0]


def job_of(what: str) -> str:
    """The job of a place or of a move."""
    job = what.split(maxsplit=1)[0]
    return "contest" if job == "enter" else job


def best(hats: list[str]) -> str:
    """The highest hat."""
    return max(hats, key=HATS.index)


def wish(sight: Seen, turn: int, taste: Taste) -> Wish | None:
    """What a decent player does now, with other whims each turn; None is to wait."""
    if sight.isOver or sight.isBroken or sight.isSending:
        return None
    if sight.kind:
        return _bidding(sight, taste)
    if sight.isPaying:
        sale = sight.move("sell")
        return Wish("press", sale) if sale else _held(sight)
    if not sight.isWorking:
        return None
    if sight.chosen("jobs") and sight.chosen("gnomes"):
        if sight.isSeeking and any(taste.terms) and "least" not in str(sight.move("seek")):
            return Wish("terms", " ".join(taste.terms))
        return _pressed(sight, "garden", "seek", "offer", "sell", "two-for-one", "enter")
    if sight.chosen("gnomes"):
        return Wish("send", taste.job([one["key"] for one in sight.jobs], turn))
    return _held(sight) or _pressed(sight, "pass")


def _held(sight: Seen) -> Wish | None:
    """A gnome is taken up, the best first."""
    return Wish("hold", best([one["key"] for one in sight.gnomes])) if sight.gnomes else None


def _pressed(sight: Seen, *verbs: str) -> Wish | None:
    move = sight.move(*verbs)
    return Wish("press", move) if move else None


def _bidding(sight: Seen, taste: Taste) -> Wish | None:
    """In an auction."""
    role = "lend" if sight.isNaming else "bid" if "pass" in sight.moves else sight.kind
    if sight.chips:
        if role not in taste.prices:
            return Wish("press", "pass")
        price = str(_afforded(taste.prices[role], sight, role))
        return Wish("lend", f"{_mate(sight)} {price}") if role == "lend" else Wish("close", price)
    if sight.isPairing:
        return _pressed(sight, "pair") or _held(sight)
    if sight.isPosting and "pass" in sight.moves:
        mate = _mate(sight) if sight.kind == "seek" else "-"
        return Wish("post", f"{mate} {min(taste.prices[role], sight.most)}")
    if sight.move("pick"):
        return _pressed(sight, "pick")
    return None if sight.isOthersTurn else _taken(sight)


def _taken(sight: Seen) -> Wish | None:
    """The offer with the best price."""
    prices = {
        move: int(move.partition(" for ")[2].split()[0])
        for move in sight.moves
        if move.startswith("take ")
    }
    if not prices:
        return _pressed(sight, "close")
    pick = min if sight.kind == "seek" else max
    return Wish("press", pick(prices, key=lambda move: prices[move]))


def _mate(sight: Seen) -> str:
    """The lowest hat that can be lent."""
    return min((one["key"] for one in sight.gnomes), key=HATS.index)


def _afforded(price: int, sight: Seen, role: str) -> int:
    """The price, or what is in the purse."""
    return price if role in ("offer", "lend") else min(price, sight.purse // NOTE * NOTE)
