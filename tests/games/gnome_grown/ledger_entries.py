"""What each event of Gnome Grown says, entered into the books."""

from collections import Counter
from typing import Any

Book = dict[str, Any]


def _card(words: dict[str, str]) -> str:
    return "-".join((words["ground"], words["feature"], words["animal"]))


def dealt(book: Book, seat: int, **card: str) -> None:
    dealt_other(book, seat, 1)
    book["own cards"].add(_card(card))


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
    _paid_out(book, seat, n)


def _paid_out(book: Book, seat: int, n: int) -> None:
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


def _takes(book: Book, seat: int, tile: str) -> None:
    assert book["players"][seat]
    assert book["hand"] is None
    book["hand"] = tile


def took_ground(book: Book, seat: int, at: int, tile: str) -> None:
    assert book["row"][at - 1] == tile
    book["row"][at - 1] = None
    _takes(book, seat, tile)


def took_top(book: Book, seat: int, tile: str) -> None:
    book["ground"] -= 1
    _takes(book, seat, tile)


def took_feature(book: Book, seat: int, stack: int, tile: str) -> None:
    assert book["stacks"][stack - 1].pop(0) == tile
    _takes(book, seat, tile)


def took_animal(book: Book, seat: int, at: int, tile: str) -> None:
    assert book["grid"][at - 1] is not None
    book["grid"][at - 1] = None
    if book["own looks"]:
        assert book["own looks"][at - 1] in (None, tile)
        book["own looks"][at - 1] = None
    _takes(book, seat, tile)


def took_bonus(book: Book, seat: int, tile: str) -> None:
    book["animals"] -= 1
    _takes(book, seat, tile)


def bonus_ladybirds(book: Book, seat: int, n: int) -> None:
    _paid_out(book, seat, n)


def bonus_animals(book: Book, seat: int, n: int) -> None:
    assert book["players"][seat]
    assert n > 0


def marker(book: Book, seat: int, colour: str) -> None:
    marker_given(book, seat, seat, colour)


def marker_given(book: Book, seat: int, other: int, colour: str) -> None:
    assert book["players"][seat]
    book["markers"] -= Counter((colour,))
    book["players"][other]["markers"][colour] += 1


def marker_none(book: Book, seat: int) -> None:
    """There is none: nothing changes."""


def refilled(book: Book, at: int) -> None:
    assert book["grid"][at - 1] is None
    book["grid"][at - 1] = []
    book["animals"] -= 1


def looked(book: Book, seat: int, at: int) -> None:
    book["grid"][at - 1].append(seat)


def saw(book: Book, at: int, tile: str) -> None:
    book["own looks"][at - 1] = tile


def swept(book: Book, tiles: tuple[str, ...]) -> None:
    assert [tile for tile in book["row"] if tile] == list(tiles)
    book["row"] = [None] * len(book["row"])
    book["discards"].update(tiles)


def ground_shuffled(book: Book, n: int) -> None:
    _shuffled(book, "ground", n, ("rockery", "pond", "veg_patch", "flowerbed"))


def features_shuffled(book: Book, n: int) -> None:
    _shuffled(book, "features", n, ("statue", "birdhouse", "bench", "fountain"))


def _shuffled(book: Book, pile: str, n: int, kinds: tuple[str, ...]) -> None:
    assert sum(book["discards"][kind] for kind in kinds) == n
    for kind in kinds:
        del book["discards"][kind]
    book[pile] += n


def turned(book: Book, at: int, tile: str) -> None:
    assert book["row"][at - 1] is None
    book["row"][at - 1] = tile
    book["ground"] -= 1


def stacked(book: Book, stack: int, tiles: tuple[str, ...]) -> None:
    book["stacks"][stack - 1] += tiles
    book["features"] -= len(tiles)


def stack_swept(book: Book, stack: int, tiles: tuple[str, ...]) -> None:
    assert book["stacks"][stack - 1] == list(tiles)
    book["stacks"][stack - 1] = []
    book["discards"].update(tiles)


def shifted(book: Book, stack: int, tile: str) -> None:
    tiles = book["stacks"][stack - 1]
    assert tiles[0] == tile
    tiles.append(tiles.pop(0))


def laid(book: Book, seat: int, tile: str, x: int, y: int) -> None:
    _laid(book, seat, (tile, x, y, 0))


def laid_upright(book: Book, seat: int, tile: str, x: int, y: int) -> None:
    _laid(book, seat, (tile, x, y, 1))


def _laid(book: Book, seat: int, laid: tuple[str, int, int, int]) -> None:
    assert book["hand"] == laid[0]
    book["hand"] = None
    book["players"][seat]["garden"].add(laid)


def misfit(book: Book, seat: int, tile: str) -> None:
    assert book["players"][seat]
    assert book["hand"] == tile
    book["hand"] = None
    book["discards"][tile] += 1


def drew(book: Book, seat: int, n: int) -> None:
    book["deck"] -= n
    assert book["players"][seat]
    book["drawn"] += n


def drew_own(book: Book, **card: str) -> None:
    book["own draw"].add(_card(card))


def kept(book: Book, seat: int) -> None:
    assert book["drawn"]
    book["players"][seat]["hidden"] += 1
    book["drawn"] = 0
    if book["viewer"] == seat:
        book["own draw"] = set()


def kept_own(book: Book, **card: str) -> None:
    book["own cards"].add(_card(card))


def discarded(book: Book, **card: str) -> None:
    book["cards"].append(_card(card))


def took_card(book: Book, seat: int, **card: str) -> None:
    assert book["cards"].pop() == _card(card)
    book["players"][seat]["known"].add(_card(card))
    if book["viewer"] == seat:
        book["own cards"].add(_card(card))


def reshuffled(book: Book, n: int) -> None:
    book["deck"] += n
    book["cards"] = book["cards"][-1:]


def revealed(book: Book, seat: int, n: int, **card: str) -> None:
    player, name = book["players"][seat], _card(card)
    player["hidden"] -= name not in player["known"]
    player["known"].discard(name)
    player["revealed"].append(name)
    if book["viewer"] == seat:
        book["own cards"].remove(name)
    _paid_out(book, seat, n)


def laid_open(book: Book, seat: int, **card: str) -> None:
    book["players"][seat]["hidden"] -= 1
    book["players"][seat]["known"].add(_card(card))


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
