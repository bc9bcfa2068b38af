"""Backups in one file: a table on each line of JSON, sealed together with all lines before it.

The seals find what was cut off, changed or mixed up by accident; they are no signature.
"""

import asyncio
import contextlib
import hashlib
import os
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path
from typing import BinaryIO, TypeAlias

import msgspec

from gnomery.engine.value import Value
from gnomery.table.store.contract import ConflictError, StoreError, Whole
from gnomery.table.store.writing import Writing

VERSION = 1
# A text that is no UTF-8 is a plain ValueError.
UNREADABLE = (msgspec.DecodeError, ValueError, RecursionError)


class Head(Value, frozen=True, tag_field="is", tag="gnomery-backup"):
    """What kind of file it is."""

    version: int


class KeptTable(Value, frozen=True, tag_field="is", tag="table"):
    """One table."""

    whole: Whole


class BackupCounts(Value, frozen=True, tag_field="is", tag="end"):
    """How much there is; a backup ends with it."""

    tables: int = 0
    entries: int = 0
    acks: int = 0
    tokens: int = 0

    def __add__(self, whole: Whole) -> "BackupCounts":
        return BackupCounts(
            self.tables + 1,
            self.entries + len(whole.entries),
            self.acks + len(whole.acks),
            self.tokens + len(whole.tokens),
        )


BackupRow: TypeAlias = Head | KeptTable | BackupCounts


class SealedLine(Value, frozen=True):
    """One line of the file."""

    row: msgspec.Raw
    seal: str


class Seals:
    """The chain of seals, and what was counted along it."""

    def __init__(self) -> None:
        self.counts = BackupCounts()
        self.seal = ""

    def add(self, row: bytes) -> str:
        """The seal of the next row."""
        self.seal = hashlib.sha256(self.seal.encode() + row).hexdigest()
        return self.seal

    def line(self, row: BackupRow) -> bytes:
        """The next line of a file."""
        if isinstance(row, KeptTable):
            self.counts += row.whole
        data = msgspec.json.encode(row)
        return msgspec.json.encode(SealedLine(msgspec.Raw(data), self.add(data))) + b"\n"


async def write_dump(wholes: AsyncGenerator[Whole, None], to: str) -> None:
    """Write a backup; the file appears when it is complete and on disk."""
    seals = Seals()
    with draft(to) as path, path.open("wb") as stream:
        stream.write(seals.line(Head(VERSION)))
        async with contextlib.aclosing(wholes):
            async for whole in wholes:
                _check(whole)
                await asyncio.to_thread(stream.write, seals.line(KeptTable(whole)))
        stream.write(seals.line(seals.counts))
        await asyncio.to_thread(_sync, stream)


async def seals_of(wholes: AsyncGenerator[Whole, None]) -> Seals:
    """The seals a backup of these tables would have, up to its end."""
    seals = Seals()
    seals.line(Head(VERSION))
    async with contextlib.aclosing(wholes):
        async for whole in wholes:
            seals.line(KeptTable(whole))
    return seals


class Dump:
    """A backup to be read once; every line is checked before it is given."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.seals = Seals()

    def __iter__(self) -> Iterator[Whole]:
        """The tables, in the order of their ids."""
        try:
            with Path(self.file).expanduser().open("rb") as stream:
                yield from self._tables(stream)
        except OSError as error:
            raise StoreError("table.store.unreadable", file=self.file, why=str(error)) from error

    def _tables(self, stream: BinaryIO) -> Iterator[Whole]:
        self._check_head(stream.readline())
        for number, line in enumerate(stream, 2):
            row = self._row(line, number)
            if isinstance(row, BackupCounts) and row == self.seals.counts and not stream.read(1):
                return
            if not isinstance(row, KeptTable):
                raise StoreError("table.store.backup_altered", file=self.file, line=number)
            self.seals.counts += row.whole
            _check(row.whole)
            yield row.whole
        raise StoreError("table.store.backup_cut", file=self.file)

    def _check_head(self, line: bytes) -> None:
        try:
            head = msgspec.json.decode(msgspec.json.decode(line, type=SealedLine).row, type=Head)
        except UNREADABLE as error:
            raise StoreError("table.store.no_backup", file=self.file) from error
        if head.version != VERSION:
            raise StoreError("table.store.backup_version", version=head.version, known=VERSION)
        self._row(line, 1)

    def _row(self, line: bytes, number: int) -> BackupRow:
        if not line.endswith(b"\n"):
            raise StoreError("table.store.backup_cut", file=self.file)
        try:
            read = msgspec.json.decode(line, type=SealedLine)
            row: BackupRow = msgspec.json.decode(read.row, type=BackupRow)
        except UNREADABLE as error:
            raise StoreError("table.store.backup_altered", file=self.file, line=number) from error
        before = self.seals.seal
        if self.seals.add(bytes(read.row)) != read.seal:
            raise StoreError("table.store.backup_altered", file=self.file, line=number)
        if isinstance(row, BackupCounts):
            # The end is sealed too, but a store's own seals are compared without it.
            self.seals.seal = before
        return row


@contextlib.contextmanager
def draft(file: str) -> Iterator[Path]:
    """A file to write to; it takes its place at the end, and nothing is left after an error."""
    to = Path(file).expanduser().absolute()
    if to.exists():
        raise StoreError("table.store.exists", file=file)
    path = to.with_name(f".{to.name}.{os.getpid()}.draft")
    try:
        # It holds seeds and hidden cards: nobody else on this machine may read it.
        path.touch(mode=0o600, exist_ok=False)
        yield path
        path.rename(to)
        _sync_folder(to.parent)
    except OSError as error:
        raise StoreError("table.store.unwritable", file=file, why=str(error)) from error
    finally:
        with contextlib.suppress(OSError):
            path.unlink()


def _check(whole: Whole) -> None:
    """A table whose log has gaps is damaged, whatever the checksums say."""
    writing = Writing(whole.summary, whole.entries, None, whole.tokens, ())
    try:
        writing.check()
    except ConflictError as error:
        raise StoreError("table.store.gap", table=writing.table) from error
    if writing.due:
        raise StoreError("table.store.gap", table=writing.table)


def _sync(stream: BinaryIO) -> None:
    stream.flush()
    os.fsync(stream.fileno())


def _sync_folder(folder: Path) -> None:
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
