"""What can be opened, and what is refused with which words."""

import asyncio
import sqlite3
import stat
import time
from pathlib import Path

import asyncpg
import pytest

from gnomery.table.store import migrations, postgres_link
from gnomery.table.store.choose import store_for
from gnomery.table.store.contract import StoreError
from gnomery.table.store.postgres import PostgresStore
from gnomery.table.store.sqlite import SqliteStore
from tests.table.store.builders import all_of, in_loop, numbers, opened, some_tables, write


async def refused(url: str) -> str:
    """Why a store cannot be opened."""
    with pytest.raises(StoreError) as error:
        await store_for(url).open()
    return error.value.key.removeprefix("table.store.")


async def set_version(url: str, version: int) -> None:
    """Pretend that another program has been here."""
    if url.startswith("sqlite"):
        link = sqlite3.connect(url.removeprefix("sqlite:///"))
        link.execute("UPDATE gnomery SET schema_version = ?", (version,))
        link.commit()
        link.close()
    else:
        server = await asyncpg.connect(url)
        await server.execute("UPDATE gnomery SET schema_version = $1", version)
        await server.close()


def test_an_address_says_which_store():
    assert isinstance(store_for("sqlite:///here.db"), SqliteStore)
    assert isinstance(store_for("sqlite:////tmp/here.db"), SqliteStore)
    assert isinstance(store_for("here.db"), SqliteStore)
    assert isinstance(store_for("~/here.db"), SqliteStore)
    assert isinstance(store_for("postgresql://me@there/db"), PostgresStore)


def test_a_path_is_what_it_says():
    assert store_for("sqlite:///a%20b.db")._file.path == Path("a b.db").absolute()
    assert store_for("sqlite:////a/b.db")._file.path == Path("/a/b.db")
    assert store_for("a%20b.db")._file.path == Path("a%20b.db").absolute()


@pytest.mark.parametrize(
    "url",
    [
        "",
        "mysql://me:secret@there/db",
        "postgres://me:secret@there/db",
        "sqlite://here.db",
        "sqlite:here.db",
        "sqlite:///",
        "sqlite:///:memory:",
        ":memory:",
        "nul\0",
        "postgresql://me:secret@[there/db",
    ],
)
def test_other_addresses_are_refused_without_their_password(url):
    with pytest.raises(StoreError) as error:
        store_for(url)
    assert error.value.key == "table.store.address"
    assert "secret" not in str(error.value.args_for_words)


def test_both_databases_have_the_same_steps():
    versions = [
        [step.version for step in migrations.steps(kind)] for kind in ("sqlite", "postgres")
    ]
    assert versions[0] == versions[1] == list(range(1, len(versions[0]) + 1))


@in_loop
async def test_a_newer_schema_is_refused(url):
    async with opened(url) as store:
        await some_tables(store)
        before = await all_of(store)
    await set_version(url, 99)
    assert await refused(url) == "newer"
    with pytest.raises(StoreError) as error:
        await store_for(url).backup("never")
    assert error.value.key == "table.store.newer"
    await set_version(url, migrations.latest("sqlite"))
    async with opened(url) as store:
        assert await all_of(store) == before


@in_loop
async def test_an_older_schema_is_not_read_without_a_change(url):
    async with opened(url):
        pass
    await set_version(url, 0)
    with pytest.raises(StoreError) as error:
        await store_for(url).backup("never")
    assert error.value.key == "table.store.older"


@in_loop
async def test_the_writer_is_durable(sqlite_url):
    async with opened(sqlite_url) as store:
        for name, value in {"synchronous": 2, "journal_mode": "wal", "foreign_keys": 1}.items():
            ask = f"PRAGMA {name}"
            row = await store._write(lambda link, ask=ask: link.execute(ask).fetchone())
            assert row == (value,)


@in_loop
async def test_the_server_is_told_to_be_durable(postgres_url):
    async with opened(postgres_url) as store:
        for name, value in {"synchronous_commit": "on", "fsync": "on"}.items():
            assert [tuple(row) for row in await store._ask(f"SHOW {name}")] == [(value,)]


