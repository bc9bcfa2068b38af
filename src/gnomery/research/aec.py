"""PettingZoo's AEC environments: one seat decides at a time.

>>> from gnomery.research import aec
>>> env = aec.env("gnomery/gardlings-v2", players=3, edition="first")
"""

from typing import Any

from pettingzoo import AECEnv  # type: ignore[import-untyped]

from gnomery.engine.terms import Seat
from gnomery.research.environment import TableGame

FIRST = Seat(0)


class TurnEnv(TableGame, AECEnv[str, Any, Any]):  # type: ignore[misc]
    """A game in which the seats are asked one after the other."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed it follows from the last one."""
        del options
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees; only the one whose decision it is can do more than wait."""
        return self.episode.see(self.seats[agent])

    def step(self, action: int | None) -> None:
        """The selected seat's action; an illegal one forfeits the game."""
        agent, episode = self.agent_selection, self.episode
        seat = episode.turn
        if seat is None:
            self._was_dead_step(action)
            return
        assert action is not None
        episode.play(seat, int(action))
        if episode.turn is None:  # until then all rewards are 0
            self.rewards = dict(zip(self.agents, episode.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        self.infos[agent] = {}
        self._ask()

    def _ask(self) -> None:
        """Whose decision it is; nobody else has anything to be informed of."""
        seat = self.episode.turn or FIRST
        agent = self.agent_selection = self.possible_agents[seat]
        self.infos[agent] = self.episode.info(seat)


env = TurnEnv
