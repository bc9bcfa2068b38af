"""What gems and tiles are worth, in rounds saved."""

from collections import Counter
from collections.abc import Sequence

from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.pieces.tile import Tile

STEPS = (0.14, 0.27, 0.36, 0.43, 0.50)
"""The worth of what can be bought: a pity pig and a coin, green, blue, pink, gold."""
COIN = 0.03
WIN = 1.0

SINGLE, EGG, LINE = 0.045, 0.065, 0.10
TRIPLE, DOUBLE = 0.16, 0.10
EFFECT = {"dragon": 0.02, "pig": 0.03, "unicorn": 0.03}


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
    partners = Counter(site for name in bag for site in kit.tiles[name].sites)
    singles = sum(partners[site] for site in "bygp*") or 1
    worth = EFFECT.get(tile.creature, 0.0) + LINE * len(tile.lines)
    for site in tile.sites:
        match site:
            case "-":
                pass
            case "*":
                worth += EGG
            case "2":
                worth += DOUBLE * min(1.0, partners["2"] / 6)
            case "3":
                worth += TRIPLE * min(1.0, partners["3"] / 6)
            case _:
                share = (partners[site] + partners["*"]) / singles
                worth += SINGLE * (0.6 + 1.6 * share)
    return worth
