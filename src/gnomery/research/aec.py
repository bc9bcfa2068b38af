"""PettingZoo's AEC environments: one seat decides at a time.

>>> from gnomery.research import aec
>>> env = aec.env("gnomery/gardlings-v0", players=3, edition="first")
"""

from typing import Any

from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import (  # type: ignore[import-untyped]
    OrderEnforcingWrapper,
)

from gnomery.api import DEFAULT_PLAYERS
from gnomery.research.house import House
from gnomery.research.spaces import seat_of


def env(
    name: str, players: int = DEFAULT_PLAYERS, render_mode: str | None = None, **options: Any
) -> OrderEnforcingWrapper:
    """The environment of an id or a game's name; options are the game's own, by keyword."""
    return OrderEnforcingWrapper(TurnEnv(name, players, render_mode, **options))


class TurnEnv(House, AECEnv[str, Any, Any]):  # type: ignore[misc]
    """A game in which the seats are asked one after the other."""

    def __init__(
        self,
        name: str,
        players: int = DEFAULT_PLAYERS,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.furnish(name, players, render_mode, options)
        self.metadata["is_parallelizable"] = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed it follows from the last one."""
        del options
        self.begin(seed)
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

    def _select(self) -> None:
        seat = self.episode.turn
        self.agent_selection = self.possible_agents[0 if seat is None else seat]
