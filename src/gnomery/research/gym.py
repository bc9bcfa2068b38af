"""Gymnasium's environments: one seat at a table of bots; importing this registers them.

>>> import gnomery.research.gym
>>> gymnasium.register_envs(gnomery.research.gym)
>>> env = gymnasium.make("gnomery/gardlings-v2", players=3, bots="gardener", edition="first")
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from gnomery import api
from gnomery.bots import Bot
from gnomery.bots.outside import own
from gnomery.engine.errors import OptionError
from gnomery.engine.luck import QuickLuck
from gnomery.engine.terms import Seat
from gnomery.research.episode import FORFEIT, Episode
from gnomery.research.ids import DEFAULT_PLAYERS, course_of, id_of
from gnomery.research.pictures.pixels import Pixels
from gnomery.research.renderings import MODES, Painter
from gnomery.research.spaces import action_space, next_seed, observation_space


class SeatEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """A game for one learner; an illegal action forfeits it."""

    metadata = {"render_modes": MODES, "render_fps": 1}

    def __init__(  # noqa: PLR0913, PLR0917 - keywords of `gymnasium.make`
        self,
        game: str,
        players: int = DEFAULT_PLAYERS,
        seat: int = 0,
        bots: str | Bot | Sequence[str | Bot] = "gardener",
        render_mode: str | None = None,
        candidates: int = 0,
        **options: Any,
    ) -> None:
        self.course = course_of(game, players, options, candidates)
        if seat not in range(players):
            raise OptionError("research.seat", seat=seat, players=players)
        others = [bots] * (players - 1) if isinstance(bots, str) or callable(bots) else [*bots]
        if len(others) != players - 1:
            raise OptionError("research.bots", n=players - 1)
        self.seat = Seat(seat)
        places = [Seat(other) for other in range(players) if other != seat]
        self.named = dict(zip(places, others, strict=True))
        """The bots as they were given: by name, or as functions of one's own."""
        self._sit_down()
        self.render_mode = render_mode
        self.observation_space = observation_space(self.course)
        self.action_space = action_space(self.course)
        self._painter = Painter(self.course.game, self.seat)

    def __getstate__(self) -> dict[str, Any]:
        """All but the bots that have names: they sit down anew."""
        return {name: value for name, value in self.__dict__.items() if name != "bots"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._sit_down()

    def _sit_down(self) -> None:
        game = self.course.game
        self.bots = {
            seat: own(bot, game) if isinstance(bot, str) else bot
            for seat, bot in self.named.items()
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game, up to the learner's first decision."""
        super().reset(seed=seed, options=options)
        self.episode = Episode(self.course, next_seed(self.np_random))
        self._lucks = {seat: QuickLuck(f"{self.episode.seed}/bot/{seat}") for seat in self.bots}
        self._painter.forget()
        self._wait()
        return self.episode.see(self.seat), self.episode.info(self.seat)

    def step(
        self, action: np.int64 | int
    ) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The learner's action, and what the bots do until it is asked again."""
        episode = self.episode
        episode.play(self.seat, int(action))
        if episode.forfeited is not None:
            told = {**episode.info(self.seat), "is_illegal": True}
            return episode.see(self.seat), FORFEIT, True, False, told
        self._wait()
        reward = episode.rewards()[self.seat]
        seen, told = episode.see(self.seat), episode.info(self.seat)
        return seen, reward, episode.is_over, False, told

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask alone, by the name that maskable learners ask for."""
        return self.course.mask(self.episode.choices(self.seat)).view(np.bool_)

    def render(self) -> str | Pixels | None:
        """What the learner sees, as text or as a picture."""
        if self.render_mode is None:
            return None
        return self._painter.show(self.episode.moment.state, self.render_mode)

    def _wait(self) -> None:
        """Let the bots play."""
        episode, game = self.episode, self.course.game
        while (seat := episode.turn) is not None and seat != self.seat:
            state = episode.moment.state
            bot = self.bots[seat]
            move = bot(
                game.rules.view(state, seat), game.rules.legal(state, seat), self._lucks[seat]
            )
            episode.move(seat, move)


for _game in api.shelf().values():
    if id_of(_game) not in gymnasium.registry:
        gymnasium.register(id_of(_game), f"{__name__}:SeatEnv", kwargs={"game": _game.name})
