"""Backups: any store fills any other, and a damaged file fills none."""

import asyncio
import contextlib
import random
import stat
from pathlib import Path

import pytest

from gnomery.table.store.backup import backup, restore
from gnomery.table.store.choose import store_for
from gnomery.table.store.contract import StoreError
from gnomery.table.store.dump import BackupCounts, Dump
from tests.table.store.builders import all_of, in_loop, opened, some_tables, summary, write


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "backup.jsonl"


@pytest.fixture
def good(file: Path, sqlite_url: str) -> list[bytes]:
    """The lines of a backup."""

    async def make() -> None:
        async with opened(sqlite_url) as store:
            await some_tables(store)
            await store.backup(str(file))

    asyncio.run(make())
    return file.read_bytes().splitlines(keepends=True)


def refused(file: Path) -> str:
    """Why a file is no backup."""
    with pytest.raises(StoreError) as error:
        list(Dump(str(file)))
    return error.value.key.removeprefix("table.store.")


@in_loop
async def test_what_is_restored_is_the_same_everywhere(url, other_url, file, tmp_path):
    async with opened(url) as store:
        await some_tables(store)
        before = await all_of(store)
        await store.backup(str(file))
    assert await restore(str(file), other_url) == BackupCounts(
        tables=3, entries=4, acks=2, tokens=2
    )
    async with opened(other_url) as store:
        assert await all_of(store) == before
        await store.backup(str(tmp_path / "again"))
        await write(store, "oak", 4)
    assert (tmp_path / "again").read_bytes() == file.read_bytes()


@in_loop
async def test_a_backup_needs_no_open_store(url, file):
    async with opened(url) as store:
        await some_tables(store)
        await backup(url, str(file))
        assert list(Dump(str(file))) == await all_of(store)


@in_loop
async def test_a_backup_of_nothing_restores_nothing(url, other_url, file):
    async with opened(url) as store:
        await store.backup(str(file))
    assert await restore(str(file), other_url) == BackupCounts()


@in_loop
async def test_a_backup_shows_one_moment(url, file):
    async with opened(url) as store:
        await write(store, "a", 1)
        await write(store, "b", 1)
        is_done = asyncio.Event()

        async def go_on() -> None:
            """Table a is always written first, so it is never behind."""
            number = 2
            while not is_done.is_set() or number < 20:
                await write(store, "a", number)
                await write(store, "b", number)
                number += 1

        player = asyncio.create_task(go_on())
        for at in range(5):
            await store.backup(f"{file}{at}")
            a, b = Dump(f"{file}{at}")
            assert 0 <= a.summary.last - b.summary.last <= 1
        is_done.set()
        await player


@in_loop
async def test_a_store_in_use_is_not_overwritten(url, other_url, file):
    async with opened(url) as store:
        await some_tables(store)
        await store.backup(str(file))
    async with opened(other_url) as store:
        await store.append(summary("elm"), [])
        before = await all_of(store)
    with pytest.raises(StoreError) as error:
        await restore(str(file), other_url)
    assert error.value.key == "table.store.not_empty"
    async with opened(other_url) as store:
        assert await all_of(store) == before


def test_nobody_else_may_read_it(good, file):
    assert good
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in file.parent.iterdir() if "draft" in path.name] == []


@in_loop
async def test_no_file_is_overwritten(url, file):
    file.write_text("precious")
    async with opened(url) as store:
        with pytest.raises(StoreError) as error:
            await store.backup(str(file))
    assert error.value.key == "table.store.exists"
    assert file.read_text() == "precious"


@in_loop
async def test_a_backup_that_cannot_be_written_leaves_nothing(url, tmp_path):
    async with opened(url) as store:
        with pytest.raises(StoreError) as error:
            await store.backup(str(tmp_path / "no" / "folder"))
        assert error.value.key == "table.store.unwritable"
        with pytest.raises(StoreError) as error:
            await store.backup("/dev/null/file")
        assert error.value.key == "table.store.unwritable"
    with pytest.raises(StoreError) as error:
        await restore(str(tmp_path / "nothing"), url)
    assert error.value.key == "table.store.unreadable"


