"""A process that writes until it is killed, and tells of every append that was acknowledged."""

import asyncio
import os
import sys

from gnomery.table.store.choose import store_for
from gnomery.table.store.contract import Ack, StoredEntry, StoreError, Summary
from gnomery.table.store.rows import Store

TABLES = ("oak", "elm", "ash", "fir")


def tell(*words: object) -> None:
    """Hand a line to whoever may kill us, at once."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


async def play(store: Store, table: str) -> None:
    """Go on with a table for ever."""
    number = len(await store.entries(table))
    tell("seen", table, number)
    while True:
        number += 1
        data = b'"%d %s"' % (number, b"x" * 500)
        await store.append(
            Summary(
                table, "gardlings", "running", is_listed=True, data=data, updated=1.0, last=number
            ),
            [StoredEntry(number, "move", data, 1.0)],
            Ack("seat:0", str(number), data),
        )
        tell("done", table, number)


async def main(url: str) -> None:
    """Write to all tables at once, until something ends it."""
    store = store_for(url)
    await store.open()
    try:
        await asyncio.gather(*(play(store, table) for table in TABLES))
    except StoreError as error:
        tell("failed", error.key, 0)
        os._exit(3)


if __name__ == "__main__":
    if len(sys.argv) > 2:
        import resource
        import signal

        # A write beyond the limit shall fail, not kill.
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]),) * 2)
    asyncio.run(main(sys.argv[1]))
