"""What events of turns, goods and cards say, entered into the books."""

from collections import Counter
from typing import Any

Book = dict[str, Any]


def card_of(words: dict[str, str]) -> str:
    return "-".join((words["ground"], words["feature"], words["animal"]))


def dealt(book: Book, seat: int, **card: str) -> None:
    dealt_other(book, seat, 1)
    book["own cards"].add(card_of(card))


def dealt_other(book: Book, seat: int, n: int) -> None:
    book["players"][seat]["hidden"] += n
    book["deck"] -= n


def order(book: Book, seat: int, at: int) -> None:
    book["round"] = book["round"] or int(at == len(book["players"]))
    book["order"][at - 1 : at] = [seat]


def bid(book: Book, seat: int) -> None:
    book["players"][seat] |= {"bid": True, "hushed": False}


def bid_open(book: Book, seat: int, n: int, total: int, *, imp: bool = False) -> None:
    assert total >= n
    player = book["players"][seat]
    player["ladybirds"] -= n
    book["shed"] += n
    book["bids"][seat : seat + 1] = [(n, imp)]
    player["bid"] = False


def bid_open_imp(book: Book, seat: int, n: int, total: int) -> None:
    bid_open(book, seat, n, total, imp=True)
    book["players"][seat]["imp"] = False
    book["imps"] += 1


def hush(book: Book, seat: int) -> None:
    book["players"][seat]["hushed"] = True


def offered(book: Book, seat: int, other: int, space: str) -> None:
    book["offer"] = (seat, other, space)


def goods(book: Book, n: int) -> None:
    """Only for the two: nothing has changed hands yet."""


def goods_imp(book: Book) -> None:
    """The same."""


def goods_markers(book: Book, n: int) -> None:
    """The same."""


def declined(book: Book, seat: int, space: str) -> None:
    assert book["offer"][1] == seat
    book["offer"] = None
    book["refused"].append(space)


def accepted(book: Book, seat: int, space: str) -> None:
    assert book["offer"][1:] == (seat, space)
    book["offer"] = None


def bribe_ladybirds(book: Book, seat: int, other: int, n: int) -> None:
    book["players"][seat]["ladybirds"] -= n
    book["players"][other]["ladybirds"] += n


def bribe_imp(book: Book, seat: int, other: int) -> None:
    book["players"][seat]["imp"] = False
    book["players"][other]["imp"] = True


def bribe_marker(book: Book, seat: int, other: int, colour: str) -> None:
    book["players"][seat]["markers"] -= Counter((colour,))
    book["players"][other]["markers"][colour] += 1


def selected(book: Book, seat: int, space: str) -> None:
    book["spaces"].setdefault(space, []).append(seat)
    book["refused"] = []


def extra(book: Book, seat: int, space: str, colour: str) -> None:
    selected(book, seat, space)
    player = book["players"][seat]
    player["markers"] -= Counter((colour,))
    player["extra"] = (colour, space)


def no_extra(book: Book, seat: int) -> None:
    assert book["players"][seat]["markers"]
    book["refused"] = []


def did(book: Book, seat: int, space: str) -> None:
    book["spaces"][space].remove(seat)
    if not book["spaces"][space]:
        del book["spaces"][space]


passed = fell = did


def swapped(book: Book, seat: int, space: str, n: int) -> None:
    did(book, seat, space)
    pay_out(book, seat, n)


def pay_out(book: Book, seat: int, n: int) -> None:
    book["players"][seat]["ladybirds"] += n
    book["supply"] -= n


def marker_back(book: Book, seat: int, colour: str) -> None:
    book["players"][seat]["extra"] = None
    book["markers"][colour] += 1


def shed(book: Book, seat: int, n: int) -> None:
    book["shed"] -= n
    book["players"][seat]["ladybirds"] += n


def pool(book: Book, seat: int, n: int) -> None:
    book["pool"] -= n
    book["players"][seat]["ladybirds"] += n


def paid(book: Book, seat: int, n: int) -> None:
    shed(book, seat, -n)


def imp(book: Book, seat: int) -> None:
    book["players"][seat]["imp"] = True
    book["space imp"] = False


def imp_supply(book: Book, seat: int) -> None:
    book["players"][seat]["imp"] = True
    book["imps"] -= 1


def drew(book: Book, seat: int, n: int) -> None:
    book["deck"] -= n
    assert book["players"][seat]
    book["drawn"] += n


def drew_own(book: Book, seat: int, **card: str) -> None:
    assert book["viewer"] == seat
    book["own draw"].add(card_of(card))


def kept(book: Book, seat: int) -> None:
    assert book["drawn"]
    book["players"][seat]["hidden"] += 1
    book["drawn"] = 0
    if book["viewer"] == seat:
        book["own draw"] = set()


def kept_own(book: Book, **card: str) -> None:
    book["own cards"].add(card_of(card))


def discarded(book: Book, **card: str) -> None:
    book["cards"].append(card_of(card))


def took_card(book: Book, seat: int, **card: str) -> None:
    assert book["cards"].pop() == card_of(card)
    book["players"][seat]["known"].add(card_of(card))
    if book["viewer"] == seat:
        book["own cards"].add(card_of(card))


def reshuffled(book: Book, n: int) -> None:
    book["deck"] += n
    book["cards"] = book["cards"][-1:]


def revealed(book: Book, seat: int, n: int, **card: str) -> None:
    player, name = book["players"][seat], card_of(card)
    player["hidden"] -= name not in player["known"]
    player["known"].discard(name)
    player["revealed"].append(name)
    if book["viewer"] == seat:
        book["own cards"].remove(name)
    pay_out(book, seat, n)


def laid_open(book: Book, seat: int, **card: str) -> None:
    book["players"][seat]["hidden"] -= 1
    book["players"][seat]["known"].add(card_of(card))


def last_trigger(book: Book) -> None:
    book["ends"].add("trigger")


def last_full(book: Book) -> None:
    book["ends"].add("full")


def last_track(book: Book) -> None:
    book["ends"].add("track")


def closing(book: Book) -> None:
    """All actions are done."""
    assert not book["spaces"]


def closed(book: Book, seat: int) -> None:
    """Nobody has more or less by it."""


def over(book: Book) -> None:
    assert book["ends"]


def scored_full(book: Book, seat: int, n: int, section: str, **card: str) -> None:
    assert card_of(card) in {*book["players"][seat]["known"], *book["players"][seat]["revealed"]}
    assert section in "ABCD"
    book["scores"][seat][0] += n
    book["scores"][seat][1] += 1


scored_part = scored_full


def scored_none(book: Book, seat: int, **card: str) -> None:
    scored_full(book, seat, 0, "A", **card)


def scored_bonus(book: Book, seat: int, n: int) -> None:
    book["scores"][seat][0] += n


scored_ground = scored_features = scored_animals = scored_bonus
scored_sections = scored_garden = scored_bonus


def round(book: Book, round: int, rate: int) -> None:  # noqa: A001, A002  the log's own words
    assert rate > 0
    book["round"] = round


def pool_filled(book: Book, n: int) -> None:
    book["pool"] += n
    book["supply"] -= n


def imp_back(book: Book) -> None:
    book["imps"] -= 1
    book["space imp"] = True


def from_shed(book: Book, n: int) -> None:
    book["supply"] += n
    book["shed"] -= n