def test_a_file_cut_off_anywhere_is_refused(good, file):
    whole = b"".join(good)
    ends = [len(b"".join(good[:at])) for at in range(len(good))]
    luck = random.Random(7)
    for length in {*ends, *(end - 1 for end in ends[1:]), *luck.sample(range(len(whole)), 200)}:
        file.write_bytes(whole[:length])
        assert refused(file) in {"no_backup", "backup_cut", "backup_altered"}
    file.write_bytes(whole)
    assert len(list(Dump(str(file)))) == 3


def test_a_file_with_one_bit_changed_is_refused(good, file):
    whole = b"".join(good)
    luck = random.Random(7)
    for at in luck.sample(range(len(whole)), 400):
        flipped = bytearray(whole)
        flipped[at] ^= 1 << luck.randrange(8)
        file.write_bytes(flipped)
        refused(file)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        pytest.param(lambda lines: [lines[0], lines[2], lines[1], *lines[3:]], "backup_altered"),
        pytest.param(lambda lines: [lines[0], *lines[2:]], "backup_altered"),
        pytest.param(lambda lines: [*lines[:2], *lines[1:]], "backup_altered"),
        pytest.param(lambda lines: [*lines, lines[-1]], "backup_altered"),
        pytest.param(lambda lines: lines[1:], "no_backup"),
        pytest.param(lambda lines: lines[:-1], "backup_cut"),
        pytest.param(lambda _: [b""], "no_backup"),
        pytest.param(lambda _: [b"[" * 100_000], "no_backup"),
        pytest.param(lambda _: [bytes(range(256))], "no_backup"),
        pytest.param(
            lambda lines: [lines[0].replace(b'"version":1', b'"version":2')], "backup_version"
        ),
    ],
)
def test_other_changes_are_refused_too(good, file, change, reason):
    file.write_bytes(b"".join(change(good)))
    assert refused(file) == reason


@in_loop
async def test_a_damaged_file_restores_nothing(good, file, other_url):
    for lines in (good[:-1], [good[0], good[1].replace(b"open", b"over"), *good[2:]]):
        file.write_bytes(b"".join(lines))
        with pytest.raises(StoreError):
            await restore(str(file), other_url)
        async with opened(other_url) as store:
            assert await all_of(store) == []
    file.write_bytes(b"".join(good))
    await restore(str(file), other_url)


@in_loop
async def test_a_gap_in_the_database_is_noticed(url, file):
    async with opened(url) as store:
        await write(store, "oak", 1, 2, 3)
        if "postgres" in url:
            await store._ask("DELETE FROM entries WHERE number = 2")
        else:
            await store._write(lambda link: link.execute("DELETE FROM entries WHERE number = 2"))
        with pytest.raises(StoreError) as error:
            await store.backup(str(file))
        assert error.value.key == "table.store.gap"
        assert not file.exists()


@in_loop
async def test_a_copy_of_a_file_is_a_store(sqlite_url, tmp_path):
    copy = tmp_path / "copy.db"
    async with opened(sqlite_url) as store:
        await some_tables(store)
        await store.copy(str(copy))
        before = await all_of(store)
        await write(store, "oak", 4)
        with pytest.raises(StoreError) as error:
            await store.copy(str(copy))
        assert error.value.key == "table.store.exists"
    assert [path.name for path in tmp_path.iterdir() if "copy" in path.name] == ["copy.db"]
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    async with opened(str(copy)) as store:
        assert await all_of(store) == before
        await write(store, "oak", 4)


@in_loop
async def test_reading_may_stop_half_way(url):
    async with opened(url) as store:
        await some_tables(store)
        async with contextlib.aclosing(store.wholes()) as wholes:
            assert (await anext(wholes)).summary.table == "bare"
        await write(store, "oak", 4)
    with pytest.raises(StoreError):
        await all_of(store_for("/nowhere/at/all.db"))
