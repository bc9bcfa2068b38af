"""The games that are played to the end in browsers: by which hands, and with which box."""

from dataclasses import dataclass, field
from itertools import combinations, cycle, product
from types import ModuleType
from typing import Any

import msgspec

from tests.browser.players import gardlings, garten_zwerge, gnom_street, gnome_grown
from tests.browser.small_society import small_society
from tests.browser.tables import House, Opened, opened
from tests.games.gardlings.builders import box


@dataclass(frozen=True)
class Evening:
    """A game and how it is played here."""

    game: str
    hands: ModuleType
    moves: int
    """So many moves of everybody are the middle of the game."""
    options: dict[str, Any] = field(default_factory=dict)

    def opened(self, server: House, *bots: str | None, deal: str, **more: Any) -> Opened:
        """A new table; None is a free seat, and there may be more options or others."""
        options = {**self.options, **more}
        return opened(server, *bots, game=self.game, deal=deal, **options)


def rich_gardens() -> dict[str, Any]:
    """Gardlings whose tiles carry triples, so that gardens are full after a third of the turns.

    One game with the box of the shelf is played to its end by touch, in the tests of whole games.
    """
    edition: dict[str, Any] = msgspec.to_builtins(box({"*": "3-b3-b"}))
    return edition


def small_box() -> dict[str, Any]:
    """Two rounds of Gnome Grown, with few kinds of tiles, so that objectives are completed soon.

    All is written out: the same deal is the same game, however the box on the shelf is tuned.
    """
    animals = {"rabbit": 10, "duck": 8, "owl": 1, "hedgehog": 1}
    bonuses = [("none", 0), ("ladybirds", 2), ("animals", 1), ("extra_turn", 0)]
    pairs = product(("statue", "birdhouse", "bench", "fountain"), animals)
    garden = [*3 * ["AAABBB"], *3 * ["DDDCCC"]]
    return {
        "size": 6,
        "objectives": [
            {"needs": ["flowerbed", *pair], "full": 5, "part": 2, "ladybirds": 2} for pair in pairs
        ],
        "animals": [
            {"id": f"{kind}-{n}", "kind": kind, "bonus": bonus, "amount": amount}
            for kind, count in animals.items()
            for n, (bonus, amount) in zip(range(count), cycle(bonuses), strict=False)
        ],
        "tiles": {
            "ground": {"rockery": 0, "pond": 0, "veg_patch": 0, "flowerbed": 14},
            "feature": {"statue": 0, "birdhouse": 0, "bench": 14, "fountain": 14},
        },
        "supply": {
            "ladybirds": 50,
            "imps": 4,
            "markers_a_colour": 2,
            "start_ladybirds": 4,
            "start_objectives": 3,
            "discs": {"2": 3, "3": 3, "4": 2},
        },
        "track": {"rates": [2, 3], "start": {"2": 0, "3": 0, "4": 0}},
        "gardens": {layout: {"all": garden} for layout in ("quadrants", "fences")},
    }


def few_cards(powers: dict[int, str]) -> dict[str, Any]:
    """75 Gnom'Street with few cards: of two one is played, one given up, and one turn is left."""
    plan: dict[str, Any] = {
        "rows": 3,
        "columns": 6,
        "ponds": ["a1", "f3"],
        "terrains": ["grass", "wood", "gravel", "earth"],
        "flowers": ["blue", "red", "yellow", "white"],
    }
    names = [f"{column}{row}" for row in (1, 2, 3) for column in "abcdef"]
    cells = [name for name in names if name not in plan["ponds"]]
    grounds, pairs = cycle(plan["terrains"]), cycle(combinations(plan["flowers"], 2))
    return {
        "garden": {
            **plan,
            "cells": [
                {"at": cell, "terrain": ground, "flowers": pair}
                for cell, ground, pair in zip(cells, grounds, pairs, strict=False)
            ],
        },
        "gnomes": [
            {"strength": card, "answers": "aloud" if card > 4 else "cards", "power": power}
            for card, power in powers.items()
        ],
        "supply": {
            "statues": 3,
            "baits": {"2": 0, "3": 2, "4": 2},
            "moles": {"2": 1, "3": 3, "4": 4},
        },
        "toss": {"target": [50, 60], "gust": 25, "wobble": 45},
        "scores": {"loot": [5, 4, 3], "statues": [-1, 1, 2, 3]},
        "duel": {"turns": 40, "wins": 2},
    }


EVENINGS = {
    "gardlings": Evening("gardlings", gardlings, moves=8, options={"box": rich_gardens()}),
    "gnome_grown": Evening("gnome_grown", gnome_grown, moves=12, options={"box": small_box()}),
    "gnom_street": Evening(
        "gnom_street",
        gnom_street,
        moves=12,
        options={"box": few_cards({4: "second_statue", 8: "question_twice"})},
    ),
    "garten_zwerge": Evening(
        "garten_zwerge", garten_zwerge, moves=8, options={"box": small_society(upkeep=0, goal=1900)}
    ),
}
