"""Tables in SQLite: each function works on one connection, inside its caller's transaction."""

import sqlite3
from collections.abc import Iterable, Iterator

from gnomery.table.store.contract import (
    Ack,
    ConflictError,
    DuplicateError,
    Entry,
    GoneError,
    StoreError,
    Summary,
    Token,
    Whole,
)
from gnomery.table.store.writing import Writing

SUMMARY = "SELECT table_id, game, status, is_listed, data, updated, last FROM summaries"
TOKEN = "SELECT hash, table_id, role, created, expires FROM tokens"  # noqa: S105


def append(link: sqlite3.Connection, writing: Writing) -> None:
    """Write one append, after looking for what forbids it."""
    table, ack = writing.table, writing.ack
    if ack is not None:
        said = answer(link, table, ack.actor, ack.action)
        if said is not None:
            raise DuplicateError(said)
    reached = last(link, table)
    if reached is None and writing.due:
        raise GoneError(table)
    if (reached or 0) != writing.due:
        raise ConflictError(table, writing.due + 1)
    put_summary(link, writing.summary)
    put_entries(link, table, writing.entries)
    if ack is not None:
        put_acks(link, table, [ack])
    for hash_ in writing.revoked:
        link.execute("DELETE FROM tokens WHERE hash = ? AND table_id = ?", (hash_, table))
    put_tokens(link, writing.tokens)


def put_summary(link: sqlite3.Connection, summary: Summary) -> None:
    """Write a summary in the place of the old one."""
    link.execute(
        "INSERT INTO summaries VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET"
        " game = excluded.game, status = excluded.status, is_listed = excluded.is_listed,"
        " data = excluded.data, updated = excluded.updated, last = excluded.last",
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


def put_entries(link: sqlite3.Connection, table: str, entries: Iterable[Entry]) -> None:
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


def entries(link: sqlite3.Connection, table: str, after: int) -> list[Entry]:
    """The log of a table from a number on."""
    rows = link.execute(
        "SELECT number, kind, data, at FROM entries WHERE table_id = ? AND number > ?"
        " ORDER BY number",
        (table, after),
    )
    return [Entry(*row) for row in rows]


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
