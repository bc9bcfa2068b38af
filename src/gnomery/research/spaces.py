"""The spaces of Gymnasium that fit a game, and seeds for one game after the other."""

from typing import Any

import numpy as np
from gymnasium import spaces

from gnomery.research.candidates import CandidateCourse
from gnomery.research.course import Course


def observation_space(course: Course) -> spaces.Dict:
    """The view as numbers, the mask of legal actions, and candidates where there are any."""
    sight = course.sight
    high = np.where(sight.low < sight.high, sight.high, sight.low + 1)  # no number is without room
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(sight.low, high, dtype=np.float32),
        "action_mask": spaces.Box(0, 1, (course.actions,), np.int8),
    }
    if isinstance(course, CandidateCourse):
        shape = course.actions, course.features
        parts["candidates"] = spaces.Box(-1, 1, shape, np.float32)
    return spaces.Dict(parts)


def state_space(course: Course) -> spaces.Box:
    """All views one after the other: the seats', then the audience's."""
    sight, views = course.sight, course.players + 1
    return spaces.Box(np.tile(sight.low, views), np.tile(sight.high, views), dtype=np.float32)


def action_space(course: Course) -> spaces.Discrete[np.int64]:
    """Every move by its number, and last to wait."""
    return spaces.Discrete(course.actions)


def next_seed(luck: np.random.Generator) -> str:
    """The seed of the next game."""
    return str(luck.integers(1 << 62))
