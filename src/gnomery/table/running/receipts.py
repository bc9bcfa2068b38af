"""Receipts for sealed choices: what is locked in cannot be changed, and nobody sees it before."""

import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field

from gnomery.engine.luck import seal
from gnomery.wire.messages import Opening


def receipt(opening: Opening) -> str:
    """What is shown of a choice when it is locked in."""
    return seal(f"{opening.salt}/{opening.seat}/{opening.choice}")


@dataclass(slots=True)
class Receipts:
    """The choices that are locked in at a table."""

    locked: dict[int, Opening] = field(default_factory=dict)
    opened: tuple[Opening, ...] = ()
    """Those shown by the last entry of the log."""

    def follow(self, secret: str, number: int, choices: Mapping[int, str]) -> None:
        """Take note of what is sealed after an entry; what was and is no more is opened."""
        self.opened = tuple(opening for seat, opening in self.locked.items() if seat not in choices)
        self.locked = {
            seat: self._locked(secret, number, seat, choice) for seat, choice in choices.items()
        }

    def _locked(self, secret: str, number: int, seat: int, choice: str) -> Opening:
        old = self.locked.get(seat)
        if old is not None and old.choice == choice:
            return old
        salt = hmac.digest(secret.encode(), f"salt/{number}/{seat}".encode(), "sha256").hex()
        return Opening(seat, choice, salt)
