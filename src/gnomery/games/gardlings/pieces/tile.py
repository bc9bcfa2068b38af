"""Tiles and missions, as they are printed (GA-T1, GA-T2, GA-M2), and tiles as they lie."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from gnomery.engine.bounds import ShortText
from gnomery.engine.value import Value

Back: TypeAlias = Literal["gnome", "beige", "green", "blue", "pink", "gold"]
Creature: TypeAlias = Literal["gnome", "pig", "gardener", "birdie", "mushie", "unicorn", "dragon"]
Task: TypeAlias = Literal["raft", "pinwheel", "train", "empty", "blue", "walled", "second_look"]

Site: TypeAlias = Annotated[int, Meta(ge=0, le=5)]

MARKET: tuple[Back, ...] = ("green", "blue", "pink", "gold")
"""The backs for sale, from cheap to dear."""
COLOURS: tuple[Back, ...] = ("beige", *MARKET)
"""The ladder a mutating pig climbs (GA-3.7)."""


class Tile(Value, frozen=True):
    """A 1×2 tile: six sites clockwise from the top left of the tile lying on its side.

    A site is `-` blank, `b y g p` half a single gem, `2` a double, `3` a triple, `*` an egg.
    """

    id: ShortText
    back: Back
    creature: Creature
    sites: ShortText
    gnomes: Annotated[int, Meta(ge=0, le=2)] = 0
    lines: Annotated[tuple[tuple[Site, Site], ...], Meta(max_length=15)] = ()
    """Each pair of the six sites can be joined once."""


class Mission(Value, frozen=True):
    """A 2×2 mission: eight sites clockwise from the top left, and what it pays for."""

    id: ShortText
    task: Task
    sites: ShortText
    gems: Annotated[int, Meta(ge=0, le=100)] = 0


class Laid(Value, frozen=True):
    """A tile in the garden: its upper or left cell and its quarter turns clockwise."""

    tile: str
    x: int
    y: int
    r: int
