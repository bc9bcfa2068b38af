"""What both kinds of PettingZoo environments have: a course, its spaces, a luck, a drawing."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from gnomery.research.drawing import MODES, Drawing
from gnomery.research.episode import Episode
from gnomery.research.ids import VERSION, course_of
from gnomery.research.pictures.pixels import Pixels
from gnomery.research.spaces import action_space, agents, next_seed, observation_space


class House:
    """A game with named agents, one for each seat."""

    episode: Episode
    agents: list[str]

    def furnish(
        self, name: str, players: int, render_mode: str | None, options: dict[str, Any]
    ) -> None:
        """Take a game off the shelf; options are the game's own."""
        self.course = course_of(name, players, options)
        self.metadata: dict[str, Any] = {
            "name": f"{self.course.game.name}_v{VERSION}",
            "render_modes": MODES,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.possible_agents = agents(self.course)
        self.agents = []
        self._observation_spaces = {
            agent: observation_space(self.course) for agent in self.possible_agents
        }
        self._action_spaces = {agent: action_space(self.course) for agent in self.possible_agents}
        self._luck: np.random.Generator | None = None
        self._drawing = Drawing(self.course.game)

    def begin(self, seed: int | None) -> None:
        """A new game; without a seed it follows from the last one."""
        if seed is not None or self._luck is None:
            self._luck, _ = seeding.np_random(seed)
        self.episode = Episode(self.course, next_seed(self._luck))
        self._drawing.forget()
        self.agents = self.possible_agents[:]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The view as numbers, and the mask."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Every move, and last to wait."""
        return self._action_spaces[agent]

    def render(self) -> str | Pixels | None:
        """What everybody can see, as text or as a picture."""
        if self.render_mode is None:
            return None
        return self._drawing.show(self.episode.moment.state, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
