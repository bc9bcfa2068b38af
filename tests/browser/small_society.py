"""A box of Garten Zwerge for a short game: people start with little, and the goal is near."""

from typing import Any


def small_society(upkeep: int, goal: int) -> dict[str, Any]:
    """Herr Schmiedel has two equal chips, so that his price is known; events matter little.

    Without upkeep nobody grows poorer, and the end is never far.

    All is written out: the same deal is the same game, however the box on the shelf is tuned.
    """
    hats = ("grey", "brown", "orange", "red", "blue", "green", "gold")
    contests = {"timing": "contests", "effect": "higher_prize_add", "petals": 50}
    return {
        "value": {hat: 100 * rank for rank, hat in enumerate(hats[:-1])},
        "reserve": {**dict.fromkeys(hats, 4), "gold": 1},
        "money": {
            "petals": 100_000,
            "start": 800,
            "goal": goal,
            "wage": 200,
            "upkeep": upkeep,
            "prize_higher": 300,
            "prize_lower": 200,
            "note": 50,
            "chips": [50, 100, 200, 200, 500, 1000],
        },
        "schmiedel": {"chips": [50, 50], "deals_a_round": 1, "goal": 2000},
        "pile": {
            hat: {hats[rank - 1]: 1, hat: 2, hats[rank + 1]: 2}
            for rank, hat in enumerate(hats)
            if 0 < rank < len(hats) - 1
        },
        "event": [
            {"id": "garden_show", "deck": "grey", **contests},
            {"id": "television", "deck": "blue", **contests},
        ],
    }
