"""Writing to PostgreSQL: the statements, and what fills them in."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import astuple

from gnomery.engine.value import Value
from gnomery.table.store.contract import StoreError, Whole
from gnomery.table.store.rows import COLUMNS, rows_of
from gnomery.table.store.writing import Writing

APPEND = """
    SELECT outcome, said FROM append_to_log(
        ROW($1, $2, $3, $4, $5, $6, $7, NULL)::summaries,
        $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
"""
# Nothing comes back if somebody was faster.
DELETE = """
    WITH gone AS (
        DELETE FROM summaries WHERE table_id = $1 AND last = coalesce($2, last) RETURNING table_id)
    SELECT pg_notify($3, '0 ' || table_id) FROM gone
"""

# One process after the other: whoever waited here sees what the first has noted.
BEAT = """
    WITH before AS (SELECT at FROM alive FOR UPDATE),
    latest AS (
        SELECT coalesce(nullif(before.at, 0), (SELECT max(updated) FROM summaries)) AS at
        FROM before),
    noted AS (INSERT INTO stops SELECT at, $1 FROM latest WHERE at < $1 - $2::float8),
    old AS (DELETE FROM stops WHERE ended < $1 - $3::float8)
    UPDATE alive SET at = greatest(alive.at, $1) FROM before
"""


def append_args(writing: Writing, channel: str) -> tuple[Any, ...]:
    """The arguments of APPEND."""
    ack = (None, None, None) if writing.ack is None else astuple(writing.ack)
    entries, (hashes, _, *meanings) = _columns(writing.entries, 4), _columns(writing.tokens, 5)
    tokens = (hashes, *meanings, list(writing.revoked))
    return (*astuple(writing.summary), *entries, *ack, *tokens, channel)


def _columns(values: Sequence[Value], width: int) -> list[list[Any]]:
    """The fields of values, each field of all of them together."""
    return [[astuple(value)[at] for value in values] for at in range(width)]


async def load(link: Any, wholes: Iterable[Whole]) -> None:
    """Fill an empty database, in one transaction."""
    async with link.transaction():
        await link.execute("LOCK TABLE summaries IN EXCLUSIVE MODE")
        if await link.fetchval("SELECT 1 FROM summaries LIMIT 1"):
            raise StoreError("table.store.not_empty")
        for whole in wholes:
            for name, rows in rows_of(whole):
                await link.copy_records_to_table(name, records=rows, columns=COLUMNS[name])
