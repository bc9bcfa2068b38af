"""What lies around a place, worked out once for each place and kept.

Every number in it is one object wherever it stands: a dict finds a key it has seen itself faster
than one that is merely equal. They are `Any` so that compiled code leaves them as they are.
"""

from typing import Any, Final

from gnomery.games.gardlings.pieces.fit import BLOCKED, SECOND, TOUCHES, cells_of

_seen: Final[dict[Any, Any]] = {}


def _one(number: Any) -> Any:
    return _seen.setdefault(number, number)


def _halo(upright: int) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """The places a laid tile touches, as offsets of the place and its other cell, and numbered.

    By position: those with a cell next to it, if they have none next to an earlier position.
    """
    own = set(cells_of(upright))
    numbers: dict[int, int] = {}
    halo = []
    for _, _, spots in TOUCHES[upright]:
        near = [
            (place, other, numbers.setdefault(place, len(numbers)))
            for place, other, _ in spots
            if place not in numbers and not own & set(cells_of(place))
        ]
        halo.append(tuple(near))
    return tuple(halo)


HALOS: Final = (_halo(0), _halo(1))


class Around:
    """The surroundings of one place."""

    __slots__ = ("blocked", "first", "rim", "second")

    def __init__(self, place: int) -> None:
        upright, cell = place & 1, place >> 1
        base = cell * 2
        self.first: Any = _one(cell)
        self.second: Any = _one(cell + SECOND[upright])
        self.blocked: tuple[Any, ...] = tuple(_one(base + offset) for offset in BLOCKED[upright])
        """The places that share a cell with it."""
        self.rim: tuple[tuple[Any, int, tuple[tuple[Any, Any, int], ...]], ...] = tuple(
            (
                _one(cell + step),
                side,
                tuple(
                    (_one(base + near), _one(cell + other), number) for near, other, number in halo
                ),
            )
            for (step, side, _), halo in zip(TOUCHES[upright], HALOS[upright], strict=True)
        )
        """By position: the next cell, its side, and the halo there: place, other cell, number."""


class _Arounds(dict[int, Around]):
    def __missing__(self, place: int) -> Around:
        around = self[place] = Around(place)
        return around


AROUND: Final = _Arounds()
