"""Who is waited for, each such answer made once and kept: the question comes at every step."""

from functools import lru_cache

from gnomery.engine.game import Actors, Seat


@lru_cache(maxsize=10_000)
def waiting(must: tuple[Seat, ...], may: tuple[Seat, ...] = ()) -> Actors:
    """The seats the game waits for, and those that may act as well."""
    return Actors(must, may)
