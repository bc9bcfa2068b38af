"""The fifteen spaces of the action selection board, by name and in order (GG-A1 to GG-A15)."""

from typing import Final, Literal, TypeAlias

Stock: TypeAlias = Literal["", "ground", "stack", "animal"]
"""Where a tile lies that can be taken."""

SPACES: Final[tuple[str, ...]] = (
    "ground", "top-ground", "new-ground", "imp", "draw", "discard", "look", "animal",
    "pay-animal", "feature", "move", "pay-feature", "shed", "ladybirds", "end",
)  # fmt: skip
SPACE: Final = {name: number for number, name in enumerate(SPACES)}
RULE: Final = {name: f"GG-A{number}" for number, name in enumerate(SPACES, start=1)}
"""The rule of each space."""
STOCK: Final[dict[str, Stock]] = {
    "ground": "ground", "look": "animal", "animal": "animal", "pay-animal": "animal",
    "feature": "stack", "move": "stack", "pay-feature": "stack",
}  # fmt: skip
"""What lies there already when these actions are begun, and can be taken, seen or moved by them."""
END_SPACE: Final = SPACE["end"]
MOST_DISCS: Final = 2
"""So many discs a space holds (GG-3)."""
EXTRA_TURNS: Final = 1
"""So many extra turn markers a player may use in a round (GG-3.1)."""
NO_DISCS: Final[tuple[tuple[int, ...], ...]] = ((),) * len(SPACES)
"""Every space before anybody has chosen one."""
