"""Tables in SQLite: each function works on one connection, inside its caller's transaction."""

import sqlite3
from collections.abc import Iterable, Iterator

from gnomery.engine.errors import GnomeryError
from gnomery.table.store.contract import (
    Ack,
    ConflictError,
    DuplicateError,
    GoneError,
    StoredEntry,
    StoreError,
    Summary,
    Token,
    Whole,
)
from gnomery.table.store.writing import Writing

SUMMARY = "SELECT table_id, game, status, is_listed, data, updated, last FROM summaries"
TOKEN = "SELECT hash, table_id, role, created, expires FROM tokens"  # noqa: S105


def append(link: sqlite3.Connection, writing: Writing) -> None:
    """Write one append; only if something stands in its way is it asked what forbids it."""
    table, ack = writing.table, writing.ack
    if not _is_next(link, writing) or not (ack is None or _is_new(link, table, ack)):
        raise _forbidden(link, writing)
    put_entries(link, table, writing.entries)
    for hash_ in writing.revoked:
        link.execute("DELETE FROM tokens WHERE hash = ? AND table_id = ?", (hash_, table))
    put_tokens(link, writing.tokens)


def _is_next(link: sqlite3.Connection, writing: Writing) -> bool:
    """Whether the log had reached the number it must have; then the summary is written."""
    summary, due = writing.summary, writing.due
    wrote = link.execute(
        "UPDATE summaries SET game = ?, status = ?, is_listed = ?, data = ?, updated = ?, last = ?"
        " WHERE table_id = ? AND last = ?",
        (
            summary.game,
            summary.status,
            summary.is_listed,
            summary.data,
            summary.updated,
            summary.last,
            summary.table,
            due,
        ),
    )
    if wrote.rowcount or due or last(link, summary.table) is not None:
        return bool(wrote.rowcount)
    put_summary(link, summary)
    return True


def _is_new(link: sqlite3.Connection, table: str, ack: Ack) -> bool:
    """Whether the action was not done before; then its answer is written."""
    wrote = link.execute(
        "INSERT INTO answers VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (table, ack.actor, ack.action, ack.answer),
    )
    return bool(wrote.rowcount)


def _forbidden(link: sqlite3.Connection, writing: Writing) -> GnomeryError:
    """Why an append cannot be written."""
    table, ack = writing.table, writing.ack
    said = None if ack is None else answer(link, table, ack.actor, ack.action)
    if said is not None:
        return DuplicateError(said)
    return GoneError(table) if last(link, table) is None else ConflictError(table, writing.due + 1)


def put_summary(link: sqlite3.Connection, summary: Summary) -> None:
    """Write the summary of a new table."""
    link.execute(
        "INSERT INTO summaries VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            summary.table,
            summary.game,
            summary.status,
            summary.is_listed,
            summary.data,
            summary.updated,
            summary.last,
        ),
    )


def put_entries(link: sqlite3.Connection, table: str, entries: Iterable[StoredEntry]) -> None:
    """Write entries of a log."""
    link.executemany(
        "INSERT INTO entries VALUES (?, ?, ?, ?, ?)",
        [(table, entry.number, entry.kind, entry.data, entry.at) for entry in entries],
    )


def put_acks(link: sqlite3.Connection, table: str, acks: Iterable[Ack]) -> None:
    """Write answers."""
    link.executemany(
        "INSERT INTO answers VALUES (?, ?, ?, ?)",
        [(table, ack.actor, ack.action, ack.answer) for ack in acks],
    )


def put_tokens(link: sqlite3.Connection, tokens: Iterable[Token]) -> None:
    """Write tokens; one that is there already takes its new meaning."""
    link.executemany(
        "INSERT INTO tokens VALUES (?, ?, ?, ?, ?) ON CONFLICT (hash) DO UPDATE SET"
        " table_id = excluded.table_id, role = excluded.role, created = excluded.created,"
        " expires = excluded.expires",
        [(token.hash, token.table, token.role, token.created, token.expires) for token in tokens],
    )


def delete(link: sqlite3.Connection, table: str, expected: int | None) -> None:
    """Forget a table; the schema takes along what belongs to it."""
    if expected is not None and last(link, table) not in {None, expected}:
        raise ConflictError(table, expected + 1)
    link.execute("DELETE FROM summaries WHERE table_id = ?", (table,))


def load(link: sqlite3.Connection, wholes: Iterable[Whole]) -> None:
    """Fill an empty database."""
    if link.execute("SELECT 1 FROM summaries LIMIT 1").fetchone():
        raise StoreError("table.store.not_empty")
    for whole in wholes:
        table = whole.summary.table
        put_summary(link, whole.summary)
        put_entries(link, table, whole.entries)
        put_acks(link, table, whole.acks)
        put_tokens(link, whole.tokens)


def last(link: sqlite3.Connection, table: str) -> int | None:
    """The number of the last entry, if there is such a table."""
    row = link.execute("SELECT last FROM summaries WHERE table_id = ?", (table,)).fetchone()
    return None if row is None else int(row[0])


def entries(link: sqlite3.Connection, table: str, after: int) -> list[StoredEntry]:
    """The log of a table from a number on."""
    rows = link.execute(
        "SELECT number, kind, data, at FROM entries WHERE table_id = ? AND number > ?"
        " ORDER BY number",
        (table, after),
    )
    return [StoredEntry(*row) for row in rows]


def answer(link: sqlite3.Connection, table: str, actor: str, action: str) -> bytes | None:
    """What was answered to an action."""
    row = link.execute(
        "SELECT answer FROM answers WHERE table_id = ? AND actor = ? AND action = ?",
        (table, actor, action),
    ).fetchone()
    return None if row is None else bytes(row[0])


def summaries(link: sqlite3.Connection, where: str, *args: object) -> list[Summary]:
    """Summaries that satisfy a clause of SQL."""
    return [
        Summary(table, game, status, bool(is_listed), data, updated, last)
        for table, game, status, is_listed, data, updated, last in link.execute(
            f"{SUMMARY} {where}", args
        )
    ]


def tokens(link: sqlite3.Connection, where: str, *args: object) -> list[Token]:
    """Tokens that satisfy a clause of SQL."""
    return [Token(*row) for row in link.execute(f"{TOKEN} {where}", args)]


def wholes(link: sqlite3.Connection) -> Iterator[Whole]:
    """Every table as of one moment."""
    link.execute("BEGIN")
    ids = [table for (table,) in link.execute("SELECT table_id FROM summaries ORDER BY table_id")]
    for table in ids:
        (summary,) = summaries(link, "WHERE table_id = ?", table)
        acks = link.execute(
            "SELECT actor, action, answer FROM answers WHERE table_id = ? ORDER BY actor, action",
            (table,),
        )
        yield Whole(
            summary,
            tuple(entries(link, table, 0)),
            tuple(Ack(*row) for row in acks),
            tuple(tokens(link, "WHERE table_id = ? ORDER BY hash", table)),
        )
    link.execute("COMMIT")
