"""Looking ahead in one's own garden: what the next draws may bring."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from gnomery.engine.luck import Luck
from gnomery.games.gardlings.pieces.fit import where
from gnomery.games.gardlings.pieces.garden import Ground, Laid
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.rules.building import alarm_at


class Stakes(NamedTuple):
    """What a garden's gems are worth in the end: if kept, and if gnomes take their share."""

    kept: Callable[[int], float]
    robbed: Callable[[int], float]


TRIES = 24
DEPTH = 7


def best_spot(ground: Ground, kit: Kit, tile: str) -> tuple[int, int]:
    """The most gems a tile can complete now, and the spot where; (-1, -1) if it fits nowhere."""
    faces = kit.faces[tile]
    best, best_at = -1, -1
    for spot in ground.fitting(faces):
        gain = ground.gain(spot >> 1, faces[spot & 1])
        if gain > best:
            best, best_at = gain, spot
    return best, best_at


def is_alarm(ground: Ground, kit: Kit, tile: str) -> bool:
    """Whether drawing the tile would raise the alarm (GA-1.4, GA-1.5)."""
    gnomes = kit.gnomes[tile]
    return gnomes > 0 and ground.gnomes + gnomes >= alarm_at(ground)


def next_gain(ground: Ground, kit: Kit, bag: Sequence[str]) -> float:
    """The gems the next draw brings on average, if it raises no alarm."""
    if not bag:
        return 0.0
    gains = [best_spot(ground, kit, tile)[0] for tile in bag if not is_alarm(ground, kit, tile)]
    return sum(gain for gain in gains if gain > 0) / len(bag)


def prospect(ground: Ground, kit: Kit, bag: Sequence[str], stakes: Stakes, luck: Luck) -> float:
    """What it is worth on average to draw on: once, twice … whichever number of draws is best."""
    totals = [0.0] * DEPTH
    for _ in range(TRIES):
        for draws, value in enumerate(_drawn(ground, kit, list(bag), stakes, luck)):
            totals[draws] += value
    return max(totals) / TRIES


def _drawn(ground: Ground, kit: Kit, bag: list[str], stakes: Stakes, luck: Luck) -> Iterator[float]:
    """The worth of the garden after each draw of one imagined round; once ended, it stays."""
    index = len(ground.lies)
    has_ended = False
    value = 0.0
    for _ in range(DEPTH):
        if not has_ended and bag:
            at = luck.below(len(bag))
            bag[at], bag[-1] = bag[-1], bag[at]
            tile = bag.pop()
            spot = best_spot(ground, kit, tile)[1]
            if is_alarm(ground, kit, tile):
                has_ended = True
                value = stakes.robbed(ground.gems)
            elif spot < 0 and ground.cells:
                has_ended = True
                value = stakes.kept(ground.gems)
            else:
                where_to = where(spot >> 1, spot & 1) if ground.cells else (0, 0, 0)
                ground = ground.with_tile(kit, index, Laid(tile, *where_to))
                index += 1
                value = stakes.kept(ground.gems)
        yield value
