"""What moles and baits bring in the end, stack by stack (GS-6.2, GS-6.3)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gnomery.games.gnom_street.pieces.box import Scores
from gnomery.games.gnom_street.state import Laid
from gnomery.games.gnom_street.view import LaidView

Stack = list[Laid | LaidView]


class Find(NamedTuple):
    """Points of a seat for one stack: on the loot of an owner, or for its bait below."""

    seat: int
    cell: str
    points: int
    owner: int | None = None
    place: int = 0
    """As which mole it counts, from 1."""


def stacks(laid: Sequence[Laid | LaidView]) -> dict[str, Stack]:
    """The tokens on each cell, the lowest first."""
    found: dict[str, Stack] = {}
    for token in laid:
        found.setdefault(token.cell, []).append(token)
    return found


def diggers(stack: Stack, owner: int) -> list[int]:
    """Whose moles count on the loot of an owner, the lowest first (GS-6.2)."""
    found: list[int] = []
    for token in stack:
        if token.kind == "mole" and token.seat != owner and token.seat not in found:
            found.append(token.seat)
    return found


def finds(
    scores: Scores, laid: Sequence[Laid | LaidView], loots: Sequence[str | None]
) -> Iterator[Find]:
    """Everything that brings points, by stacks in order of their first tokens."""
    owners = {loot: seat for seat, loot in enumerate(loots)}
    for cell, stack in stacks(laid).items():
        if cell in owners:
            owner = owners[cell]
            seats = zip(diggers(stack, owner), scores.loot, strict=False)
            for place, (seat, points) in enumerate(seats, start=1):
                yield Find(seat, cell, points, owner, place)
        elif stack[0].kind == "bait":
            seat = stack[0].seat
            if moles := sum(one.kind == "mole" and one.seat != seat for one in stack):
                yield Find(seat, cell, scores.bait * moles)
