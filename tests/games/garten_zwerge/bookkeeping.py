"""What each event of Garten Zwerge e.V. changes in the books of a reader."""

from collections.abc import Callable
from typing import Any

from gnomery.engine.terms import Message

Book = dict[str, Any]

HATS = ["grey", "brown", "orange", "red", "blue", "green", "gold"]


class Said:
    """A message, its words taken apart."""

    def __init__(self, message: Message) -> None:
        self.args = message.args
        self.seat = int(str(message.args.get("seat", -1)))
        self.other = int(str(message.args.get("other", -1)))
        self.n = int(str(message.args.get("n", 0)))

    def name(self, arg: str) -> str:
        """A hat, a job or an event by its id."""
        return str(self.args[arg]).rpartition(".")[2]

    @property
    def hat(self) -> str:
        """The hat that is told of."""
        return self.name("hat")


def move(book: Book, seat: int, hat: str, source: str, target: str) -> None:
    """A gnome goes from one place to another."""
    player = book["players"][seat]
    player[source].remove(hat)
    player[target] = sorted([*player[target], hat])


def take(book: Book, seat: int, hat: str) -> None:
    """A gnome comes from the reserve into the garden."""
    player = book["players"][seat]
    player["reserve"][HATS.index(hat)] -= 1
    player["garden"] = sorted([*player["garden"], hat])
    book["highest"] = max(book["highest"], hat, key=HATS.index)


def drop(book: Book, seat: int, hat: str, source: str) -> None:
    """A gnome goes back to the reserve."""
    player = book["players"][seat]
    player[source].remove(hat)
    player["reserve"][HATS.index(hat)] += 1


def pay(book: Book, seat: int, petals: int) -> None:
    """The bank pays, or is paid."""
    book["players"][seat]["petals"] += petals
    book["bank"] -= petals


def hand(book: Book, payer: int, to: int, petals: int) -> None:
    """One player pays another."""
    book["players"][payer]["petals"] -= petals
    book["players"][to]["petals"] += petals


def pair(book: Book, seat: int, own: str, mate: str, lender: int) -> None:
    """Two gnomes go to a shed."""
    book["players"][seat]["free"].remove(own)
    book["players"][seat]["shed"].append((own, mate, lender))


def ended(book: Book) -> dict[str, Any]:
    """The auction is over; what it was about."""
    auction: dict[str, Any] = book["auction"]
    book["auction"], book["offers"] = None, {}
    return auction


def _called(kind: str) -> Callable[[Book, Said], None]:
    def called(book: Book, said: Said) -> None:
        book["auction"] = {
            "kind": kind, "seat": said.seat, "hat": said.hat, "least": "", "job": "",
        }  # fmt: skip

    return called


def _demands(book: Book, _said: Said) -> None:
    book["auction"]["least"] = book["auction"]["job"] = ""


def _opened(book: Book, said: Said) -> None:
    """What was in a fist is told, and it is closed no more."""
    del book["closed"][said.seat]


def _offer(book: Book, said: Said) -> None:
    hat = said.hat if "hat" in said.args else ""
    will = book["auction"]["job"] if hat else ""
    book["offers"][said.seat] = [said.n, hat, "", will]


def _lends(book: Book, said: Said) -> None:
    auction = ended(book)
    hand(book, said.other, said.seat, said.n)
    move(book, said.seat, said.hat, "free", "away")
    pair(book, said.other, auction["hat"], said.hat, said.seat)


def _schmiedel_lends(book: Book, said: Said) -> None:
    auction = ended(book)
    pay(book, said.seat, -said.n)
    pair(book, said.seat, auction["hat"], said.hat, 2)
    book["deals"] += 1


def _schmiedel_borrows(book: Book, said: Said) -> None:
    ended(book)
    pay(book, said.seat, said.n)
    move(book, said.seat, said.hat, "free", "away")
    book["deals"] += 1


def _borrows(book: Book, said: Said) -> None:
    """The price is paid; a pledge of the winner is known with the taken offer (GZ-7.1)."""
    hand(book, said.seat, said.other, said.n)
    offer = book["offers"].get(said.seat)
    book["auction"]["job"] = offer[3] if offer else ""
    book["offers"] = {}


def _pairs(book: Book, said: Said) -> None:
    auction = ended(book)
    pair(book, said.seat, said.hat, said.name("mate"), auction["seat"])
    move(book, auction["seat"], said.name("mate"), "free", "away")


def _no_deal(book: Book, said: Said) -> None:
    ended(book)
    move(book, said.seat, said.hat, "free", "garden")
    pay(book, said.seat, said.n)


