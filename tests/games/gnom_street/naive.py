"""A second Gnom'Street, from the digest alone: slow, plain, and of its own making.

A cell is its name. A question is `(kind, cell, about)`, a fact is `(seat, question, answer)`, and a
token is `(cell, seat, kind)`, the lowest one first.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product

Question = tuple[str, str, str]
Fact = tuple[int, Question, bool]
Token = tuple[str, int, str]

MAP = (".vwgew", "egewvg", "vwvge.")
TERRAINS = {"g": "grass", "w": "wood", "v": "gravel", "e": "earth"}
FLOWERS = {
    "blue": "b1 d1 f1 a2 b2 d2 c3 e3",
    "red": "c1 d1 e1 a2 e2 f2 b3 c3",
    "yellow": "b1 e1 c2 d2 f2 a3 b3 d3",
    "white": "c1 f1 b2 c2 e2 a3 d3 e3",
}
TERRAIN = {
    f"{'abcdef'[x]}{y + 1}": TERRAINS[letter]
    for y, row in enumerate(MAP)
    for x, letter in enumerate(row)
    if letter != "."
}
"""GS-B1: the terrain of each cell, ponds left out."""
CELLS = tuple(TERRAIN)
ACTIONS = ("zone", "line", "flower", "cat")
ALOUD = (5, 6, 7, 8)
STATUES = {0: -1, 1: 1, 2: 2, 3: 3}
MOLES = (5, 4, 3)
BAIT = 3


def colours(cell: str) -> tuple[str, ...]:
    """GS-B1: the flowers of a cell."""
    return tuple(colour for colour, cells in FLOWERS.items() if cell in cells.split())


def steps(one: str, other: str) -> tuple[int, int]:
    """How far two cells are from each other, sideways and lengthways."""
    return abs(ord(one[0]) - ord(other[0])), abs(int(one[1]) - int(other[1]))


def next_to(cell: str) -> set[str]:
    """The cells around a cell, diagonals included, no ponds."""
    return {other for other in CELLS if max(steps(cell, other)) == 1}


def is_true(question: Question, loot: str) -> bool:
    """GS-3.3: the true answer of somebody with this loot."""
    kind, cell, about = question
    match kind:
        case "zone":
            return max(steps(cell, loot)) <= 1
        case "line":
            return 0 in steps(cell, loot)
        case "flower":
            return about in colours(loot)
        case _:
            return TERRAIN[loot] == about


def placings(
    players: int, known: Mapping[int, str], facts: Iterable[Fact]
) -> list[tuple[str, ...]]:
    """All ways in which the loots can lie: each on a cell of its own, every answer true."""
    facts = list(facts)
    open_cells = [
        [
            cell
            for cell in CELLS
            if known.get(seat, cell) == cell
            if all(is_true(asked, cell) == answer for who, asked, answer in facts if who == seat)
        ]
        for seat in range(players)
    ]
    return [loots for loots in product(*open_cells) if len(set(loots)) == players]


def notebook(players: int, known: Mapping[int, str], facts: Iterable[Fact]) -> list[set[str]]:
    """For each player the cells where the loot lies in one of these ways."""
    ways = placings(players, known, facts)
    return [{loots[seat] for loots in ways} for seat in range(players)]


def zeroes(cards: Sequence[int]) -> set[int]:
    """GS-2.1: the seats whose card drops to 0."""
    return {seat for seat, card in enumerate(cards) if cards.count(card) > 1}


def untied(cards: Sequence[int]) -> list[int]:
    """GS-2: the seats whose card is the only one of its strength, best first."""
    alone = [seat for seat in range(len(cards)) if seat not in zeroes(cards)]
    return sorted(alone, key=lambda seat: -cards[seat])


def distance(
    aim: tuple[int, int],
    first: tuple[int, int],
    second: tuple[int, int],
    wobble: tuple[int, int],
) -> int:
    """GS-2.4: how far from the chimney a gnome comes down, squared, by two readings."""
    sideways = aim[0] - 50 + (2 * second[0] - first[0]) + wobble[0]
    lengthways = aim[1] - 60 + (2 * second[1] - first[1]) + wobble[1]
    return sideways * sideways + lengthways * lengthways


def loot_points(
    loots: Sequence[str], stack: Sequence[tuple[int, str]], cell: str
) -> dict[int, int]:
    """GS-6.2: what the moles on a loot are worth, by seat."""
    moles = [seat for seat, kind in stack if kind == "mole" and loots[seat] != cell]
    in_order = list(dict.fromkeys(moles))
    return dict(zip(in_order, MOLES, strict=False))


def bait_points(stack: Sequence[tuple[int, str]]) -> dict[int, int]:
    """GS-6.3: what a stack elsewhere is worth, by seat."""
    if not stack or stack[0][1] != "bait":
        return {}
    owner = stack[0][0]
    return {owner: BAIT * sum(kind == "mole" and seat != owner for seat, kind in stack)}


def sheet(
    loots: Sequence[str], statues: Sequence[int], laid: Sequence[Token]
) -> list[dict[str, int]]:
    """GS-6.1 to GS-6.3: the score of every seat by line."""
    lines = [{"statues": STATUES[count], "loot": 0, "baits": 0} for count in statues]
    for cell in CELLS:
        stack = [(seat, kind) for at, seat, kind in laid if at == cell]
        if cell in loots:
            for seat, points in loot_points(loots, stack, cell).items():
                lines[seat]["loot"] += points
        else:
            for seat, points in bait_points(stack).items():
                lines[seat]["baits"] += points
    return lines


def ranking(points: Sequence[int], first: int | None) -> tuple[tuple[int, ...], ...]:
    """GS-6.4: most points, the winner of the toss before the other leaders, equals together."""
    worth = [(own, seat == first) for seat, own in enumerate(points)]
    return tuple(
        tuple(seat for seat, own in enumerate(worth) if own == value)
        for value in sorted(set(worth), reverse=True)
    )
