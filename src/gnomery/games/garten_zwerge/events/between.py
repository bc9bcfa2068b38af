"""What lies between two views: how far the turn has gone, and which rows are new."""

from collections.abc import Sequence
from typing import Final

from gnomery.engine.changes import teller
from gnomery.games.garten_zwerge.phases import Auction, PhaseName
from gnomery.games.garten_zwerge.state import Deed
from gnomery.games.garten_zwerge.view import View

event = teller("garten_zwerge")

MORNING, JOBS, BREEDING, CONTESTS, UPKEEP, END = range(6)
STAGES: Final[dict[PhaseName, int]] = {
    "setup": MORNING, "calling": MORNING, "reading": MORNING, "raffling": MORNING,
    "working": JOBS, "sealed": JOBS, "chips": JOBS, "picking": JOBS, "pairing": JOBS,
    "haggling": JOBS, "breeding": BREEDING, "judging": CONTESTS, "paying": UPKEEP, "over": END,
}  # fmt: skip
"""How far a turn has gone, by phase."""


def has_passed(before: View, after: View, stage: int) -> bool:
    """Whether a stage of the turn came to its end between the views."""
    if STAGES[before.phase] > stage:
        return False
    return after.round != before.round or STAGES[after.phase] > stage


def auction_of(view: View) -> Auction | None:
    """The auction that goes on, if there is one."""
    return getattr(view.now, "auction", None)


def new_deeds(before: View, after: View) -> Sequence[Deed]:
    """The deeds since; sales for upkeep are kept by seat, so a new one may lie between."""
    if after.day != before.day:
        return after.deeds
    left = list(before.deeds)
    found = []
    for deed in after.deeds:
        if deed in left:
            left.remove(deed)
        else:
            found.append(deed)
    return found
