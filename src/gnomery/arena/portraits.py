"""Portraits: what a character is known by, and what it costs, with the deals of plain bots.

Each deal is played once by plain bots alone, and once for every seat with the character in it.
"""

from collections.abc import Callable, Sequence
from functools import partial
from statistics import fmean
from typing import Any, NamedTuple

from gnomery.arena.engines import Engine
from gnomery.arena.intervals import Estimate, clustered, mean
from gnomery.arena.playing import played
from gnomery.bots import Bot, seated
from gnomery.engine.characters import Figure
from gnomery.engine.terms import Seat
from gnomery.games import SHELF


class Sitting(NamedTuple):
    """Whom a portrait is taken of, and where."""

    game: str
    players: int
    level: str
    character: str
    seed: str


class Pose(NamedTuple):
    """What one deal showed of the figure, seat by seat where it showed it, and how often it won."""

    deal: int
    plain: tuple[float, ...]
    own: tuple[float, ...]
    wins: float


class Portrait(NamedTuple):
    """The figure with plain bots and with the character, the gap, and the share of wins."""

    sitting: Sitting
    plain: Estimate
    own: Estimate
    gap: Estimate
    wins: Estimate

    @property
    def is_alike(self) -> bool:
        """Whether one can tell the character, in the direction that was promised."""
        promised = SHELF[self.sitting.game].mind.characters[self.sitting.character]
        return self.gap.low > 0 if promised.is_more else self.gap.high < 0


def portrait(
    sitting: Sitting, deals: int, engine: Engine, on_done: Callable[[int], None] | None = None
) -> Portrait:
    """A character as so many deals show it."""
    poses: list[Pose] = []
    for batch in engine.results(partial(_poses, sitting), range(deals)):
        poses += batch
        if on_done is not None:
            on_done(len(poses))
    poses.sort()
    plain = [value for pose in poses for value in pose.plain]
    own = [value for pose in poses for value in pose.own]
    gaps = [b - a for pose in poses for a, b in zip(pose.plain, pose.own, strict=True)]
    wins = clustered([pose.wins for pose in poses], sitting.players)
    return Portrait(sitting, mean(plain), mean(own), mean(gaps), wins)


def _poses(sitting: Sitting, numbers: Sequence[int]) -> list[Pose]:
    """The first of these deals: an engine hands out the others again."""
    return [_pose(sitting, numbers[0])]


def _pose(sitting: Sitting, number: int) -> Pose:
    game, seats = SHELF[sitting.game], range(sitting.players)
    shows = game.mind.characters[sitting.character].shows
    usual = seated(sitting.level, game)
    special = seated(f"{sitting.level}+{sitting.character}", game)
    luck = f"{sitting.seed}/{number}"
    before, _ = _shown(sitting, [usual] * sitting.players, luck, shows)
    plain, own, wins = [], [], 0.0
    for seat in seats:
        bots = [special if other == seat else usual for other in seats]
        after, winners = _shown(sitting, bots, luck, shows)
        wins += (seat in winners) / len(winners)
        if before[seat] and after[seat]:
            plain.append(fmean(before[seat]))
            own.append(fmean(after[seat]))
    return Pose(number, tuple(plain), tuple(own), wins / sitting.players)


def _shown(
    sitting: Sitting, bots: Sequence[Bot], luck: str, shows: Figure
) -> tuple[list[list[float]], tuple[int, ...]]:
    """All that one game said of the figure, seat by seat, and who won."""
    game = SHELF[sitting.game]
    found: list[list[float]] = [[] for _ in bots]

    def note(before: Any, seat: Seat, move: Any, after: Any) -> None:
        for whom, value in shows(before, seat, move, after):
            found[whom].append(float(value))

    end = played(game, game.box.options(sitting.players, {}), bots, luck, note)
    result = game.rules.result(end.state)
    assert result is not None
    return found, result.winners
