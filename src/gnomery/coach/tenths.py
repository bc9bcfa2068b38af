"""Shares of the win as people read them: games out of a hundred with one decimal, that add up."""

from collections.abc import Sequence

GAMES = 10
"""So many tenths are a game."""
WHOLE = 100 * GAMES


def rounded(share: float) -> float:
    """A share of the win in games out of a hundred."""
    return round(WHOLE * share) / GAMES


def parted(shares: Sequence[float], total: int) -> list[int]:
    """Shares in tenths of a game that add up to so many: those farthest off give way."""
    exact = [WHOLE * share for share in shares]
    found = [round(one) for one in exact]
    while (missing := total - sum(found)) != 0:
        step = 1 if missing > 0 else -1
        at = max(range(len(found)), key=lambda at: step * (exact[at] - found[at]))
        found[at] += step
    return found
