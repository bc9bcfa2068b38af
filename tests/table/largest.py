"""The largest boxes that are allowed: every number at its bound, or as near as others let it."""

from collections import Counter
from typing import Any

import msgspec

from gnomery.games.gardlings.pieces import box as gardlings_box
from gnomery.games.gardlings.pieces.kit import kind_of
from gnomery.games.gardlings.pieces.tile import Tile
from gnomery.games.garten_zwerge.pieces import box as garten_zwerge_box
from gnomery.games.gnom_street.pieces import box as gnom_street_box
from gnomery.games.gnome_grown.pieces import box as gnome_grown_box
from gnomery.games.gnome_grown.pieces import kinds


def printed(module: Any) -> dict[str, Any]:
    """The box on the shelf, as a guest would send it."""
    box: dict[str, Any] = msgspec.to_builtins(module.shelf_box(), str_keys=True)
    return box


def gardlings() -> dict[str, Any]:
    """Five copies of four hundred tiles."""
    edition = printed(gardlings_box)["editions"]["first"]
    few = edition["tiles"]
    more = range(gardlings_box.MOST_TILES - len(few))
    tiles = [*few, *({**few[n % len(few)], "id": f"more-{n}"} for n in more)]
    edition["tiles"] = tiles
    edition["counts"] = dict(Counter(kind_of(msgspec.convert(tile, Tile)) for tile in tiles))
    return {"box": edition, "edition": "first", "copies": 5, "preset": "pro"}


def gnome_grown() -> dict[str, Any]:
    """A hundred tiles of each kind, on the largest garden and the longest track."""
    box, most = printed(gnome_grown_box), gnome_grown_box.MOST
    for kind in ("ground", "feature"):
        box["tiles"][kind] = dict.fromkeys(box["tiles"][kind], most)
    box["animals"] = [
        {"id": f"a-{n}", "kind": kinds.ANIMALS[n % 4], "bonus": "ladybirds", "amount": most}
        for n in range(most)
    ]
    box["supply"] |= {"markers_a_colour": most, "ladybirds": 1000, "imps": 1000}
    box["supply"] |= {"start_ladybirds": 249, "start_objectives": 15}
    box["track"] |= {"rates": [2] * most, "start": dict.fromkeys("234", 0)}
    rows = ["aaaaabbbb"] * 5 + ["ccccddddd"] * 4
    box |= {"size": 9, "gardens": {name: {"all": rows} for name in gnome_grown_box.LAYOUTS}}
    return {"box": box}


def garten_zwerge() -> dict[str, Any]:
    """An open auction with notes of one petal: as many offers as there can be."""
    box, most = printed(garten_zwerge_box), garten_zwerge_box.MOST
    box["money"] |= {"note": 1, "petals": garten_zwerge_box.MOST_NOTES, "start": 1500}
    box["money"] |= {"goal": 1600, "upkeep": 0, "chips": [2**n for n in range(11)] + [1]}
    box["schmiedel"] |= {"goal": 1601, "chips": [1] * most, "deals_a_round": most}
    box["reserve"] = dict.fromkeys(box["reserve"], most)
    box["pile"] = {name: dict.fromkeys(pile, most) for name, pile in box["pile"].items()}
    return {"box": box, "auctions": "open"}


def gnom_street() -> dict[str, Any]:
    """A garden of nine by nine, ninety-nine cards and thirty moles and baits for everybody."""
    box = printed(gnom_street_box)
    garden, cards, flowers = box["garden"], box["gnomes"], box["garden"]["flowers"]
    names = [f"{column}{row}" for row in range(1, 10) for column in "abcdefghi"]
    garden |= {"rows": 9, "columns": 9, "ponds": []}
    garden["cells"] = [
        {
            "at": name,
            "terrain": garden["terrains"][n % 4],
            "flowers": [flowers[n % 4], flowers[(n + 1 + n // 4 % 3) % 4]],
        }
        for n, name in enumerate(names)
    ]
    box["gnomes"] = [{**cards[n % 8], "strength": n + 1} for n in range(99)]
    box["supply"] = {
        "statues": 9,
        "baits": {"2": 0, "3": 30, "4": 30},
        "moles": {"2": 1, "3": 30, "4": 30},
    }
    box["scores"] |= {"statues": [0] * 10, "loot": [1000] * 30}
    return {"box": box}


LARGEST = {
    "gardlings": (20, gardlings),
    "garten_zwerge": (6, garten_zwerge),
    "gnom_street": (4, gnom_street),
    "gnome_grown": (4, gnome_grown),
}
"""How many play at most, and the options, by game."""
