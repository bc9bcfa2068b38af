"""A sample: what many outcomes hold, by column, so that thousands of games fit into memory."""

from array import array
from collections.abc import Iterable, Mapping, Sequence
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
        self.wins: list[Column] = [array("d") for _ in range(players)]
        """The share of the win by seat: equals divide it."""
        self.scores: list[Column] = [array("d") for _ in range(players)]
        self.rounds: Column = array("d")
        self.moves: Column = array("d")
        self.figures: dict[str, list[Column]] = {}
        """What each seat has of a thing at the end."""
        self._seen: dict[str, list[Column]] = {}
        self.own: dict[str, list[Column]] = {}
        """The notes about the seat that moved, by seat."""
        self.changes: Column = array("d")
        """How often the lead changed hands."""
        self.turnarounds: Column = array("d")
        """1 if somebody else than the winner was in front at half time."""
        for outcome in outcomes:
            self._add(outcome)
        self.notes = {name: Note(*columns) for name, columns in self._seen.items()}
        self.bots = tuple(dict.fromkeys(bot for row in self.seatings for bot in row))

    def _add(self, outcome: Outcome) -> None:
        self.seatings.append(outcome.seating)
        winners = outcome.winners
        _add_row(self.wins, [(seat in winners) / len(winners) for seat in range(self.players)])
        _add_row(self.scores, outcome.scores)
        self.rounds.append(float(outcome.figures.get("rounds", nan)))
        self.moves.append(outcome.moves)
        had = {name: row for name, row in outcome.figures.items() if _is_by_seat(row, self.players)}
        seen = {name: (sum(row), len(row)) for name, row in outcome.seen.items()}
        self._add_named(self.figures, had, nan)
        self._add_named(self.own, outcome.own, 0.0)
        self._add_named(self._seen, seen, 0.0)
        self._add_leads(list(map(int, outcome.seen.get(LEAD, ()))), winners)
        self.games += 1

    def _add_named(
        self, columns: dict[str, list[Column]], told: Mapping[str, Sequence[float]], nothing: float
    ) -> None:
        """A row under each name; nothing for games that do not speak of it, before or now."""
        for name in [name for name in told if name not in columns]:
            columns[name] = [array("d", [nothing] * self.games) for _ in told[name]]
        for name, row in columns.items():
            _add_row(row, told.get(name, [nothing] * len(row)))

    def _add_leads(self, leads: list[int], winners: Sequence[int]) -> None:
        if not leads or len(winners) > 1:
            self.changes.append(nan)
            self.turnarounds.append(nan)
            return
        row = [*leads, winners[0]]
        self.changes.append(sum(one != other for one, other in pairwise(row)))
        self.turnarounds.append(leads[(len(leads) - 1) // 2] != winners[0])


def _add_row(columns: list[Column], values: Iterable[float]) -> None:
    for column, value in zip(columns, values, strict=True):
        column.append(value)


def _is_by_seat(values: object, players: int) -> bool:
    return (
        isinstance(values, list)
        and len(values) == players
        and all(isinstance(value, int | float) for value in values)
    )
