"""Every number of the box is held by the examples of its rule."""

import pytest

from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.pieces.box import shelf_box
from tests.games.planting import found, planted

BOX = shelf_box(Options.version)
FAULTS = [
    ("GS-B1", "garden.cells.15.terrain", "grass"),
    ("GS-B1", "garden.cells.14.flowers", ["red", "yellow"]),
    ("GS-B2", "supply.moles.4", 3),
    ("GS-B2", "supply.baits.3", 1),
    ("GS-B3", "gnomes.0.power", "question_as_loser"),
    ("GS-B3", "gnomes.1.power", "cat_too"),
    ("GS-B3", "gnomes.2.power", "any_terrain"),
    ("GS-B3", "gnomes.3.power", "any_terrain"),
    ("GS-B3", "gnomes.4.power", "cat_too"),
    ("GS-B3", "gnomes.5.power", "any_terrain"),
    ("GS-B3", "gnomes.6.power", "any_terrain"),
    ("GS-B3", "gnomes.7.power", "any_terrain"),
    ("GS-2.4", "toss.target", [50, 61]),
    ("GS-3.3", "gnomes.2.answers", "aloud"),
    ("GS-3.3", "gnomes.5.answers", "cards"),
    ("GS-6.1", "scores.statues", [0, 1, 2, 3]),
    ("GS-6.2", "scores.loot", [5, 4, 2]),
    ("GS-6.3", "scores.bait", 1),
    ("GS-7.1", "duel.wins", 3),
    ("GS-7.4", "duel.turns", 41),
]


@pytest.mark.parametrize(("rule", "place", "value"), FAULTS)
def test_an_example_of_the_rule_finds_the_fault(rule: str, place: str, value: object) -> None:
    assert found(GAME, rule, BOX) == []
    assert found(GAME, rule, planted(GAME, BOX, place, value))
