"""The box: reads box.toml, or a file of somebody's own in its form, and refuses a bad one."""

import re
from collections import Counter
from typing import Annotated, TypeAlias

from msgspec import Meta

from gnomery.engine.bounds import ShortText
from gnomery.engine.boxes import Checker, Shelf
from gnomery.engine.errors import BoxError
from gnomery.engine.value import Value
from gnomery.games.gardlings.pieces.fit import CODE
from gnomery.games.gardlings.pieces.kit import kind_of
from gnomery.games.gardlings.pieces.tile import MARKET, Mission, Tile

PILES = ("single", "double", "beige", *MARKET)
START = {"single": 4, "double": 2, "beige": 2}
"""What each player's bag begins with (GA-S3)."""
MOST_PLAYERS = {"retail": 5, "first": 4}
"""Players a copy of the box."""
TILE_SITES, MISSION_SITES = 6, 8
MOST_TILES, MOST_MISSIONS = 400, 100
"""Three times a printed box: with five copies of it and twenty seats a table is quick enough."""
Count: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_TILES)]
Price: TypeAlias = Annotated[int, Meta(ge=1, le=1000)]
ID = re.compile(r"[a-z0-9_-]{1,50}")
"""Names that can be typed in a move, whatever the case."""


class Edition(Value, frozen=True):
    """One edition: prices of the backs, counts of the piles, and the pieces."""

    prices: Annotated[dict[ShortText, Price], Meta(max_length=len(MARKET))]
    counts: Annotated[dict[ShortText, Count], Meta(max_length=len(PILES))]
    tiles: Annotated[tuple[Tile, ...], Meta(max_length=MOST_TILES)]
    missions: Annotated[tuple[Mission, ...], Meta(max_length=MOST_MISSIONS)] = ()


class Box(Value, frozen=True):
    """One or both editions by name."""

    editions: Annotated[dict[ShortText, Edition], Meta(max_length=len(MOST_PLAYERS))]


def check_box(box: Box, checker: Checker) -> None:
    """Refuse a box that cannot be played."""
    if not box.editions:
        raise BoxError("gardlings.box.no_edition", file=checker.file)
    for name, edition in box.editions.items():
        if name not in MOST_PLAYERS:
            names = ", ".join(MOST_PLAYERS)
            raise BoxError("gardlings.box.edition", file=checker.file, edition=name, editions=names)
        check_edition(edition, name, checker)


SHELF = Shelf("gnomery.games.gardlings", Box, check_box, strict=True)
shelf_box, read_box = SHELF.box, SHELF.read


def check_edition(edition: Edition, name: str, checker: Checker) -> None:
    """Refuse an edition that cannot be played."""
    where = f"editions.{name}"
    is_priced = list(edition.prices) == list(MARKET)
    backs = ", ".join(MARKET)
    checker.need(is_priced, "gardlings.box.prices", f"{where}.prices", backs=backs)
    for tile in edition.tiles:
        _check_tile(tile, f"{where}.tiles.{tile.id}", checker)
    for mission in edition.missions:
        _check_sites(mission.sites, MISSION_SITES, f"{where}.missions.{mission.id}", checker)
    ids = [tile.id for tile in edition.tiles] + [mission.id for mission in edition.missions]
    checker.once(ids, where)
    _check_counts(edition, MOST_PLAYERS[name], f"{where}.counts", checker)


def _check_tile(tile: Tile, where: str, checker: Checker) -> None:
    checker.need(ID.fullmatch(tile.id), "gardlings.box.id", where)
    _check_sites(tile.sites, TILE_SITES, where, checker)
    is_gnome = tile.back == "gnome"
    has_gnomes = tile.gnomes in (1, 2) if is_gnome else tile.gnomes == 0
    is_right = has_gnomes and is_gnome == (tile.creature == "gnome")
    checker.need(is_right, "gardlings.box.gnome", where)
    is_right = tile.back != "beige" or tile.creature == "pig"
    checker.need(is_right, "gardlings.box.beige", where)
    is_right = bool(tile.lines) == (tile.creature == "mushie")
    checker.need(is_right, "gardlings.box.mushie", where)
    for line in tile.lines:
        ends = {end for end in line if 0 <= end < TILE_SITES and tile.sites[end] != "-"}
        checker.need(len(ends) == len(line), "gardlings.box.line", where, line=str(list(line)))


def _check_sites(sites: str, length: int, where: str, checker: Checker) -> None:
    is_right = len(sites) == length and set(sites) <= set(CODE)
    args = {"sites": sites, "codes": " ".join(CODE)}
    checker.need(is_right, "gardlings.box.sites", f"{where}.sites", length=length, **args)


def _check_counts(edition: Edition, players: int, where: str, checker: Checker) -> None:
    """The piles hold what `counts` says and enough for every player's start (GA-S3)."""
    is_right = set(edition.counts) == set(PILES)
    checker.need(is_right, "gardlings.box.piles", where, piles=", ".join(PILES))
    tiles = Counter(kind_of(tile) for tile in edition.tiles)
    for pile in PILES:
        place, found, due = f"{where}.{pile}", tiles[pile], edition.counts[pile]
        checker.need(found == due, "gardlings.box.count", place, count=due, found=found)
        least = START.get(pile, 0) * players
        checker.need(found >= least, "gardlings.box.few", place, found=found, n=least)
