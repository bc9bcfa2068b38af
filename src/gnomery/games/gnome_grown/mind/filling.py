"""How far a garden is from being full: the tiles it takes at least, roughly."""

from functools import cache, lru_cache

from gnomery.games.gnome_grown.pieces.garden import places


@cache
def _squares(size: int, sort: str) -> tuple[int, ...]:
    """Where tiles of a sort can lie, as sets of squares."""
    return tuple(place.squares for place in places(size, sort))


@lru_cache(maxsize=20_000)
def tiles_missing(size: int, occupied: int) -> int:
    """How many tiles fill the free squares: large ones first, where they happen to fit."""
    count = 0
    for sort in ("ground", "feature", "animal"):
        for squares in _squares(size, sort):
            if not squares & occupied:
                occupied |= squares
                count += 1
    return count