@in_loop
async def test_a_file_belongs_to_one_server(sqlite_url):
    async with opened(sqlite_url) as store:
        assert await refused(sqlite_url) == "in_use"
        await write(store, "oak", 1)
    async with opened(sqlite_url) as store:
        assert await numbers(store) == [1]


@in_loop
async def test_nobody_else_may_read_a_file(tmp_path):
    async with opened(str(tmp_path / "x.db")) as store:
        await write(store, "oak", 1)
        names = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
        assert names == dict.fromkeys(("x.db", "x.db-wal", "x.db-shm", "x.db-owner"), 0o600)
    assert {path.name for path in tmp_path.iterdir()} == {"x.db", "x.db-owner"}


@in_loop
async def test_no_folder_and_no_file(tmp_path):
    assert await refused(str(tmp_path / "no" / "x.db")) == "no_folder"
    assert await refused(str(tmp_path)) == "no_file"
    assert await refused(str(tmp_path / ("long" * 100))) == "no_access"
    with pytest.raises(StoreError) as error:
        await store_for(str(tmp_path / "nothing.db")).backup("never")
    assert error.value.key == "table.store.missing"
    assert not (tmp_path / "nothing.db").exists()


@pytest.mark.parametrize("content", [b"garbage " * 1000, b"x", b"SQLite format 3\0" + b"?" * 5000])
@in_loop
async def test_garbage_is_refused_and_kept(tmp_path, content):
    (tmp_path / "x.db").write_bytes(content)
    assert await refused(str(tmp_path / "x.db")) in {"no_database", "damaged"}
    assert (tmp_path / "x.db").read_bytes() == content


@in_loop
async def test_somebody_elses_database_is_refused(tmp_path):
    link = sqlite3.connect(tmp_path / "x.db")
    link.execute("CREATE TABLE entries (theirs)")
    link.close()
    assert await refused(str(tmp_path / "x.db")) == "foreign"


@in_loop
async def test_somebody_elses_schema_is_refused(postgres_url):
    link = await asyncpg.connect(postgres_url)
    await link.execute("CREATE TABLE entries (theirs int)")
    assert await refused(postgres_url) == "foreign"
    assert await link.fetchval("SELECT to_regclass('gnomery')") is None
    await link.close()


@in_loop
async def test_an_unreachable_server_is_soon_known(tmp_path, cluster):
    start = time.monotonic()
    for url in (
        f"postgresql://me:secret@/db?host={tmp_path}",
        "postgresql://me:secret@127.0.0.1:1/db",
        "postgresql://me:secret@127.0.0.1:port/db",
        "postgresql://me:secret/secret@127.0.0.1:1/db",
        "postgresql://me:secret?secret@127.0.0.1:1/db",
        "postgresql://127.0.0.1:1/db?user=me&password=secret",
        cluster.url.replace("/postgres?", "/nothing?"),
    ):
        with pytest.raises(StoreError) as error:
            await store_for(url).open()
        assert error.value.key in {"table.store.unreachable", "table.store.address"}
        assert "secret" not in str(error.value.args_for_words)
        assert error.value.__cause__ is None or "secret" not in str(error.value.__cause__)
    assert time.monotonic() - start < 5


@in_loop
async def test_a_server_that_does_not_answer_is_given_up(tmp_path, monkeypatch):
    monkeypatch.setitem(postgres_link.LINK, "timeout", 0.2)

    is_over = asyncio.Event()

    async def say_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()
        await writer.wait_closed()
        is_over.set()

    silent = await asyncio.start_unix_server(say_nothing, tmp_path / ".s.PGSQL.5432")
    assert await refused(f"postgresql://me@/db?host={tmp_path}") == "unreachable"
    silent.close()
    await is_over.wait()


@in_loop
async def test_processes_that_start_at_once_make_one_schema(postgres_url):
    stores = [store_for(postgres_url) for _ in range(5)]
    await asyncio.gather(*(store.open() for store in stores))
    await asyncio.gather(*(write(store, f"t{at}", 1) for at, store in enumerate(stores)))
    assert len(await all_of(stores[0])) == 5
    await asyncio.gather(*(store.close() for store in stores))
