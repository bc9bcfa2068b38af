"""`gnomery serve`: the table server; `backup` and `restore`: what it keeps."""

from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from gnomery.cli import given
from gnomery.cli.speech import tell
from gnomery.engine.errors import OptionError

Database = Annotated[str | None, given.option("cli.option.database")]
BackupFile = Annotated[Path, typer.Argument(help=tell("cli.option.backup"))]

LIMITS = (
    "opens_per_minute", "joins_per_minute", "reads_per_minute", "hints_per_minute",
    "messages_per_second", "most_tables", "leagues_per_day", "entries_per_day",
)  # fmt: skip


def serve(
    database: Database = None,
    host: Annotated[str, given.option("cli.option.host")] = "127.0.0.1",
    port: Annotated[int, given.option("cli.option.port", min=0, max=65535)] = 8017,
    origin: Annotated[list[str] | None, given.option("cli.option.origin")] = None,
    host_name: Annotated[list[str] | None, given.option("cli.option.host_name")] = None,
    proxy: Annotated[list[str] | None, given.option("cli.option.proxy")] = None,
    secure: Annotated[bool, given.option("cli.option.secure")] = False,
    bot_delay: Annotated[float, given.option("cli.option.bot_delay", min=0)] = 0.6,
    grace: Annotated[float, given.option("cli.option.grace", min=0)] = 120.0,
    thinkers: Annotated[int, given.option("cli.option.thinkers", min=1)] = 1,
    limits: Annotated[bool, given.option("cli.option.limits")] = True,
    push_contact: Annotated[str, given.option("cli.option.push_contact")] = "",
    push_anywhere: Annotated[
        bool, given.option("cli.option.push_anywhere", "--push-anywhere")
    ] = False,
    guest_boxes: Annotated[bool, given.option("cli.option.guest_boxes", "--guest-boxes")] = False,
) -> None:
    """Serve tables until told to stop."""
    from gnomery.table.log.bounds import UNBOUNDED, Bounds
    from gnomery.table.running.keeper import Times
    from gnomery.table.serving.edges import Edges
    from gnomery.table.serving.server import bound, probe, run
    from gnomery.table.serving.service import Settings

    settings = Settings(
        origins=tuple(origin or ()),
        hosts=(host, *(host_name or ())),
        proxies=tuple(proxy or ()),
        is_secure=secure,
        has_guest_boxes=guest_boxes,
        times=Times(bot_delay=bot_delay, grace=grace),
        thinkers=thinkers,
        push_contact=push_contact,
        push_anywhere=push_anywhere,
        bounds=Bounds() if limits else UNBOUNDED,
        edges=Edges() if limits else Edges().lifted(),
        **dict.fromkeys(() if limits else LIMITS, 10**9),
    )
    where = database_of(database)
    probe(where)
    place = bound(host, port)
    shown = f"[{host}]" if ":" in host else host
    address = tell("cli.serve.address", url=f"http://{shown}:{place.getsockname()[1]}")
    run(where, place, settings, lambda: print(address, flush=True))


def backup(file: BackupFile, database: Database = None) -> None:
    """Write everything to one file, while the server may be running."""
    import asyncio

    from gnomery.table.store.backup import backup as write

    asyncio.run(write(database_of(database), str(file)))
    print(tell("cli.backup.done", file=str(file)))


def restore(file: BackupFile, database: Database = None) -> None:
    """Bring a backup into an empty database."""
    import asyncio

    from gnomery.table.store.backup import restore as read

    asyncio.run(read(str(file), database_of(database)))
    print(tell("cli.restore.done", file=str(file)))


def database_of(database: str | None) -> str:
    """The database named, or this user's own."""
    from gnomery.table.serving.server import data_folder
    from gnomery.table.store.choose import POSTGRES

    if database is not None:
        if database.startswith(POSTGRES):
            _need_postgres()
        return database
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "tables.db")


def _need_postgres() -> None:
    try:
        import_module("asyncpg")
    except ModuleNotFoundError as error:
        raise OptionError("engine.extra", name="asyncpg", extra="postgres") from error
