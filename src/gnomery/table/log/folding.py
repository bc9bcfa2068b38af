"""A table again from its log, entry by entry: a log can be long, and others want to be served."""

from collections.abc import Iterable, Iterator

from gnomery.table.log.entries import Created, TableEntry
from gnomery.table.log.table import Table


def folding(log: Iterable[tuple[TableEntry, float]]) -> Iterator[Table]:
    """A table from its entries and when each was written; it is whole at the end."""
    entries = iter(log)
    created, _ = next(entries)
    assert isinstance(created, Created)
    table = Table(created)
    for _ in table.preparing():
        yield table
    for entry, at in entries:
        table.fold(entry, at=at)
        yield table
    yield table
