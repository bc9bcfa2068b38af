"""A sample: what many outcomes hold, by column, so that thousands of games fit into memory."""

from array import array
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import nan
from typing import NamedTuple, TypeAlias

from gnomery.arena.jobs import Outcome
from gnomery.engine.balance import LEAD

Column: TypeAlias = "array[float]"
"""A number for each game; nan where a game has nothing to say."""


class Note(NamedTuple):
    """What was noted under one name in each game: the sum, and how often something was noted."""

    sums: Column
    times: Column

    @property
    def total(self) -> float:
        """Of all games."""
        return sum(self.sums)

    def means(self) -> list[float]:
        """The mean of each game, nan where nothing was noted."""
        pairs = zip(self.sums, self.times, strict=True)
        return [total / times if times else nan for total, times in pairs]


class Sample:
    """The columns of all games."""

    def __init__(self, players: int, outcomes: Iterable[Outcome]) -> None:
        self.players = players
        self.games = 0
        self.seatings: list[tuple[str, ...]] = []
        self.wins = _columns(players)
        """The share of the win by seat: equals divide it."""
        self.scores = _columns(players)
        self.rounds: Column = array("d")
        self.moves: Column = array("d")
        self.figures: dict[str, list[Column]] = {}
        """What each seat has of a thing at the end."""
        self.notes: dict[str, Note] = {}
        self.own: dict[str, list[Column]] = {}
        """The notes about the seat that moved, by seat."""
        self.changes: Column = array("d")
        """How often the lead changed hands."""
        self.turnarounds: Column = array("d")
        """1 if somebody else than the winner was in front at half time."""
        for outcome in outcomes:
            self._add(outcome)

    def _add(self, outcome: Outcome) -> None:
        self.seatings.append(outcome.seating)
        winners = outcome.winners
        for seat in range(self.players):
            self.wins[seat].append((seat in winners) / len(winners))
            self.scores[seat].append(outcome.scores[seat])
        self.rounds.append(float(outcome.figures.get("rounds", nan)))
        self.moves.append(outcome.moves)
        for name, values in outcome.figures.items():
            if _is_by_seat(values, self.players):
                _add_row(self._of_seats(self.figures, name, nan), values)
        for name, values in outcome.seen.items():
            note = self._note(name)
            note.sums.append(sum(values))
            note.times.append(len(values))
        for name, values in outcome.own.items():
            _add_row(self._of_seats(self.own, name, 0.0), values)
        self._add_leads(list(map(int, outcome.seen.get(LEAD, ()))), winners)
        self.games += 1
        self._fill_up()

    def _add_leads(self, leads: list[int], winners: Sequence[int]) -> None:
        if not leads or len(winners) > 1:
            self.changes.append(nan)
            self.turnarounds.append(nan)
            return
        row = [*leads, winners[0]]
        self.changes.append(sum(one != other for one, other in pairwise(row)))
        self.turnarounds.append(leads[(len(leads) - 1) // 2] != winners[0])

    def _of_seats(
        self, columns: dict[str, list[Column]], name: str, nothing: float
    ) -> list[Column]:
        """The columns of a name, which begin with nothing for all games before."""
        if name not in columns:
            columns[name] = [array("d", [nothing] * self.games) for _ in range(self.players)]
        return columns[name]

    def _note(self, name: str) -> Note:
        if name not in self.notes:
            zeros = [0.0] * self.games
            self.notes[name] = Note(array("d", zeros), array("d", zeros))
        return self.notes[name]

    def _fill_up(self) -> None:
        """Nothing, for what the last game did not speak of."""
        groups = [(self.figures, nan), (self.own, 0.0)]
        for columns, nothing in groups:
            for row in columns.values():
                if len(row[0]) < self.games:
                    _add_row(row, [nothing] * self.players)
        for note in self.notes.values():
            if len(note.sums) < self.games:
                note.sums.append(0.0)
                note.times.append(0.0)


def _columns(players: int) -> list[Column]:
    return [array("d") for _ in range(players)]


def _add_row(columns: list[Column], values: Iterable[float]) -> None:
    for column, value in zip(columns, values, strict=True):
        column.append(value)


def _is_by_seat(values: object, players: int) -> bool:
    return (
        isinstance(values, list)
        and len(values) == players
        and all(isinstance(value, int | float) for value in values)
    )
