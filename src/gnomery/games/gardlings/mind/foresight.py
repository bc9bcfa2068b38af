"""Looking ahead in one's own garden: what the next draws may bring."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from gnomery.engine.luck import Luck
from gnomery.games.gardlings.pieces.fit import where
from gnomery.games.gardlings.pieces.ground import Ground
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.pieces.tile import Laid
from gnomery.games.gardlings.rules.alarm import alarm_at


class Stakes(NamedTuple):
    """What a garden's gems are worth in the end: if kept, and if gnomes take their share."""

    kept: Callable[[int], float]
    robbed: Callable[[int], float]


TRIES = 24
DEPTH = 7
FUTURES = 16
AHEAD = 3
"""How many ways on are looked at before a tile is laid, and how many draws of each."""


def best_spot(ground: Ground, kit: Kit, tile: str) -> tuple[int, int]:
    """The most gems a tile can complete now, and the spot where; (-1, -1) if it fits nowhere."""
    best, best_at = -1, -1
    gain = ground.gain
    for half, face in enumerate(kit.faces[tile]):
        mask = face.mask
        for place, bar in ground.places.items():
            if not mask & bar:
                gems = gain(place, face)
                if gems >= best:
                    spot = place * 2 + half
                    if gems > best or spot < best_at:  # of equals the first, however it grew
                        best, best_at = gems, spot
    return best, best_at


def is_alarm(ground: Ground, kit: Kit, tile: str) -> bool:
    """Whether drawing the tile would raise the alarm (GA-1.4, GA-1.5)."""
    gnomes = kit.gnomes[tile]
    return gnomes > 0 and ground.gnomes + gnomes >= alarm_at(kit, ground)


def is_safe(ground: Ground, kit: Kit, bag: Sequence[str]) -> bool:
    """Whether no tile of the bag would raise the alarm."""
    return not any(is_alarm(ground, kit, tile) for tile in bag)


def next_gain(ground: Ground, kit: Kit, bag: Sequence[str]) -> float:
    """The gems the next draw brings on average, if it raises no alarm."""
    if not bag:
        return 0.0
    gains = [best_spot(ground, kit, tile)[0] for tile in bag if not is_alarm(ground, kit, tile)]
    return sum(gain for gain in gains if gain > 0) / len(bag)


def futures(bag: Sequence[str], luck: Luck, most: int = FUTURES) -> list[list[str]]:
    """Some ways in which the next draws may go."""
    rows = []
    for _ in range(most):
        left = list(bag)
        row = []
        for _ in range(min(AHEAD, len(left))):
            at = luck.below(len(left))
            left[at], left[-1] = left[-1], left[at]
            row.append(left.pop())
        rows.append(row)
    return rows


def outlook(start: Ground, kit: Kit, rows: Sequence[Sequence[str]]) -> float:
    """The gems a garden comes to on average, if the next draws go so."""
    gems = 0
    for row in rows:
        ground = start.copy()
        for tile in row:
            spot = -1 if is_alarm(ground, kit, tile) else best_spot(ground, kit, tile)[1]
            if spot < 0:
                break
            ground.add(kit, len(ground.lies), Laid(tile, *where(spot >> 1, spot & 1)))
        gems += ground.gems
    return gems / len(rows)


def prospect(  # noqa: PLR0913  a garden, a bag, and how closely one looks
    ground: Ground,
    kit: Kit,
    bag: Sequence[str],
    stakes: Stakes,
    luck: Luck,
    *,
    tries: int = TRIES,
) -> float:
    """What it is worth on average to draw on: once, twice … whichever number of draws is best."""
    totals = [0.0] * DEPTH
    for _ in range(tries):
        for draws, value in enumerate(_drawn(ground, kit, list(bag), stakes, luck)):
            totals[draws] += value
    return max(totals) / tries


def _drawn(start: Ground, kit: Kit, bag: list[str], stakes: Stakes, luck: Luck) -> Iterator[float]:
    """The worth of the garden after each draw of one imagined round; once ended, it stays."""
    ground = start.copy()
    index = len(ground.lies)
    has_ended = False
    value = 0.0
    for _ in range(DEPTH):
        if not has_ended and bag:
            at = luck.below(len(bag))
            bag[at], bag[-1] = bag[-1], bag[at]
            tile = bag.pop()
            if is_alarm(ground, kit, tile):
                has_ended = True
                value = stakes.robbed(ground.gems)
            else:
                spot = best_spot(ground, kit, tile)[1]
                if spot < 0 and ground.cells:
                    has_ended = True
                else:
                    where_to = where(spot >> 1, spot & 1) if ground.cells else (0, 0, 0)
                    ground.add(kit, index, Laid(tile, *where_to))
                    index += 1
                value = stakes.kept(ground.gems)
        yield value
