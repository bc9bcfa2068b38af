"""Whether this server calls devices at all: it needs a key of its own, and what makes ciphers."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from gnomery.table.log.bounds import Bounds
from gnomery.table.running.host import Host
from gnomery.table.store.uptime import Stop

if TYPE_CHECKING:
    from gnomery.table.calling.caller import SeatCaller


class CallSettings(NamedTuple):
    """How a server calls devices."""

    contact: str
    is_anywhere: bool
    bounds: Bounds
    stops: Callable[[], Sequence[Stop]]
    counted: Callable[[str], None]


async def open_caller(host: Host, settings: CallSettings) -> "SeatCaller | None":
    """What calls people; None where the extra `push` is not installed."""
    try:
        from gnomery.table.calling.caller import begun  # noqa: PLC0415  needs an extra
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "cryptography":
            raise
        return None
    return await begun(host, settings)
