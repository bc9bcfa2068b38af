"""PettingZoo's AEC environments: one seat decides at a time.

>>> env = aec.env("gnomery/gardlings-v0", players=3, edition="first")
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import (  # type: ignore[import-untyped]
    OrderEnforcingWrapper,
)

from gnomery.api import DEFAULT_PLAYERS
from gnomery.research.drawing import MODES, Drawing
from gnomery.research.episode import Episode
from gnomery.research.ids import VERSION, course_of
from gnomery.research.pictures.pixels import Pixels
from gnomery.research.spaces import (
    action_space,
    agents,
    next_seed,
    observation_space,
    seat_of,
)


def env(
    name: str, players: int = DEFAULT_PLAYERS, render_mode: str | None = None, **options: Any
) -> OrderEnforcingWrapper:
    """The environment of an id or a game's name; options are the game's own, by keyword."""
    return OrderEnforcingWrapper(TurnEnv(name, players, render_mode, **options))


class TurnEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """A game in which the seats are asked one after the other."""

    def __init__(
        self,
        name: str,
        players: int = DEFAULT_PLAYERS,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.course = course_of(name, players, options)
        self.metadata = {
            "name": f"{self.course.game.name}_v{VERSION}",
            "render_modes": MODES,
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = agents(self.course)
        self.agents: list[str] = []
        self._observation_spaces = {
            agent: observation_space(self.course) for agent in self.possible_agents
        }
        self._action_spaces = {agent: action_space(self.course) for agent in self.possible_agents}
        self._luck: np.random.Generator | None = None
        self._drawing = Drawing(self.course.game)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The view as numbers, and the mask."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Every move, and last to wait."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed it follows from the last one."""
        del options
        if seed is not None or self._luck is None:
            self._luck, _ = seeding.np_random(seed)
        self.episode = Episode(self.course, next_seed(self._luck))
        self._drawing.forget()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees; only the one whose decision it is can do more than wait."""
        return self.episode.see(seat_of(agent))

    def step(self, action: int | None) -> None:
        """The selected seat's action; an illegal one forfeits the game."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.episode.play(seat_of(agent), int(action))
        if self.episode.is_over:
            won = self.episode.rewards()
            self.rewards = dict(zip(self.agents, won, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def render(self) -> str | Pixels | None:
        """What everybody can see, as text or as a picture."""
        if self.render_mode is None:
            return None
        return self._drawing.show(self.episode.moment.state, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def _select(self) -> None:
        seat = self.episode.turn
        self.agent_selection = self.possible_agents[0 if seat is None else seat]
