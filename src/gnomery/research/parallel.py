"""PettingZoo's parallel environments: all seats at once.

Every step each seat gives an action; a seat that cannot act can only wait. Moves of seats that need
not act come first, then those the game waits for, each in order of the table. A move that a move
before it has made impossible is dropped, and its seat is asked again.

>>> env = parallel.env("gnomery/gnom_street-v0", players=4)
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import ParallelEnv  # type: ignore[import-untyped]

from gnomery.api import DEFAULT_PLAYERS
from gnomery.engine.game import Seat
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


class TableEnv(ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """A game in which all seats are asked at once."""

    def __init__(
        self,
        name: str,
        players: int = DEFAULT_PLAYERS,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.course = course_of(name, players, options)
        self.metadata = {
            "name": f"{self.course.game.name}_v{VERSION}",
            "render_modes": MODES,
            "render_fps": 1,
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

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """A new game; without a seed it follows from the last one."""
        del options
        if seed is not None or self._luck is None:
            self._luck, _ = seeding.np_random(seed)
        self.episode = Episode(self.course, next_seed(self._luck))
        self._drawing.forget()
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, Any],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Everybody's action; an illegal one forfeits the game."""
        self._play({seat_of(agent): int(action) for agent, action in actions.items()})
        present = self.agents
        seen = self._seen()
        won = dict(zip(present, self.episode.rewards(), strict=True))
        is_over = self.episode.is_over
        if is_over:
            self.agents = []
        return (
            seen,
            won,
            dict.fromkeys(present, is_over),
            dict.fromkeys(present, False),
            {agent: {} for agent in present},
        )

    def render(self) -> str | Pixels | None:
        """What everybody can see, as text or as a picture."""
        if self.render_mode is None:
            return None
        return self._drawing.show(self.episode.moment.state, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def _seen(self) -> dict[str, Any]:
        episode = self.episode
        return {
            agent: self.course.see(
                episode.moment, seat_of(agent), can_act=episode.can_act(seat_of(agent))
            )._asdict()
            for agent in self.agents
        }

    def _play(self, given: dict[Seat, int]) -> None:
        episode, moment = self.episode, self.episode.moment
        moves: dict[Seat, Any] = {}
        for seat, action in given.items():
            choices = self.course.choices(moment, seat) or {self.course.wait: None}
            if action not in choices:
                episode.forfeited = seat
                return
            moves[seat] = choices[action]
        must = self.course.game.actors(moment.state).must
        movers = sorted(
            (seat for seat, move in moves.items() if move is not None),
            key=lambda seat: (seat in must, seat),
        )
        for seat in movers:
            choices = self.course.choices(episode.moment, seat)
            if not episode.is_over and choices.get(given[seat]) is not None:
                episode.move(seat, moves[seat])
        if not movers:  # so that those the game waits for come next
            for seat in moves:
                if episode.turn == seat and seat not in must:
                    episode.move(seat, None)


env = TableEnv
