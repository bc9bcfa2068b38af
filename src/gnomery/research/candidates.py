"""A few dozen moves with features instead of tens of thousands of numbers.

Where a seat may do more than that, the game proposes what is worth a closer look. A candidate's
number is its place in the list of the moment and says nothing by itself: its features do.
"""

from collections.abc import Sequence
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gnomery.engine.game import AnyGame
from gnomery.engine.luck import QuickLuck
from gnomery.engine.terms import Seat
from gnomery.research.course import Course
from gnomery.research.moment import Moment, NumberedMoves

HALF = 10
"""A foreseen number of this size is a feature of 0.5; the largest ones come close to 1."""
FORESEEN = ("more", "gems", "points", "gain", "cost", "left", "total", "prize", "yes", "no")
"""Numbers that games foresee of a move, by the names they give them."""


class CandidateCourse(Course):
    """The same game with at most so many moves to choose from; the last action is to wait."""

    def __init__(self, game: AnyGame, options: Any, most: int, position: Any = None) -> None:
        super().__init__(game, options, position)
        self.most = self.wait = most
        self.actions = most + 1
        self._widest = max(verb.width for verb in self.moves.verbs)
        self.features = len(self.moves.verbs) + self._widest + len(FORESEEN) + 1

    def __reduce__(self) -> tuple[object, ...]:
        """The same course elsewhere."""
        return CandidateCourse, (self.game, self.options, self.most, self.position)

    def see(self, moment: Moment, seat: Seat, choices: NumberedMoves) -> dict[str, Any]:
        """What a learner gets: its view as numbers, the candidates, and how many there are."""
        return {
            **super().see(moment, seat, choices),
            "candidates": self.table(self._rules.view(moment.state, seat), choices),
        }

    def table(self, view: Any, choices: dict[int, Any]) -> NDArray[np.float32]:
        """A row for each action: its verb, its fields, what is foreseen of it; last, to wait."""
        rows = np.zeros((self.actions, self.features), np.float32)
        verbs = len(self.moves.verbs)
        for number, move in choices.items():
            if move is None:
                rows[number, -1] = 1
                continue
            at, fields = self.moves.features(move)
            rows[number, at] = 1
            rows[number, verbs : verbs + len(fields)] = fields
            foreseen = self.game.telling.foresee(view, move)
            for place, name in enumerate(FORESEEN, start=verbs + self._widest):
                value = foreseen.get(name)
                if isinstance(value, int):
                    rows[number, place] = value / (abs(value) + HALF)
        return rows

    def _legal(self, state: Any, seat: Seat) -> NumberedMoves:
        legal = self._rules.legal(state, seat)
        return NumberedMoves(enumerate(self._worth_a_look(state, seat, legal)))

    def _worth_a_look(self, state: Any, seat: Seat, legal: Sequence[Any]) -> Sequence[Any]:
        """All moves if they are few; or else what the game proposes or advises, and a sample.

        They stay in the order of the rules, so that a place in the list gives no advice.
        """
        if len(legal) <= self.most:
            return legal
        view, luck, mind = self._rules.view(state, seat), QuickLuck("candidates"), self.game.mind
        proposed = mind.propose(view, legal, luck) or (mind.advise(view, legal, luck),)
        chosen = {move for move in proposed[: self.most] if move is not None}
        spread = (legal[at * len(legal) // self.most] for at in range(self.most))
        for move in chain(spread, legal):
            if len(chosen) == self.most:
                break
            chosen.add(move)
        return [move for move in legal if move in chosen]
