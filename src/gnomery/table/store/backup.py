"""Backups of any store; one fills any other store, which is then read again and compared."""

from gnomery.table.store.choose import store_for
from gnomery.table.store.contract import StoreError
from gnomery.table.store.dump import BackupCounts, Dump, seals_of


async def backup(url: str, to: str) -> None:
    """Write a backup of the store at an address, which may be in use by a server."""
    await store_for(url).backup(to)


async def restore(file: str, url: str) -> BackupCounts:
    """Fill the empty store at an address from a backup, and tell how much it was."""
    dump = Dump(file)
    store = store_for(url)
    await store.open()
    try:
        await store.load(dump)
        seals = await seals_of(store.wholes())
    finally:
        await store.close()
    if seals.seal != dump.seals.seal:
        raise StoreError("table.store.differs", file=file)
    return seals.counts
