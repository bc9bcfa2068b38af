"""The gnome toss: wind, sealed aims, wobbles, and who came closest (GS-2.2 to GS-2.4)."""

from collections.abc import Sequence
from itertools import groupby

from msgspec.structs import replace

from gnomery.engine.rows import put
from gnomery.engine.terms import BOX, Refusal, Seat
from gnomery.games.gnom_street.moves import Gust, Move, Order, Toss, Wobble
from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.phases import Aim, Flight, Tossing
from gnomery.games.gnom_street.rules.outcomes import AIMS, gusts, orders, wobbles
from gnomery.games.gnom_street.state import State, Tossed


def tossers(phase: Tossing) -> tuple[int, ...]:
    """Who tosses now: the first group of several."""
    return next(group for group in phase.groups if len(group) > 1)


def waited_for(state: State, phase: Tossing) -> tuple[Seat, ...]:
    """Those who have not aimed yet, or the box."""
    if state.options.toss == "luck" or phase.gust is None or None not in phase.aims:
        return (BOX,)
    pairs = zip(tossers(phase), phase.aims, strict=True)
    return tuple(Seat(seat) for seat, aim in pairs if aim is None)


def box_moves(state: State, phase: Tossing) -> Sequence[Move]:
    """What the box may draw: an order by luck, the wind, or the next wobble."""
    seats = tossers(phase)
    numbers = state.options.pieces.toss
    if state.options.toss == "luck":
        return orders(seats)
    if phase.gust is None:
        return gusts(numbers.gust)
    return wobbles(seats[len(phase.flights)], numbers.wobble)


def refuse_toss(phase: Tossing, seat: int, move: Move) -> Refusal | None:
    """Why a seat may not aim like this."""
    seats = tossers(phase)
    if seat not in seats:
        return Refusal("GS-2.2", "gnom_street.refuse.not_tossing")
    if phase.aims[seats.index(seat)] is not None:
        return Refusal("GS-2.4", "gnom_street.refuse.has_aimed")
    if not isinstance(move, Toss):
        return Refusal("GS-2.4", "gnom_street.refuse.must_toss")
    if move.direction not in AIMS or move.strength not in AIMS:
        return Refusal("GS-2.4", "gnom_street.refuse.aim", {"most": AIMS[-1]})
    return None


def aimed(state: State, phase: Tossing, seat: int, move: Toss) -> State:
    """An aim is sealed."""
    at = tossers(phase).index(seat)
    aims = put(phase.aims, at, Aim(move.direction, move.strength))
    return replace(state, phase=replace(phase, aims=aims))


def blown(state: State, phase: Tossing, move: Gust) -> State:
    """The weathercock turns; now everybody aims."""
    aims = (None,) * len(tossers(phase))
    return replace(state, phase=replace(phase, gust=(move.x, move.y), aims=aims))


def distance(options: Options, aim: Aim, gust: tuple[int, int], x: int, y: int) -> int:
    """How far from the chimney a gnome comes down, squared (GS-2.4)."""
    right, far = options.pieces.toss.target
    return (aim.direction - right + gust[0] + x) ** 2 + (aim.strength - far + gust[1] + y) ** 2


def flown(state: State, phase: Tossing, move: Wobble) -> Tossing:
    """The toss with one more gnome down."""
    aim = phase.aims[len(phase.flights)]
    assert aim is not None
    assert phase.gust is not None
    far = distance(state.options, aim, phase.gust, move.x, move.y)
    flight = Flight(move.seat, aim.direction, aim.strength, move.x, move.y, far)
    return replace(phase, flights=(*phase.flights, flight))


def tossed(phase: Tossing, move: Wobble | Order) -> Tossed | None:
    """The toss if it is over; who came equally close is together."""
    if isinstance(move, Order):
        return Tossed(None, (), tuple((seat,) for seat in move.seats))
    if len(phase.flights) < len(phase.aims):
        return None
    closest = sorted(phase.flights, key=lambda flight: flight.distance)
    order = tuple(
        tuple(sorted(flight.seat for flight in equal))
        for _, equal in groupby(closest, key=lambda flight: flight.distance)
    )
    return Tossed(phase.gust, phase.flights, order)


def split(phase: Tossing, done: Tossed) -> tuple[tuple[int, ...], ...]:
    """The groups after a toss: the one that tossed falls apart."""
    at = phase.groups.index(tossers(phase))
    return (*phase.groups[:at], *done.order, *phase.groups[at + 1 :])
