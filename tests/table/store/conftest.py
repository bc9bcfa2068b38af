"""Both stores for every test: a fresh SQLite file, and a fresh schema of a real PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.store.cluster import Cluster, new_schema


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server that runs for these tests only."""
    running = Cluster()
    yield running
    running.remove()


@pytest.fixture
def small_cluster() -> Iterator[Cluster]:
    """A server with little in it, so that it is soon back."""
    running = Cluster()
    yield running
    running.remove()


@pytest.fixture
def postgres_url(cluster: Cluster) -> str:
    """The address of an empty schema."""
    return new_schema(cluster.url)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a file that is not there yet."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """The address of an empty store, of either kind."""
    address: str = request.getfixturevalue(f"{request.param}_url")
    return address


@pytest.fixture(params=["sqlite", "postgres"])
def other_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a second empty store, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'other.db'}"
    return new_schema(request.getfixturevalue("cluster").url)
