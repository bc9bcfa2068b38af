"""Quiet hours: when a device does not ring, in its owner's own time."""

from datetime import datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from gnomery.engine.errors import GnomeryError
from gnomery.wire.home import QuietHours

DAY = 24 * 60
LONGEST_ZONE = 64


def check_quiet(quiet: QuietHours) -> None:
    """Refuse hours that no clock shows, and zones nobody knows."""
    if not (0 <= quiet.begins < DAY and 0 <= quiet.ends < DAY):
        raise GnomeryError("table.call.hours")
    _zone(quiet.zone)


def quiet_until(quiet: QuietHours | None, now: float) -> float | None:
    """When the quiet hours end in which this moment is; None if it is in none."""
    if quiet is None or quiet.begins == quiet.ends:
        return None
    local = datetime.fromtimestamp(now, _zone(quiet.zone))
    minute = local.hour * 60 + local.minute
    if (minute - quiet.begins) % DAY >= (quiet.ends - quiet.begins) % DAY:
        return None
    end = local.replace(hour=quiet.ends // 60, minute=quiet.ends % 60, second=0, microsecond=0)
    if end <= local:  # by the clock on the wall: a day is not always 24 hours
        end += timedelta(days=1)
    return end.timestamp()


def quiet_from(quiet: QuietHours | None, before: float) -> float | None:
    """When the quiet hours begin in which this moment is; None if it is in none."""
    if quiet is None or quiet_until(quiet, before) is None:
        return None
    local = datetime.fromtimestamp(before, _zone(quiet.zone))
    hour, minute = divmod(quiet.begins, 60)
    began = local.replace(hour=hour, minute=minute, second=0, microsecond=0)
    if began > local:
        began -= timedelta(days=1)
    return began.timestamp()


@lru_cache(maxsize=1_000)
def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name[:LONGEST_ZONE])
    except (LookupError, ValueError, OSError) as error:
        raise GnomeryError("table.call.zone") from error
