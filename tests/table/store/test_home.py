"""One file under all its names, and a file that is taken away while it is open."""

import os
import shutil

import pytest

from gnomery.table.store.contract import StoreError
from tests.table.store.builders import in_loop, numbers, opened, write
from tests.table.store.test_opening import refused


async def key_of(call) -> str:
    """Why a call fails."""
    with pytest.raises(StoreError) as error:
        await call
    return error.value.key.removeprefix("table.store.")


@in_loop
async def test_a_link_to_a_file_in_use_is_refused(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "y.db"
    async with opened(str(tmp_path / "x.db")) as store:
        await write(store, "oak", 1)
        link.symlink_to(tmp_path / "x.db")
        assert await refused(str(link)) == "in_use"
    async with opened(str(link)) as store:
        assert await numbers(store) == [1]
        assert await refused(str(tmp_path / "x.db")) == "in_use"


@in_loop
async def test_a_second_name_of_a_file_is_refused(tmp_path):
    async with opened(str(tmp_path / "x.db")) as store:
        await write(store, "oak", 1)
        os.link(tmp_path / "x.db", tmp_path / "y.db")
        assert await refused(str(tmp_path / "y.db")) == "linked"
        await write(store, "oak", 2)
    (tmp_path / "y.db").unlink()
    async with opened(str(tmp_path / "x.db")) as store:
        assert await numbers(store) == [1, 2]


@pytest.mark.parametrize("name", ["x.db", "x.db-wal"])
@in_loop
async def test_nothing_is_acknowledged_into_a_file_that_was_taken_away(tmp_path, name):
    """Put back where it was, everything goes on, and nothing was lost."""
    async with opened(str(tmp_path / "x.db")) as store:
        await write(store, "oak", 1)
        (tmp_path / name).rename(tmp_path / "aside")
        for _ in range(3):
            assert await key_of(write(store, "oak", 2)) == "replaced"
        assert await key_of(store.check()) == "replaced"
        assert not (tmp_path / name).exists()
        (tmp_path / "aside").rename(tmp_path / name)
        await store.check()
        await write(store, "oak", 2)
    async with opened(str(tmp_path / "x.db")) as store:
        assert await numbers(store) == [1, 2]


@in_loop
async def test_a_file_put_in_place_of_an_open_one_is_not_written_to(tmp_path):
    async with opened(str(tmp_path / "old.db")) as store:
        await write(store, "elm", 1)
    async with opened(str(tmp_path / "x.db")) as store:
        await write(store, "oak", 1)
        shutil.copy(tmp_path / "old.db", tmp_path / "copy")
        (tmp_path / "copy").replace(tmp_path / "x.db")
        before = (tmp_path / "x.db").read_bytes()
        for _ in range(3):
            assert await key_of(write(store, "oak", 2)) == "replaced"
        assert (tmp_path / "x.db").read_bytes() == before


@in_loop
async def test_a_file_taken_away_between_write_and_answer_is_noticed(tmp_path):
    async with opened(str(tmp_path / "x.db")) as store:
        await write(store, "oak", 1)

        def take_away(_link):
            (tmp_path / "x.db").unlink()

        assert await key_of(store._write(take_away)) == "replaced"
