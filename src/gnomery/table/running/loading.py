"""Tables from their logs, however long, while others are served."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from gnomery.engine.errors import GnomeryError
from gnomery.table.log import entries
from gnomery.table.log.entries import TableEntry
from gnomery.table.log.folding import folding
from gnomery.table.log.table import Table
from gnomery.table.running.short_steps import paced
from gnomery.table.store.contract import StoredEntry, StoreError

UNREADABLE = (GnomeryError, msgspec.DecodeError, AssertionError, LookupError)
"""What comes of a log that was written by another program than this."""


class SetAsideError(GnomeryError):
    """A table that this program cannot read; its log is kept as it is."""


async def whole(log: Iterable[tuple[TableEntry, float]]) -> Table:
    """A table from its log, however long, while others are served."""
    return [table async for table in paced(folding(log))][-1]


async def table_again(stored: Sequence[StoredEntry]) -> Table:
    """A table from its stored log; one by rules that are not known any more is set aside."""
    with readable():
        return await whole((entries.decoded(entry.data), entry.at) for entry in stored)


@contextmanager
def readable() -> Iterator[None]:
    """Set a log aside that cannot be read; that a database failed says nothing about it."""
    try:
        yield
    except StoreError:
        raise
    except UNREADABLE as error:
        if isinstance(error, GnomeryError) and error.key == "engine.record.rules":
            rules = error.args_for_words["version"]
            raise SetAsideError("table.set_aside.rules", version=rules) from error
        raise SetAsideError("table.set_aside.log") from error
