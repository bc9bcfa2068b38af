"""People of the tests spread over several processes on one PostgreSQL: `SPREAD=2`, `SPREAD=4`.

`python3 dev.py test tests/table` with that variable starts every server of these tests so often,
and whoever calls or connects comes to the next one. What concerns one process, its memory, its file
or what it takes alone, is marked `alone` and left out.
"""

import atexit
import functools
import os

from tests.table.store.cluster import Cluster, new_schema

PROCESSES = int(os.environ.get("SPREAD") or 1)


@functools.cache
def cluster() -> Cluster:
    """One PostgreSQL for all tests of this process."""
    running = Cluster()
    atexit.register(running.remove)
    return running


def database() -> str:
    """The address of an empty database."""
    return new_schema(cluster().url)
