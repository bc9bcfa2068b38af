"""What gems are worth at the end of a round, in rounds saved."""

from gnomery.games.gardlings.options import Options

STEPS = (0.14, 0.27, 0.36, 0.43, 0.50)
"""The worth of what can be bought: a pity pig and a coin, green, blue, pink, gold."""
COIN = 0.03
WIN = 1.0


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
