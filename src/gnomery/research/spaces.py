"""The spaces of Gymnasium that fit a game, and seeds for one game after the other."""

import numpy as np
from gymnasium import spaces

from gnomery.research.course import Course


def observation_space(course: Course) -> spaces.Dict:
    """The view as numbers, and the mask of legal actions."""
    sight = course.sight
    high = np.where(sight.low < sight.high, sight.high, sight.low + 1)  # no number is without room
    return spaces.Dict(
        {
            "observation": spaces.Box(sight.low, high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (course.actions,), np.int8),
        }
    )


def action_space(course: Course) -> spaces.Discrete[np.int64]:
    """Every move by its number, and last to wait."""
    return spaces.Discrete(course.actions)


def next_seed(luck: np.random.Generator) -> str:
    """The seed of the next game."""
    return str(luck.integers(1 << 62))
