"""What somebody saw of a toss: the wind, and how everybody's gnome flew (GS-2.4)."""

from collections.abc import Iterator
from math import isqrt

from gnomery.engine.changes import fresh, teller
from gnomery.engine.terms import Message
from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.phases import Flight, Tossing
from gnomery.games.gnom_street.rules.toss import landing, wind
from gnomery.games.gnom_street.state import Tossed
from gnomery.games.gnom_street.view import View
from gnomery.words import Arg

_event = teller("gnom_street")


def tossed_events(before: View, after: View) -> Iterator[Message]:
    """A toss that ended."""
    done = fresh(before.tosses, after.tosses)
    for one in done:
        yield from _tossed_events(after.options, one)
    if before.toss is not None and before.toss.why == "lead" and done:
        yield from _lead_events(done[-1], before.toss, after)


def tossing_events(before: View, after: View) -> Iterator[Message]:
    """A toss that begins, and its wind."""
    was, now, done = before.toss, after.toss, fresh(before.tosses, after.tosses)
    if now is None:
        return
    if was is None or was.groups != now.groups or done:
        yield _event(f"toss_{now.why}")
    yield from _wind_events(None if done else was, now)


def _wind_events(was: Tossing | None, now: Tossing) -> Iterator[Message]:
    """What the weathercock reads."""
    if now.gust is not None and (was is None or was.gust is None):
        yield _event("gust", **wind_words(*now.gust))
    if now.gust is not None and now.veer is not None and (was is None or was.veer is None):
        turned = now.gust[0] + now.veer[0], now.gust[1] + now.veer[1]
        yield _event("veer", **wind_words(*turned))


def wind_words(right: int, far: int) -> dict[str, Arg]:
    """How strong a wind is and where it blows: to either side, farther or shorter."""
    return {
        "x": abs(right),
        "side": f"@gnom_street.event.wind.{'left' if right < 0 else 'right'}",
        "y": abs(far),
        "way": f"@gnom_street.event.wind.{'short' if far < 0 else 'far'}",
    }


def _tossed_events(options: Options, done: Tossed) -> Iterator[Message]:
    """How everybody's gnome flew, the best first, so that it can be counted again."""
    if done.gust is None:
        for place, (seat,) in enumerate(done.order, start=1):
            yield _event("drawn", seat=seat, place=place)
        return
    yield _event("wind", **wind_words(*wind(done)))
    for flight in sorted(done.flights, key=lambda flight: flight.distance):
        yield _flight_event(options, done, flight)
    if len(done.order[0]) == 1:
        yield _event("best", seat=done.order[0][0])


def _flight_event(options: Options, done: Tossed, flight: Flight) -> Message:
    right, far = landing(options, done, flight)
    tenths = round_root(100 * flight.distance)
    return _event(
        "flight",
        seat=flight.seat,
        direction=flight.direction,
        strength=flight.strength,
        x=flight.x,
        y=flight.y,
        right=right + flight.x,
        far=far + flight.y,
        whole=tenths // 10,
        tenth=tenths % 10,
    )


def round_root(number: int) -> int:
    """The square root to the nearest whole number."""
    root = isqrt(number)
    return root + (number - root * root > root)


def _lead_events(done: Tossed, was: Tossing, after: View) -> Iterator[Message]:
    """A toss for the first place was won; two of them decide (GS-6.4)."""
    if len(done.order[0]) > 1:
        return
    best = done.order[0][0]
    if after.first is not None:
        yield _event("first", seat=best)
    else:
        yield _event("leads", seat=best, n=was.wins.count(best) + 1)
