"""A second count of Gnome Grown, from the digest alone: slow, plain, and of its own making.

A tile is `(name, x, y, r)`, a card is its three kinds, a garden's fences are six rows of letters.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations, product

Tile = tuple[str, int, int, int]
Square = tuple[int, int]

GROUND = ("rockery", "pond", "veg_patch", "flowerbed")
FEATURES = ("statue", "birdhouse", "bench", "fountain")
ANIMALS = ("owl", "hedgehog", "rabbit", "duck")
WEIGHT = {
    "flowerbed": 1, "veg_patch": 2, "pond": 2, "rockery": 3,
    "fountain": 1, "bench": 1, "birdhouse": 2, "statue": 3,
    "duck": 1, "rabbit": 1, "hedgehog": 2, "owl": 3,
}  # fmt: skip
QUADRANTS = ("AAABBB",) * 3 + ("DDDCCC",) * 3
SIZE = 6


def kind(name: str) -> str:
    """A tile's kind."""
    return name.rpartition("-")[0]


def shape(name: str, r: int = 0) -> Square:
    """GG-B2: how wide and how high a tile is."""
    if kind(name) in GROUND:
        return 2, 2
    if kind(name) in FEATURES:
        return (1, 2) if r else (2, 1)
    return 1, 1


def squares(tile: Tile) -> set[Square]:
    """The squares a tile covers."""
    name, x, y, r = tile
    width, height = shape(name, r)
    return {(x + right, y + down) for right, down in product(range(width), range(height))}


def covered(garden: Iterable[Tile]) -> list[Square]:
    """Every covered square, twice if two tiles lie there."""
    return [square for tile in garden for square in squares(tile)]


def places(garden: Sequence[Tile], name: str) -> set[tuple[int, int, int]]:
    """GG-P1: where a tile may be laid."""
    board = set(product(range(SIZE), repeat=2)) - set(covered(garden))
    turns = (0, 1) if kind(name) in FEATURES else (0,)
    every = product(range(SIZE), range(SIZE), turns)
    return {(x, y, r) for x, y, r in every if squares((name, x, y, r)) <= board}


def kinds_in(garden: Iterable[Tile], rows: Sequence[str], section: str) -> set[str]:
    """The kinds present in a section."""
    return {
        kind(tile[0]) for tile in garden if any(rows[y][x] == section for x, y in squares(tile))
    }


def best(garden: Sequence[Tile], rows: Sequence[str], card: str) -> int:
    """How many of a card's three kinds are together in one section, at best."""
    return max(len(set(card.split("-")) & kinds_in(garden, rows, at)) for at in "ABCD")


def full_value(card: str) -> int:
    """GG-B3: what a completed card is worth."""
    return 2 + sum(WEIGHT[part] for part in card.split("-"))


def part_value(card: str) -> int:
    """GG-B3: what two of three are worth."""
    return (full_value(card) - 1) // 2


def full_cards(garden: Sequence[Tile], rows: Sequence[str], cards: Iterable[str]) -> list[str]:
    """The fully completed cards."""
    return [card for card in cards if best(garden, rows, card) == 3]


def has_every_section(garden: Sequence[Tile], rows: Sequence[str], cards: Iterable[str]) -> bool:
    """GG-E2: whether four cards can serve the four sections, one each, by trying all ways."""
    here = {at: kinds_in(garden, rows, at) for at in "ABCD"}
    fulls = full_cards(garden, rows, cards)
    return any(
        all(set(card.split("-")) <= here[at] for card, at in zip(four, "ABCD", strict=True))
        for four in permutations(fulls, 4)
    )


def sheet(garden: Sequence[Tile], rows: Sequence[str], cards: Sequence[str]) -> dict[str, int]:
    """GG-E2: the score by line, lines without points left out."""
    there = {kind(tile[0]) for tile in garden}
    lines = {
        "full": sum(full_value(card) for card in cards if best(garden, rows, card) == 3),
        "part": sum(part_value(card) for card in cards if best(garden, rows, card) == 2),
        "ground": 5 * (len(there & set(GROUND)) >= 3),
        "features": 5 * (set(FEATURES) <= there),
        "animals": 5 * (set(ANIMALS) <= there),
        "sections": 10 * has_every_section(garden, rows, cards),
        "garden": 10 * (len(set(covered(garden))) == SIZE * SIZE),
    }
    return {name: points for name, points in lines.items() if points}


def ranking(points: Sequence[int], ladybirds: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """GG-E2: most points, then most ladybirds, then shared."""
    worth = list(zip(points, ladybirds, strict=True))
    return tuple(
        tuple(seat for seat, own in enumerate(worth) if own == value)
        for value in sorted(set(worth), reverse=True)
    )


def turn_order(order: Sequence[int], bids: Sequence[tuple[int, bool]]) -> tuple[int, ...]:
    """GG-2: the new turn order; the higher old marker wins a tie."""
    marker = {seat: place + 1 for place, seat in enumerate(order)}
    total = {seat: marker[seat] + ladybirds + 5 * imp for seat, (ladybirds, imp) in enumerate(bids)}
    return tuple(sorted(order, key=lambda seat: (-total[seat], -marker[seat])))


def names_within(value: object) -> Iterator[str]:
    """Every string inside something made of builtins."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from names_within(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from names_within(inner)


def box() -> Counter[str]:
    """GG-B1: every tile, card and extra turn marker, once each."""
    tiles = {
        "rockery": 5, "pond": 6, "veg_patch": 7, "flowerbed": 8,
        "statue": 5, "birdhouse": 6, "bench": 8, "fountain": 9,
        "owl": 6, "hedgehog": 7, "rabbit": 9, "duck": 10,
        "purple": 2, "yellow": 2, "blue": 2, "red": 2,
    }  # fmt: skip
    numbered = [f"{name}-{n}" for name, count in tiles.items() for n in range(1, count + 1)]
    cards = ["-".join(three) for three in product(GROUND, FEATURES, ANIMALS)]
    return Counter([*numbered, *cards])
