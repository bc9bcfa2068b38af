"""The box: reads box.toml, or a file of somebody's own in its form, and refuses a bad one."""

import re
import tomllib
from collections import Counter
from functools import cache
from importlib.resources import files

import msgspec

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
ID = re.compile(r"[a-z0-9_-]{1,50}")
"""Names that can be typed in a move, whatever the case."""


class Edition(Value, frozen=True):
    """One edition: prices of the backs, counts of the piles, and the pieces."""

    prices: dict[str, int]
    counts: dict[str, int]
    tiles: tuple[Tile, ...]
    missions: tuple[Mission, ...] = ()


class Box(Value, frozen=True):
    """One or both editions by name."""

    editions: dict[str, Edition]


@cache
def shelf_box() -> Box:
    """The box that comes with the game."""
    file = files("gnomery.games.gardlings").joinpath("box.toml")
    return read_box(file.read_text(encoding="utf-8"), "box.toml")


def read_box(text: str, file: str) -> Box:
    """A box from TOML; an error names the file, the place in it, and what was expected."""
    try:
        box = msgspec.convert(tomllib.loads(text), Box)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BoxError("gardlings.box.broken", file=file, why=str(error)) from error
    if not box.editions:
        raise BoxError("gardlings.box.no_edition", file=file)
    for name, edition in box.editions.items():
        if name not in MOST_PLAYERS:
            names = ", ".join(MOST_PLAYERS)
            raise BoxError("gardlings.box.edition", file=file, edition=name, editions=names)
        check_edition(edition, name, file)
    return box


def check_edition(edition: Edition, name: str, file: str) -> None:
    """Refuse an edition that cannot be played."""
    _check_prices(edition, f"editions.{name}.prices", file)
    for tile in edition.tiles:
        _check_tile(tile, f"editions.{name}.tiles.{tile.id}", file)
    for mission in edition.missions:
        where = f"editions.{name}.missions.{mission.id}"
        _check_sites(mission.sites, MISSION_SITES, where, file)
    _check_ids(edition, f"editions.{name}", file)
    _check_counts(edition, name, file)


def _check_prices(edition: Edition, where: str, file: str) -> None:
    if list(edition.prices) != list(MARKET) or min(edition.prices.values()) < 1:
        raise BoxError("gardlings.box.prices", file=file, where=where, backs=", ".join(MARKET))


def _check_tile(tile: Tile, where: str, file: str) -> None:
    if not ID.fullmatch(tile.id):
        raise BoxError("gardlings.box.id", file=file, where=where)
    _check_sites(tile.sites, TILE_SITES, where, file)
    is_gnome = tile.back == "gnome"
    if is_gnome != (tile.creature == "gnome") or is_gnome != (tile.gnomes in (1, 2)):
        raise BoxError("gardlings.box.gnome", file=file, where=where)
    if not is_gnome and tile.gnomes != 0:
        raise BoxError("gardlings.box.gnome", file=file, where=where)
    if tile.back == "beige" and tile.creature != "pig":
        raise BoxError("gardlings.box.beige", file=file, where=where)
    if bool(tile.lines) != (tile.creature == "mushie"):
        raise BoxError("gardlings.box.mushie", file=file, where=where)
    for line in tile.lines:
        ends = [end for end in line if 0 <= end < TILE_SITES and tile.sites[end] != "-"]
        if len(set(ends)) != 2:  # noqa: PLR2004  a line has two ends
            raise BoxError("gardlings.box.line", file=file, where=where, line=str(list(line)))


def _check_sites(sites: str, length: int, where: str, file: str) -> None:
    if len(sites) != length or not set(sites) <= set(CODE):
        raise BoxError(
            "gardlings.box.sites",
            file=file,
            where=f"{where}.sites",
            sites=sites,
            length=length,
            codes=" ".join(CODE),
        )


def _check_ids(edition: Edition, where: str, file: str) -> None:
    ids = Counter([tile.id for tile in edition.tiles])
    ids.update(mission.id for mission in edition.missions)
    for name, times in ids.items():
        if times > 1:
            raise BoxError("gardlings.box.twice", file=file, where=where, id=name)


def _check_counts(edition: Edition, name: str, file: str) -> None:
    """The piles hold what `counts` says and enough for every player's start (GA-S3)."""
    where = f"editions.{name}.counts"
    found = Counter(kind_of(tile) for tile in edition.tiles)
    if set(edition.counts) != set(PILES):
        raise BoxError("gardlings.box.piles", file=file, where=where, piles=", ".join(PILES))
    for pile in PILES:
        if found[pile] != edition.counts[pile]:
            raise BoxError(
                "gardlings.box.count",
                file=file,
                where=f"{where}.{pile}",
                count=edition.counts[pile],
                found=found[pile],
            )
        least = START.get(pile, 0) * MOST_PLAYERS[name]
        if found[pile] < least:
            raise BoxError(
                "gardlings.box.few", file=file, where=f"{where}.{pile}", found=found[pile], n=least
            )
