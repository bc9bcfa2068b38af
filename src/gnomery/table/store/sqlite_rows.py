"""Writing to SQLite: each function works on one connection, inside its caller's transaction."""

import re
import sqlite3
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain

from msgspec.structs import astuple

from gnomery.engine.errors import GnomeryError
from gnomery.table.store import contract
from gnomery.table.store.rows import ANSWER, COLUMNS, rows_of
from gnomery.table.store.uptime import KEPT_SECONDS, STOPS, Stop
from gnomery.table.store.writing import Writing

READY = 256
"""Statements for so many numbers of rows are kept."""
PLACE = re.compile(r"\$\d+")
NEXT = """
    UPDATE summaries SET (game, status, is_listed, data, updated, last)
    = (?, ?, ?, ?, ?, ?) WHERE table_id = ? AND last = ?
"""
NEXT_OF_ALL = """
    UPDATE summaries SET (game, status, is_listed, data, updated, last)
    = (new.column2, new.column3, new.column4, new.column5, new.column6, new.column7)
    FROM (VALUES {}) AS new WHERE table_id = new.column1 AND last = new.column8
"""
MEANING = """
    ON CONFLICT (hash) DO UPDATE SET table_id = excluded.table_id, role = excluded.role,
    created = excluded.created, expires = excluded.expires
"""
"""A token that is there already takes its new meaning."""
LAST_BEAT = "SELECT at, (SELECT max(updated) FROM summaries) FROM alive"
"""A database that was restored, or is older than beats, last lived when it was last written."""


def append(link: sqlite3.Connection, writing: Writing) -> None:
    """Write one append; only if something stands in its way is it asked what forbids it."""
    table, ack = writing.table, writing.ack
    if not _is_next(link, writing) or not (ack is None or _is_new(link, table, ack)):
        raise _forbidden(link, writing)
    _insert(link, "entries", [(table, *astuple(entry)) for entry in writing.entries])
    for hash_ in writing.revoked:
        link.execute("DELETE FROM tokens WHERE hash = ? AND table_id = ?", (hash_, table))
    if writing.tokens:
        _insert(link, "tokens", map(astuple, writing.tokens), MEANING)


def append_all(link: sqlite3.Connection, writings: Sequence[Writing]) -> bool:
    """Write many plain appends at once; False if something stands in the way of one of them.

    SQLite lets go of the interpreter with every statement, and has to wait for it each time: so
    there is one for all the rows of a kind. What was written before a False is to be undone.
    """
    acks = [(one.table, *astuple(one.ack)) for one in writings if one.ack is not None]
    lines = [(one.table, *astuple(entry)) for one in writings for entry in one.entries]
    summaries = [(*astuple(one.summary), one.due) for one in writings]
    return (
        _put(link, NEXT_OF_ALL, summaries) == len(summaries)
        and _put(link, "INSERT INTO answers VALUES {} ON CONFLICT DO NOTHING", acks) == len(acks)
        and _put(link, "INSERT INTO entries VALUES {}", lines) == len(lines)
    )


def delete(link: sqlite3.Connection, table: str, expected: int | None) -> None:
    """Forget a table; the schema takes along what belongs to it."""
    if expected is not None and _last(link, table) not in {None, expected}:
        raise contract.ConflictError(table, expected + 1)
    link.execute("DELETE FROM summaries WHERE table_id = ?", (table,))


def load(link: sqlite3.Connection, wholes: Iterable[contract.Whole]) -> None:
    """Fill an empty database."""
    if link.execute("SELECT 1 FROM summaries LIMIT 1").fetchone():
        raise contract.StoreError("table.store.not_empty")
    for whole in wholes:
        for name, rows in rows_of(whole):
            _insert(link, name, rows)


def beat(link: sqlite3.Connection, now: float, shortest: float) -> list[Stop]:
    """Note that a server runs now; what is missing since it last did is a stop."""
    last, latest = link.execute(LAST_BEAT).fetchone()
    began = last or latest
    if began is not None and began < now - shortest:
        link.execute("INSERT INTO stops VALUES (?, ?)", (began, now))
    link.execute("UPDATE alive SET at = ?", (now,))
    link.execute("DELETE FROM stops WHERE ended < ?", (now - KEPT_SECONDS,))
    return [tuple(row) for row in link.execute(STOPS)]


def in_sqlite(question: str) -> str:
    """A question with its places for values as SQLite wants them."""
    return PLACE.sub("?", question)


def _is_next(link: sqlite3.Connection, writing: Writing) -> bool:
    """Whether the log had reached the number it must have; then the summary is written."""
    row, table, due = astuple(writing.summary), writing.table, writing.due
    wrote = link.execute(NEXT, (*row[1:], table, due)).rowcount
    if wrote or due or _last(link, table) is not None:
        return bool(wrote)
    _insert(link, "summaries", [row])
    return True


def _is_new(link: sqlite3.Connection, table: str, ack: contract.Ack) -> bool:
    """Whether the action was not done before; then its answer is written."""
    return bool(_insert(link, "answers", [(table, *astuple(ack))], "ON CONFLICT DO NOTHING"))


def _forbidden(link: sqlite3.Connection, writing: Writing) -> GnomeryError:
    """Why an append cannot be written."""
    table, ack = writing.table, writing.ack
    if ack is not None:
        said = link.execute(in_sqlite(ANSWER), (table, ack.actor, ack.action)).fetchone()
        if said is not None:
            return contract.DuplicateError(*said)
    if _last(link, table) is None:
        return contract.GoneError(table)
    return contract.ConflictError(table, writing.due + 1)


def _insert(
    link: sqlite3.Connection, name: str, rows: Iterable[tuple[object, ...]], clause: str = ""
) -> int:
    places = ", ".join("?" for _ in COLUMNS[name])
    sql = f"INSERT INTO {name} VALUES ({places}) {clause}"  # noqa: S608  only our own words
    return link.executemany(sql, rows).rowcount


def _put(link: sqlite3.Connection, statement: str, rows: Sequence[tuple[object, ...]]) -> int:
    """How many rows were written by one statement."""
    if not rows:
        return 0
    return link.execute(_for(statement, len(rows), len(rows[0])), [*chain(*rows)]).rowcount


@lru_cache(READY)
def _for(statement: str, rows: int, columns: int) -> str:
    """A statement with places for so many rows."""
    return statement.format(", ".join([f"({', '.join('?' * columns)})"] * rows))


def _last(link: sqlite3.Connection, table: str) -> int | None:
    """The number of the last entry, if there is such a table."""
    row = link.execute("SELECT last FROM summaries WHERE table_id = ?", (table,)).fetchone()
    return None if row is None else int(row[0])
