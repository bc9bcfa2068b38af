"""The fifteen spaces of the action selection board, by name and in order (GG-A1 to GG-A15)."""

SPACES = (
    "ground", "top-ground", "new-ground", "imp", "draw", "discard", "look", "animal",
    "pay-animal", "feature", "move", "pay-feature", "shed", "ladybirds", "end",
)  # fmt: skip
SPACE = {name: number for number, name in enumerate(SPACES)}
RULE = {name: f"GG-A{number}" for number, name in enumerate(SPACES, start=1)}
"""The rule of each space."""
IMP_SPACE, END_SPACE = SPACE["imp"], SPACE["end"]
MOST_DISCS = 2
"""So many discs a space holds (GG-3)."""
EXTRA_TURNS = 1
"""So many extra turn markers a player may use in a round (GG-3.1)."""
NOBODY: tuple[tuple[int, ...], ...] = ((),) * len(SPACES)
