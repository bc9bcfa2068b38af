"""A contest in memory: what its log has made of it so far."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import assert_never

from gnomery.engine.luck import commitment
from gnomery.table.contests import entries
from gnomery.table.contests.entries import ContestEntry, ContestOpened, Finished
from gnomery.table.log.entries import CONTEST_MARK

DAY, LEAGUE = "day", "league"
DAY_SECONDS = 86_400.0


@dataclass(slots=True)
class DealPlay:
    """One member's game of one deal."""

    table: str
    finished: Finished | None = None


class Contest:
    """The fold of a contest's log. Only `fold` changes it."""

    def __init__(self, opened: ContestOpened) -> None:
        self.opened = opened
        self.number = 1
        """The number of the last entry of the log."""
        self.members: list[str] = []
        self.plays: dict[tuple[int, int], DealPlay] = {}
        """By deal and member."""
        self.is_ended = False

    @property
    def id(self) -> str:
        """The contest's id."""
        return self.opened.contest

    @property
    def is_day(self) -> bool:
        """Whether it is a day's deal, open to anybody."""
        return self.opened.kind == DAY

    @cached_property
    def seals(self) -> tuple[str, ...]:
        """The seal on the seed of each deal, shown from the beginning."""
        return tuple(commitment(self.opened.game, seed) for seed in self.opened.seeds)

    def is_closed(self, now: float) -> bool:
        """Whether everything may be shown."""
        return self.is_ended or now >= self.opened.closes

    @property
    def is_complete(self) -> bool:
        """Whether everybody has played everything."""
        due = len(self.members) * len(self.opened.seeds)
        return due > 0 and sum(play.finished is not None for play in self.plays.values()) == due

    @property
    def has_points(self) -> bool:
        """Whether scores are the game's points."""
        done = (play.finished for play in self.plays.values())
        return all(one.is_points for one in done if one is not None)

    def deal(self, number: int) -> dict[int, DealPlay]:
        """The plays of a deal by member."""
        return {member: play for (deal, member), play in self.plays.items() if deal == number}

    def counted(self, number: int) -> dict[int, Finished]:
        """What counts of a deal: games finished in time by the members themselves."""
        return {
            member: play.finished
            for member, play in self.deal(number).items()
            if play.finished is not None and self.counts(play.finished)
        }

    def counts(self, finished: Finished) -> bool:
        """Whether a finished game is compared with the others."""
        return not finished.is_helped and finished.at <= self.opened.closes

    def has_finished(self, number: int, member: int | None) -> bool:
        """Whether a member has a deal behind them."""
        play = None if member is None else self.plays.get((number, member))
        return play is not None and play.finished is not None

    def is_shown(self, number: int, member: int | None, now: float) -> bool:
        """Whether somebody may see how others did: who has played it cannot be told a thing."""
        return self.is_closed(now) or self.has_finished(number, member)

    def has_open_play(self, number: int, viewer: int | None, member: int, now: float) -> bool:
        """Whether somebody may look at another's finished game, step by step.

        In a league both must have played it. A day's games stay closed until it is over: too many
        play it who know nobody.
        """
        if self.is_closed(now):
            return True
        both = self.has_finished(number, viewer) and self.has_finished(number, member)
        return both and not self.is_day

    def fold(self, entry: ContestEntry) -> None:
        """Let an entry of the log happen."""
        match entry:
            case ContestOpened():
                return
            case entries.Entered(name):
                self.members.append(name)
            case entries.Begun(member, deal, table):
                self.plays[deal, member] = DealPlay(table)
            case Finished():
                self.plays[entry.deal, entry.member].finished = entry
            case entries.Closed():
                self.is_ended = True
            case _:
                assert_never(entry)
        self.number += 1


def scores(found: Mapping[int, Finished]) -> dict[int, int]:
    """The bare scores."""
    return {member: finished.score for member, finished in found.items()}


def day_id(game: str, day: str) -> str:
    """The id of a day's deal."""
    return f"{DAY}{CONTEST_MARK}{game}{CONTEST_MARK}{day}"


def day_of(now: float) -> str:
    """The day it is, the same everywhere: 2026-11-18."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def start_of(day: str) -> float:
    """When a day begins; ValueError if there is no such day."""
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()
