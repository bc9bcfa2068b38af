"""Receipts for sealed choices: what is locked in cannot be changed, and nobody sees it before."""

import hmac
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field

from gnomery.wire.messages import Opening

KEPT = 1_000
"""Openings kept for those who were away; more than any game we know has."""


@dataclass(slots=True)
class Receipts:
    """The choices that are locked in at a table."""

    locked: dict[int, Opening] = field(default_factory=dict)
    opened: tuple[Opening, ...] = ()
    """Those shown by the last entry of the log."""
    past: deque[Opening] = field(default_factory=lambda: deque(maxlen=KEPT))
    """All that were shown so far, for those who missed some."""

    def follow(
        self, secret: str, number: int, choices: Mapping[int, str], *, is_back: bool = False
    ) -> None:
        """Take note of what is sealed after an entry; what was and is no more is opened.

        What is taken back shows nothing.
        """
        gone = [] if is_back else [seat for seat in self.locked if seat not in choices]
        self.opened = tuple(self.locked[seat] for seat in gone)
        self.past += self.opened
        self.locked = {
            seat: self._locked(secret, number, seat, choice) for seat, choice in choices.items()
        }

    def _locked(self, secret: str, number: int, seat: int, choice: str) -> Opening:
        old = self.locked.get(seat)
        if old is not None and old.choice == choice:
            return old
        salt = hmac.digest(secret.encode(), f"salt/{number}/{seat}".encode(), "sha256").hex()
        return Opening(seat, choice, salt)
