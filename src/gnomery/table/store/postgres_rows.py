"""Tables in PostgreSQL: the statements, and how rows become values and back."""

from collections.abc import AsyncGenerator, Iterable
from typing import Any

from gnomery.table.store.contract import Ack, StoredEntry, StoreError, Summary, Token, Whole
from gnomery.table.store.writing import Writing

SUMMARY = "SELECT table_id, game, status, is_listed, data, updated, last FROM summaries"
TOKEN = "SELECT hash, table_id, role, created, expires FROM tokens"  # noqa: S105
ENTRIES = """
    SELECT number, kind, data, at FROM entries WHERE table_id = $1 AND number > $2 ORDER BY number
"""
ANSWER = "SELECT answer FROM answers WHERE table_id = $1 AND actor = $2 AND action = $3"
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


def append_args(writing: Writing, channel: str) -> tuple[Any, ...]:
    """The arguments of APPEND."""
    summary, entries, tokens = writing.summary, writing.entries, writing.tokens
    ack = writing.ack
    return (
        *summary_row(summary),
        [entry.number for entry in entries],
        [entry.kind for entry in entries],
        [entry.data for entry in entries],
        [entry.at for entry in entries],
        *((None, None, None) if ack is None else (ack.actor, ack.action, ack.answer)),
        [token.hash for token in tokens],
        [token.role for token in tokens],
        [token.created for token in tokens],
        [token.expires for token in tokens],
        list(writing.revoked),
        channel,
    )


def summary_row(summary: Summary) -> tuple[Any, ...]:
    """A summary as the database keeps it."""
    return (
        summary.table,
        summary.game,
        summary.status,
        summary.is_listed,
        summary.data,
        summary.updated,
        summary.last,
    )


async def load(link: Any, wholes: Iterable[Whole]) -> None:
    """Fill an empty database, in one transaction."""
    async with link.transaction():
        await link.execute("LOCK TABLE summaries IN EXCLUSIVE MODE")
        if await link.fetchval("SELECT 1 FROM summaries LIMIT 1"):
            raise StoreError("table.store.not_empty")
        for whole in wholes:
            await _put(link, whole)


async def _put(link: Any, whole: Whole) -> None:
    table = whole.summary.table
    await link.copy_records_to_table(
        "summaries",
        records=[summary_row(whole.summary)],
        columns=["table_id", "game", "status", "is_listed", "data", "updated", "last"],
    )
    await link.copy_records_to_table(
        "entries",
        records=[
            (table, entry.number, entry.kind, entry.data, entry.at) for entry in whole.entries
        ],
    )
    await link.copy_records_to_table(
        "answers", records=[(table, ack.actor, ack.action, ack.answer) for ack in whole.acks]
    )
    await link.copy_records_to_table(
        "tokens",
        records=[
            (token.hash, table, token.role, token.created, token.expires) for token in whole.tokens
        ],
    )


async def wholes(link: Any) -> AsyncGenerator[Whole, None]:
    """Every table as of one moment."""
    async with link.transaction(isolation="repeatable_read", readonly=True):
        ids = await link.fetch("SELECT table_id FROM summaries ORDER BY table_id")
        for (table,) in ids:
            summary = await link.fetchrow(f"{SUMMARY} WHERE table_id = $1", table)
            entries = await link.fetch(ENTRIES, table, 0)
            acks = await link.fetch(
                "SELECT actor, action, answer FROM answers WHERE table_id = $1"
                " ORDER BY actor, action",
                table,
            )
            tokens = await link.fetch(f"{TOKEN} WHERE table_id = $1 ORDER BY hash", table)
            yield Whole(
                Summary(*summary),
                tuple(StoredEntry(*row) for row in entries),
                tuple(Ack(*row) for row in acks),
                tuple(Token(*row) for row in tokens),
            )
