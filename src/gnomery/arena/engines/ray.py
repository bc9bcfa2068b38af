"""Work shared by a Ray cluster, or by one that Ray starts on this machine for the time being."""

import logging
import os
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple

from gnomery.arena.engines import Lot, Lots, R, Work
from gnomery.arena.errors import ArenaError

STORE = 100 * 1024 * 1024
"""Bytes of shared memory: outcomes are small, and Ray would take a third of the machine."""
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_DEDUP_LOGS": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}
KNOCK = 10
"""Seconds to wait for a cluster."""
AHEAD = 2
"""Lots for each core, so that none waits for the next."""


class OnRay(NamedTuple):
    """So many cores of a Ray cluster; 0 stands for all of them.

    Without an address the cluster is this machine, and ends with the work.
    """

    workers: int = 0
    address: str | None = None

    def results(self, work: Work[R], numbers: Sequence[int]) -> Iterator[list[R]]:
        """The results, those that are done first coming first."""
        ray = imported()
        with _cluster(ray, self):
            workers = self.workers or int(ray.cluster_resources().get("CPU", 1))
            remote = ray.remote(num_cpus=1, max_retries=0)(_call)
            shared = ray.put(work)
            lots = Lots(numbers, workers)
            limit = workers if self.address and self.workers else workers * AHEAD
            busy: dict[Any, Lot] = {}
            while lots or busy:
                while lots and len(busy) < limit:
                    lot = lots.take()
                    busy[remote.remote(shared, lot)] = lot
                done, _ = ray.wait(list(busy))
                for one in done:
                    lot = busy.pop(one)
                    results = _results(ray, one)
                    if results is None:
                        lots.lost(lot)
                        continue
                    lots.done(lot, results)
                    yield results


def is_installed() -> bool:
    """Whether there is Ray on this machine."""
    return find_spec("ray") is not None


def imported() -> ModuleType:
    """Ray, if it is installed."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)  # Ray reads them when it is imported
    try:
        import ray  # noqa: PLC0415  an extra, and slow to import
    except ImportError as error:
        raise ArenaError("arena.no_ray") from error
    return ray


@contextmanager
def _cluster(ray: Any, asked: OnRay) -> Iterator[None]:
    """A connection, unless the caller has one already."""
    if ray.is_initialized():
        yield
        return
    settings: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
    if asked.address:
        _knock(asked.address)
    else:
        settings |= {"num_cpus": asked.workers or None, "object_store_memory": STORE}
        settings["include_dashboard"] = False
    try:
        ray.init(address=asked.address or "local", **settings)
    except (ConnectionError, ValueError, RuntimeError) as error:
        why = str(error).partition("\n")[0]
        raise ArenaError("arena.no_cluster", address=asked.address or "local", why=why) from error
    try:
        yield
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Refuse an address where nobody answers; Ray would take minutes and end the process."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), timeout=KNOCK).close()
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise ArenaError("arena.no_cluster", address=address, why=why) from error


def _call(work: Work[R], lot: Lot) -> list[R]:
    return work(lot)


def _results(ray: Any, one: Any) -> list[Any] | None:
    """What a worker found; None if it died over it, or its machine did."""
    try:
        found: list[Any] = ray.get(one)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except (
        ray.exceptions.WorkerCrashedError,
        ray.exceptions.NodeDiedError,
        ray.exceptions.OutOfMemoryError,
        ray.exceptions.ObjectLostError,
    ):
        return None
    return found
