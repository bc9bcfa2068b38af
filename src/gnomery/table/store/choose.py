"""Which store an address means."""

from urllib.parse import unquote

from gnomery.table.store.contract import StoreError
from gnomery.table.store.rows import Store
from gnomery.table.store.sqlite import SqliteStore

SQLITE = "sqlite:///"
POSTGRES = "postgresql://"


def store_for(url: str) -> Store:
    """The store at an address: a path, `sqlite:///path` or `postgresql://…`."""
    if url.startswith(POSTGRES):
        # Who plays on SQLite need not load, nor have, the driver.
        from gnomery.table.store.postgres import PostgresStore  # noqa: PLC0415

        try:
            return PostgresStore(url)
        except ValueError as error:
            raise StoreError("table.store.address", url=POSTGRES + "…") from error
    path = unquote(url.removeprefix(SQLITE)) if url.startswith(SQLITE) else url
    if not path or "://" in path or path.startswith((":", "sqlite:")) or "\0" in path:
        raise StoreError("table.store.address", url=_without_password(url))
    return SqliteStore(path)


def _without_password(url: str) -> str:
    """An address fit to be shown."""
    scheme, separator, _ = url.partition("://")
    return f"{scheme}://…" if separator else url
