"""Who wants to be called to which seat, in either kind of store."""

import asyncio

from gnomery.table.store.calls import CallMark, Watch
from tests.table.store.builders import all_of, in_loop, opened, write

ONE, OTHER = b"\0one", b"\xffother"
OAK = Watch("oak", "seat:0:1")
ELM = Watch("elm", "seat:1:1")


@in_loop
async def test_a_key_is_made_once_by_whoever_is_first(url):
    async with opened(url) as store:
        keys = await asyncio.gather(*(store.calls.key("k", bytes([n])) for n in range(9)))
        assert len(set(keys)) == 1
        assert await store.calls.key("other", b"x") == b"x"
    async with opened(url) as store:
        assert await store.calls.key("k", b"new") == keys[0]


@in_loop
async def test_devices_are_kept_changed_and_forgotten(url):
    async with opened(url) as store:
        calls = store.calls
        for table in ("oak", "elm"):
            await write(store, table, 1)
        assert await calls.keep(ONE, b"{}", 5.0, [OAK, ELM]) == [ELM, OAK]
        assert await calls.keep(OTHER, b"[]", 7.0, [OAK]) == [OAK]
        assert await calls.crowd(OAK, besides=ONE) == 1
        assert await calls.held() == 2
        assert await calls.keep(ONE, b"new", 6.0, [OAK]) == [OAK]
        assert await calls.device(ONE) == b"new"
        await calls.expire(6.5)
        assert await calls.device(ONE) is None
        await calls.renew(ONE, b"moved", 9.0, OTHER)
        assert [(call.device, call.watch) for call in await calls.due(0.0, 9)] == [(ONE, OAK)]
        assert await calls.held() == 1
        await store.delete("oak")
        assert await calls.due(0.0, 9) == []


@in_loop
async def test_of_all_who_look_one_calls(url):
    async with opened(url) as store:
        await write(store, "oak", 1)
        await store.calls.keep(ONE, b"{}", 5.0, [OAK])
        (call,) = await store.calls.due(0.0, 9)
        assert call.told == CallMark()
        assert call.summary.last == 1
        now = CallMark(1, 4, -1, 1_800_000_000.123456)
        claims = await asyncio.gather(*(store.calls.claim(call, now) for _ in range(6)))
        assert sorted(claims) == [False] * 5 + [True]
        assert await store.calls.due(1_800_000_000.1, 9) == []
        (again,) = await store.calls.due(1_800_000_000.2, 9)
        assert again.told == now
        assert await store.calls.claim(again, CallMark(1, 4, 4, None))
        assert await store.calls.due(9e9, 9) == []
        await write(store, "oak", 2)
        assert len(await store.calls.due(0.0, 9)) == 1


@in_loop
async def test_backups_tell_nothing_of_devices(url, tmp_path):
    """Where somebody's phone is reached is nobody's business; their browser says so again."""
    async with opened(url) as store:
        await write(store, "oak", 1)
        await store.calls.keep(ONE, b"secret-endpoint", 5.0, [OAK])
        await store.calls.key("vapid", b"secret-key")
        file = tmp_path / "all.backup"
        await store.backup(str(file))
        assert b"secret" not in file.read_bytes()
        assert len(await all_of(store)) == 1
