"""One append, checked before any database sees it."""

import re
from collections.abc import Sequence
from math import isfinite
from typing import NamedTuple

from gnomery.table.store.contract import Ack, ConflictError, StoredEntry, Summary, Token, UnfitError

UNFIT = re.compile("[\0\ud800-\udfff]")
"""What not every database takes in a text: a zero, and half of a surrogate pair."""


class Writing(NamedTuple):
    """What one append writes, all of it or nothing."""

    summary: Summary
    entries: Sequence[StoredEntry]
    ack: Ack | None
    tokens: Sequence[Token]
    revoked: Sequence[bytes]

    @property
    def table(self) -> str:
        """The table it belongs to."""
        return self.summary.table

    @property
    def due(self) -> int:
        """The number the log must have reached for these entries to follow."""
        return self.summary.last - len(self.entries)

    @property
    def is_plain(self) -> bool:
        """Whether it goes on with a log and opens or closes nothing, as nearly all of them do."""
        return not self.tokens and not self.revoked and self.due > 0

    def check(self) -> None:
        """Refuse what leaves a gap in itself, and what one of the databases cannot keep."""
        for number, entry in enumerate(self.entries, self.due + 1):
            if entry.number != number or number < 1:
                raise ConflictError(self.table, entry.number)
        assert all(token.table == self.table for token in self.tokens)
        texts = "".join(self._texts())
        if UNFIT.search(texts):
            raise UnfitError("table.store.unfit", value=ascii(texts))
        for time in self._times():
            if not isfinite(time):
                raise UnfitError("table.store.unfit", value=str(time))

    def _texts(self) -> list[str]:
        summary, ack = self.summary, self.ack
        texts = [summary.table, summary.game, summary.status]
        texts += [entry.kind for entry in self.entries]
        texts += [token.role for token in self.tokens]
        return texts if ack is None else [*texts, ack.actor, ack.action]

    def _times(self) -> list[float]:
        times = [self.summary.updated, *[entry.at for entry in self.entries]]
        for token in self.tokens:
            times += [token.created, token.expires or 0.0]
        return times


def fitting(value: object) -> object:
    """What to ask for in place of a text that no database can keep: something nobody has."""
    if isinstance(value, str):
        return UNFIT.sub("\ufffd", value)
    return [fitting(one) for one in value] if isinstance(value, list) else value
