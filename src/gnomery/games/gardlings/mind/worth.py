"""What gems and tiles are worth, in rounds saved."""

from collections import Counter
from collections.abc import Sequence

from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.pieces.tile import Tile

STEPS = (0.14, 0.27, 0.36, 0.43, 0.50)
"""The worth of what can be bought: a pity pig and a coin, green, blue, pink, gold."""
COIN = 0.03
NO_TILE = 0.04
"""Alone a tile less is worth more than a pity pig's coin, as tiles are counted (GA-4)."""
WIN = 1.0

SINGLE, EGG, LINE = 0.045, 0.083, 0.10
DOUBLE, TRIPLE = (0.035, 0.06), (0.07, 0.30)
"""Of a dear gem's half: its own worth, for what is still to be hired, and more with partners."""
ENOUGH = 6
"""So many halves of a kind in a bag, and another finds a partner nearly always."""
EFFECT = {"pig": 0.06, "unicorn": 0.055, "dragon": 0.02}
PACK = (0.0, 0.08, 0.13)
"""What a dragon is worth beyond that, with so many others or more in the bag (GA-1.5)."""


def gems_worth(options: Options, gems: int, coins: int, target: int) -> float:
    """What so many gems are worth at the end of a round; prices are steps with slopes between."""
    if gems >= target:
        return WIN + STEPS[-1]
    money = gems + coins
    prices = (0, *options.pieces.prices.values())
    worth = STEPS[0]
    for price, dearer, low, high in zip(prices, prices[1:], STEPS, STEPS[1:], strict=False):
        if money >= dearer:
            worth = high
        elif money >= price:
            worth = low + 0.4 * (high - low) * (money - price) / (dearer - price)
    return worth + COIN * max(0, min(coins, money))


def tile_worth(kit: Kit, tile: Tile, bag: Sequence[str]) -> float:
    """What a tile adds to a bag: sites that find partners there, lines, and its effect."""
    partners = Counter("".join([kit.tiles[name].sites for name in bag]))
    singles = sum(partners[site] for site in "bygp*") or 1
    worth = EFFECT.get(tile.creature, 0.0) + LINE * len(tile.lines)
    if tile.creature == "dragon":
        worth += PACK[min(_dragons(kit, bag), len(PACK) - 1)]
    for site in tile.sites:
        match site:
            case "-":
                pass
            case "*":
                worth += EGG
            case "2":
                worth += _dear(DOUBLE, partners[site])
            case "3":
                worth += _dear(TRIPLE, partners[site])
            case _:
                share = (partners[site] + partners["*"]) / singles
                worth += SINGLE * (0.6 + 1.6 * share)
    return worth


def _dear(worth: tuple[float, float], partners: int) -> float:
    """What half of a double or triple gem adds to a bag with so many halves of its kind."""
    alone, more = worth
    return alone + more * min(1.0, partners / ENOUGH)


def _dragons(kit: Kit, bag: Sequence[str]) -> int:
    return sum(kit.tiles[name].creature == "dragon" for name in bag)
