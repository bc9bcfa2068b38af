"""`gnomery` alone: the table in the browser, on this machine's own server."""

import threading
import urllib.request
import webbrowser
from typing import Annotated

from gnomery.cli import given
from gnomery.cli.speech import tell
from gnomery.cli.table.serve import Database, database_of

PORT = 8017


def open_table(
    port: Annotated[int | None, given.option("cli.option.port", min=0, max=65535)] = None,
    host: Annotated[str, given.option("cli.option.host")] = "127.0.0.1",
    database: Database = None,
    browser: Annotated[bool, given.option("cli.option.browser")] = True,
) -> None:
    """Serve tables here and show them; a table that is open already is shown again."""
    from gnomery.table.serving.server import ServeError, bound, probe, run
    from gnomery.table.serving.service import Settings

    if port is None and database is None and _is_open(_address(host, PORT)):
        _show(_address(host, PORT), browser)
        return
    where = database_of(database)
    probe(where)
    try:
        place = bound(host, PORT if port is None else port)
    except ServeError:
        if port is not None:
            raise
        place = bound(host, 0)
    url = _address(host, place.getsockname()[1])

    def opened() -> None:
        print(tell("cli.open.address", url=url), flush=True)
        threading.Thread(target=_show, args=(url, browser), daemon=True).start()

    settings = Settings(
        hosts=(host,), opens_per_minute=60, joins_per_minute=120, has_guest_boxes=True
    )
    run(where, place, settings, opened)


def _address(host: str, port: int) -> str:
    here = "127.0.0.1" if host in {"0.0.0.0", "::", ""} else host  # noqa: S104
    return f"http://[{here}]:{port}" if ":" in here else f"http://{here}:{port}"


def _is_open(url: str) -> bool:
    """Whether one of our servers answers there."""
    try:
        with urllib.request.urlopen(f"{url}/health", timeout=1) as answer:  # noqa: S310
            return bool(answer.read() == b'{"status":"ok"}')
    except OSError:
        return False


def _show(url: str, is_wanted: bool) -> None:
    if is_wanted and not webbrowser.open(url):
        print(tell("cli.open.yourself", url=url), flush=True)
