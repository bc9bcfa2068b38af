"""Every number of the box is held by the examples of its rule."""

import pytest

from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.pieces.box import SHELF
from tests.games.planting import found, planted

BOX = SHELF.box(Options.version)
EVENT = {event.id: f"event.{at}" for at, event in enumerate(BOX.event)}
FAULTS = [
    ("GZ-B1", "value.blue", 450),
    ("GZ-B2", "reserve.grey", 5),
    ("GZ-B3", "pile.red", {"grey": 1, "brown": 1, "orange": 2, "red": 4, "blue": 1}),
    ("GZ-B3", "pile.green", {"red": 3, "blue": 3, "green": 2, "gold": 1}),
    ("GZ-B5", "money.chips", [50, 100, 200, 200, 500, 1000, 2000]),
    ("GZ-S1", "money.start", 1400),
    ("GZ-2.1", "money.wage", 100),
    ("GZ-2.4", "value.orange", 250),
    ("GZ-4", "money.prize_lower", 400),
    ("GZ-4", "money.prize_higher", 900),
    ("GZ-5", "money.upkeep", 50),
    ("GZ-6", "money.goal", 3950),
    ("GZ-8.1", "schmiedel.chips", [50, 50, 100, 100, 300]),
    ("GZ-8.2", "value.red", 350),
    ("GZ-8.4", "schmiedel.goal", 5900),
    ("GZ-8.4", "schmiedel.deals_a_round", 2),
    *(("GZ-B6", f"{EVENT[name]}.petals", 300) for name in (
        "flea_market", "dues", "garden_show", "full_larder", "heatwave", "bequest",
        "hat_tax", "brokers", "raffle", "television", "envy", "hard_winter",
    )),
    ("GZ-B6", f"{EVENT['spring_fever']}.cards", 3),
    ("GZ-B6", f"{EVENT['judges_strike']}.which", "higher"),
    ("GZ-B6", f"{EVENT['export_ban']}.job", "garden"),
    ("GZ-B6", f"{EVENT['customs']}.job", "garden"),
    ("GZ-B6", f"{EVENT['cloudburst']}.job", "sell"),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "place", "value"), FAULTS)
def test_an_example_of_the_rule_finds_the_fault(rule: str, place: str, value: object) -> None:
    assert found(GAME, rule, BOX) == []
    assert found(GAME, rule, planted(GAME, BOX, place, value))
