"""PettingZoo's parallel environments: all seats at once.

Every step each seat gives an action; a seat that cannot act can only wait. Moves of seats that need
not act come first, then those the game waits for, each in order of the table. A move that a move
before it has made impossible is dropped, and its seat is asked again.

>>> from gnomery.research import parallel
>>> env = parallel.env("gnomery/gnom_street-v2", players=4)
"""

from typing import Any

from pettingzoo import ParallelEnv  # type: ignore[import-untyped]

from gnomery.engine.terms import Seat
from gnomery.research.environment import TableGame
from gnomery.research.moment import NumberedMoves


class TableEnv(TableGame, ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """A game in which all seats are asked at once."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """A new game; without a seed it follows from the last one."""
        del options
        self.begin(seed)
        return self._asked()

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
        self._play({self.seats[agent]: int(action) for agent, action in actions.items()})
        present = self.agents
        seen, informed = self._asked()
        won = dict(zip(present, self.episode.rewards(), strict=True))
        is_over = self.episode.is_over
        if is_over:
            self.agents = []
        return (
            seen,
            won,
            dict.fromkeys(present, is_over),
            dict.fromkeys(present, False),
            informed,
        )

    def _asked(self) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """What everybody sees, and what they may do."""
        moment, see = self.episode.moment, self.course.see
        choices = {agent: self._choices(seat) for agent, seat in self.seats.items()}
        seen = {agent: see(moment, self.seats[agent], one) for agent, one in choices.items()}
        return seen, {agent: {"legal_actions": one.numbers} for agent, one in choices.items()}

    def _choices(self, seat: Seat) -> NumberedMoves:
        """What a seat may do; at the end, and where no move has a number, it can wait."""
        episode = self.episode
        found = None if episode.is_over else self.course.choices(episode.moment, seat)
        return found or self.course.waiting

    def _play(self, given: dict[Seat, int]) -> None:
        episode = self.episode
        moves: dict[Seat, Any] = {}
        for seat, action in given.items():
            choices = self._choices(seat)
            if action not in choices:
                episode.forfeit(seat)
                return
            moves[seat] = choices[action]
        must = episode.moment.actors.must
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