def _garden(book: Book, said: Said) -> None:
    move(book, said.seat, said.hat, "free", "garden")
    pay(book, said.seat, said.n)


def _sold(source: str) -> Callable[[Book, Said], None]:
    def sold(book: Book, said: Said) -> None:
        drop(book, said.seat, said.hat, source)
        pay(book, said.seat, said.n)

    return sold


def _enters(book: Book, said: Said) -> None:
    player = book["players"][said.seat]
    player["free"].remove(said.hat)
    player["entered"].append((said.hat, said.name("contest")))


def _exchange(book: Book, said: Said) -> None:
    drop(book, said.seat, said.hat, "free")
    drop(book, said.seat, said.hat, "free")
    take(book, said.seat, said.name("better"))


def _home(book: Book, _said: Said) -> None:
    for player in book["players"]:
        back = [*player["away"], *(own for own, _, _ in player["shed"])]
        player["garden"] = sorted([*player["garden"], *back])
        player["away"], player["shed"] = [], []


def _evening(book: Book, _said: Said) -> None:
    for player in book["players"]:
        back = [*player["free"], *(hat for hat, _ in player["entered"])]
        player["garden"] = sorted([*player["garden"], *back])
        player["free"], player["entered"] = [], []


def _turn(book: Book, said: Said) -> None:
    if book["first"] < 0:
        book["first"] = said.seat
    book["treasurer"], book["round"] = said.seat, int(str(said.args["round"]))
    book["contests"], book["event"], book["deals"] = [], "", 0
    for player in book["players"]:
        if player["garden"]:
            player["free"], player["garden"] = player["garden"], []
        player["has_passed"] = False


def _owes(book: Book, said: Said) -> None:
    book["players"][said.seat]["pledges"].append(said.name("job"))


def _answered(book: Book, said: Said) -> None:
    book["players"][said.seat]["pledges"].remove(said.name("job"))


def _paid(book: Book, said: Said) -> None:
    pay(book, said.seat, -said.n)


def _got(book: Book, said: Said) -> None:
    pay(book, said.seat, said.n)


CHANGES: dict[str, Callable[[Book, Said], None]] = {
    "turn": _turn,
    "contests": lambda book, said: book.update(contests=[said.name("lower"), said.name("higher")]),
    "read": lambda book, said: book.update(event=said.name("event")),
    "blue_deck": lambda book, _: book.update(is_blue=True),
    "everybody_pays": _paid,
    "poorest_get": _got,
    "random_player_gets": _got,
    "treasurer_gives_poorest": lambda book, said: hand(book, said.seat, said.other, said.n),
    "seeks": _called("seek"),
    "offers": _called("offer"),
    "demands": _demands,
    "least": lambda book, said: book["auction"].update(least=said.hat),
    "lender_job": lambda book, said: book["auction"].update(job=said.name("job")),
    "names": lambda book, said: book["closed"].update({said.seat: said.hat}),
    "fist": lambda book, said: book["closed"].update({said.seat: ""}),
    "limit": _opened,
    "price": _opened,
    "empty_fist": _opened,
    "lends_for": _offer,
    "bids_open": _offer,
    "asks_job": lambda book, said: book["offers"][said.seat].__setitem__(2, said.name("job")),
    "will_job": lambda book, said: book["offers"][said.seat].__setitem__(3, said.name("job")),
    "no_offer": lambda book, said: book["offers"].pop(said.seat, None),
    "falls_away": lambda book, said: book["offers"].pop(said.seat, None),
    "lends": _lends,
    "borrows": _borrows,
    "pairs": _pairs,
    "schmiedel_lends": _schmiedel_lends,
    "schmiedel_borrows": _schmiedel_borrows,
    "brokers": _got,
    "no_deal": _no_deal,
    "garden": _garden,
    "sold": _sold("free"),
    "sold_for_upkeep": _sold("garden"),
    "enters": _enters,
    "two_for_one": _exchange,
    "grey_kept": lambda book, said: book["players"][said.seat].update(has_passed=True),
    "pledges": _owes,
    "pledge_kept": _answered,
    "pledge_broken": _answered,
    "pledge_lapsed": _answered,
    "born": lambda book, said: take(book, said.seat, said.name("child")),
    "born_lower": lambda book, said: take(book, said.seat, said.name("child")),
    "prize": _got,
    "mates_home": _home,
    "evening": _evening,
    "tax": _paid,
    "upkeep": _paid,
    "charity": lambda book, said: take(book, said.seat, said.hat),
}
"""What each event changes; the others tell more about these."""
