"""Receipts of sealed choices: how they are made, and how those who are shown them check them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from gnomery.engine.luck import seal
from gnomery.wire.messages import Opening

Finding: TypeAlias = Literal["fits", "unfit", "unopened"]
"""An opened choice fits its receipt or not, or a receipt is gone and no choice was opened."""


def receipt(opening: Opening) -> str:
    """What is shown of a choice when it is locked in."""
    return seal(f"{opening.salt}/{opening.seat}/{opening.choice}")


class Found(NamedTuple):
    """What came of one receipt."""

    seat: int
    finding: Finding


@dataclass(slots=True)
class ReceiptBook:
    """The receipts one was shown and has not seen opened.

    No rule lets anybody have a sealed choice back, so each is opened as it was, sooner or later.
    """

    kept: dict[int, str] = field(default_factory=dict)
    missed: list[tuple[int, str]] = field(default_factory=list)
    """Those that are gone without an opening that we saw: the table has to recall it."""
    fitting: int = 0
    faults: int = 0

    def look(
        self,
        receipts: Sequence[str | None],
        opened: Iterable[Opening],
        *,
        is_anew: bool = False,
        is_over: bool = False,
    ) -> list[Found]:
        """Take in what is shown now; what came of the receipts that were opened.

        After a gap (`is_anew`) what was opened last may belong to a later receipt than the one
        that was kept. After the end nothing is sealed any more.
        """
        openings = {opening.seat: opening for opening in opened}
        found = []
        for seat, kept in list(self.kept.items()):
            now = receipts[seat] if seat < len(receipts) else None
            if now == kept and not is_over:
                continue
            del self.kept[seat]
            opening = openings.get(seat)
            if opening is not None and receipt(opening) == kept:
                found.append(self._note(seat, "fits"))
            elif opening is None or is_anew:
                self.missed.append((seat, kept))
            else:
                found.append(self._note(seat, "unfit"))
        if not is_over:
            self.kept.update({seat: shown for seat, shown in enumerate(receipts) if shown})
        return found

    def recall(self, opened: Iterable[Opening]) -> list[Found]:
        """Check those that were missed by all that was ever opened."""
        openings = {(opening.seat, receipt(opening)) for opening in opened}
        missed, self.missed = self.missed, []
        return [
            self._note(seat, "fits" if (seat, kept) in openings else "unopened")
            for seat, kept in missed
        ]

    def _note(self, seat: int, finding: Finding) -> Found:
        if finding == "fits":
            self.fitting += 1
        else:
            self.faults += 1
        return Found(seat, finding)
