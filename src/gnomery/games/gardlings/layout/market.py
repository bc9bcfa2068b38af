"""The market of a position told in few words."""

from collections.abc import Iterable, Mapping, Sequence

from gnomery.engine.errors import PositionError
from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.pieces.tile import MARKET
from gnomery.games.gardlings.state import Reserve, Stack


def left(pile: Iterable[str], taken: Iterable[str | None]) -> tuple[str, ...]:
    """What is left of a pile."""
    gone = set(taken)
    return tuple(name for name in pile if name not in gone)


def market(
    options: Options,
    pool: Reserve,
    taken: set[str],
    given: Mapping[str, int | str],
    bare: Iterable[str],
) -> tuple[list[Stack], dict[str, tuple[str, ...]]]:
    """The stacks of every colour, and what lies hidden in them."""
    numbers = range(1, 2 * options.copies + 1)
    rows = {back: [f"{back}{number}" for number in numbers] for back in MARKET}
    names = [name for row in rows.values() for name in row]
    if not {*given, *bare} <= set(names):
        raise PositionError("gardlings.position.stacks", names=", ".join(names))
    stacks: list[Stack] = []
    hidden: dict[str, tuple[str, ...]] = {}
    for back, labels in rows.items():
        tiles = left(getattr(pool, back), taken)
        heights = _heights(back, labels, len(tiles), given)
        tops: dict[str, str | None] = {
            label: top for label in labels if isinstance(top := given.get(label), str)
        }
        # two kinds of creatures on each colour, so that the market looks like one
        free = sorted(left(tiles, tops.values()), key=lambda name: name.rpartition("-")[2])
        first = 2 * MARKET.index(back)
        spare = iter([*free[first:], *free[:first]])
        for label in labels:
            height = heights[label]
            top = tops.setdefault(label, next(spare, None) if height else None)
            coin = back != "green" and height > 0 and label not in bare
            stacks.append(Stack(label, back, top, max(0, height - 1), has_coin=coin))
        hidden[back] = left(tiles, tops.values())
    return stacks, hidden


def _heights(
    back: str, labels: Sequence[str], tiles: int, given: Mapping[str, int | str]
) -> dict[str, int]:
    """So many tiles on these stacks, evenly where nothing else is said."""
    heights = {label: h for label in labels if isinstance(h := given.get(label), int)}
    free = [label for label in labels if label not in heights]
    rest = tiles - sum(heights.values())
    if rest < 0 or (rest and not free):
        said = f"@gardlings.back.{back}"
        raise PositionError("gardlings.position.hidden", back=said, found=tiles - rest, n=tiles)
    for at, label in enumerate(free):
        heights[label] = rest // len(free) + (at < rest % len(free))
    return heights
