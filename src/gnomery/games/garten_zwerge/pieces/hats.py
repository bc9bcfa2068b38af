"""Hats by rank, and the six jobs of a gnome (GZ-B1, GZ-2)."""

from collections.abc import Iterable
from typing import Final, TypeAlias

HATS: Final[tuple[str, ...]] = ("grey", "brown", "orange", "red", "blue", "green", "gold")
RANK: Final = {hat: rank for rank, hat in enumerate(HATS)}
GREY: Final = RANK["grey"]
BLUE: Final = RANK["blue"]
PILES: Final = HATS[1:-1]
"""The hats that have a breeding pile and a contest."""
LEAST: Final = HATS[2:-1]
"""What a seeker can ask for as the least hat; any free gnome has a brown one at least."""
JOBS: Final[tuple[str, ...]] = ("garden", "seek", "offer", "sell", "two-for-one", "contest")

Gnomes: TypeAlias = tuple[str, ...]
"""Gnomes of one player by hat, the lowest first; equal hats are equal gnomes."""


def with_gnome(gnomes: Gnomes, *hats: str) -> Gnomes:
    """The gnomes with these ones more."""
    return tuple(sorted((*gnomes, *hats), key=RANK.__getitem__))


def collection(gnomes: Iterable[str]) -> tuple[int, ...]:
    """What collections are compared by: ranks from the highest down, grey left out (GZ-1)."""
    return tuple(sorted((RANK[hat] for hat in gnomes if hat != "grey"), reverse=True))
