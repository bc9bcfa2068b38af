"""Which level somebody may try next: after a few games in a row won, or lost, against one."""

from collections.abc import Sequence

import msgspec

from gnomery.bots.levels import OFFERED, BotName

IN_A_ROW = 3


class Streak(msgspec.Struct, frozen=True):
    """Games in a row with the same end, all against one level."""

    level: str
    won: int = 0
    lost: int = 0


class NextLevel(msgspec.Struct, frozen=True):
    """Another level, after so many games in a row won or lost."""

    level: str
    games: int
    is_up: bool


def level_of(bots: Sequence[str | None]) -> str | None:
    """The one level that everybody else at a table has; None if it is not one of ours, or two."""
    levels = {BotName.read(bot).kind for bot in bots if bot is not None}
    (level,) = levels if len(levels) == 1 else (None,)
    return level if level in OFFERED else None


def continued(
    before: Streak | None, level: str, ranking: Sequence[Sequence[int]], seat: int
) -> Streak:
    """The streak after one more game: the first have won, the last have lost."""
    if before is None or before.level != level:
        before = Streak(level)
    if seat in ranking[0]:
        return Streak(level, won=before.won + 1)
    return Streak(level, lost=before.lost + 1) if seat in ranking[-1] else Streak(level)


def suggestion(streak: Streak) -> NextLevel | None:
    """What to try next, if there is a level above or below."""
    at = OFFERED.index(streak.level)
    if streak.won >= IN_A_ROW and at + 1 < len(OFFERED):
        return NextLevel(OFFERED[at + 1], streak.won, is_up=True)
    if streak.lost >= IN_A_ROW and at > 0:
        return NextLevel(OFFERED[at - 1], streak.lost, is_up=False)
    return None
