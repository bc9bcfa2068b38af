"""What events of tiles and the grid say, entered into the books."""

from collections import Counter
from typing import Any

from tests.games.gnome_grown.ledger_entries import pay_out

Book = dict[str, Any]


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
    pay_out(book, seat, n)


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


def laid(book: Book, seat: int, tile: str, column: int, row: int, **_place: str) -> None:
    _laid(book, seat, (tile, column - 1, row - 1, 0))


def laid_upright(book: Book, seat: int, tile: str, column: int, row: int, **_place: str) -> None:
    _laid(book, seat, (tile, column - 1, row - 1, 1))


def _laid(book: Book, seat: int, laid: tuple[str, int, int, int]) -> None:
    assert book["hand"] == laid[0]
    book["hand"] = None
    book["players"][seat]["garden"].add(laid)


def misfit(book: Book, seat: int, tile: str) -> None:
    assert book["players"][seat]
    assert book["hand"] == tile
    book["hand"] = None
    book["discards"][tile] += 1
