"""What both kinds of PettingZoo environments have: a course, its spaces, a luck, pictures."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from gnomery.engine.terms import Seat
from gnomery.research.episode import Episode
from gnomery.research.ids import DEFAULT_PLAYERS, VERSION, course_of
from gnomery.research.pictures.pixels import Pixels
from gnomery.research.renderings import MODES, Painter
from gnomery.research.sight import Numbers
from gnomery.research.spaces import action_space, next_seed, observation_space, state_space


class TableGame:
    """A game with named agents, one for each seat; options are the game's own, by keyword."""

    episode: Episode
    agents: list[str]

    def __init__(
        self,
        name: str,
        players: int = DEFAULT_PLAYERS,
        render_mode: str | None = None,
        candidates: int = 0,
        **options: Any,
    ) -> None:
        super().__init__()
        self.course = course_of(name, players, options, candidates)
        self.metadata: dict[str, Any] = {
            "name": f"{self.course.game.name}_v{VERSION}",
            "render_modes": MODES,
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.seats = {f"player_{seat}": Seat(seat) for seat in range(players)}
        self.possible_agents = [*self.seats]
        self.agents = []
        self._spaces = {
            agent: (observation_space(self.course), action_space(self.course))
            for agent in self.seats
        }
        self.state_space = state_space(self.course)
        self._luck: np.random.Generator | None = None
        self._painter = Painter(self.course.game)

    def begin(self, seed: int | None) -> None:
        """A new game; without a seed it follows from the last one."""
        if seed is not None or self._luck is None:
            self._luck, _ = seeding.np_random(seed)
        self.episode = Episode(self.course, next_seed(self._luck))
        self._painter.forget()
        self.agents = self.possible_agents[:]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The view as numbers, and the mask."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Every move, and last to wait."""
        return self._spaces[agent][1]

    def state(self) -> Numbers:
        """What all seats and the audience see, for critics that may know more than players do."""
        return self.course.overview(self.episode.moment)

    def render(self) -> str | Pixels | None:
        """What everybody can see, as text or as a picture."""
        if self.render_mode is None:
            return None
        return self._painter.show(self.episode.moment.state, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
