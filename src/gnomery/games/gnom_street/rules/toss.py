"""The gnome toss: wind, sealed aims, wobbles, and who came closest (GS-2.2 to GS-2.4)."""

from collections.abc import Sequence
from itertools import groupby

from gnomery.engine.rows import put, replace
from gnomery.engine.terms import BOX, Refusal, Seat
from gnomery.games.gnom_street.moves import Gust, Move, Order, Toss, Veer, Wobble
from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.phases import Aim, Flight, Tossing
from gnomery.games.gnom_street.rules.outcomes import AIMS, gusts, orders, veers, wobbles
from gnomery.games.gnom_street.state import State, Tossed


def tossers(phase: Tossing) -> tuple[int, ...]:
    """Who tosses now: the first group of several."""
    return next(group for group in phase.groups if len(group) > 1)


def waited_for(state: State, phase: Tossing) -> tuple[Seat, ...]:
    """Those who have not aimed yet, or the box."""
    if state.options.toss == "luck" or None not in phase.aims:
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
    if not phase.aims:
        return veers(numbers.veer)
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


def blown(state: State, phase: Tossing, move: Gust | Veer) -> State:
    """The weathercock turns; after its last reading everybody aims."""
    aims = (None,) * len(tossers(phase))
    if isinstance(move, Veer):
        phase = replace(phase, veer=(move.x, move.y), aims=aims)
    elif state.options.pieces.toss.veer:
        phase = replace(phase, gust=(move.x, move.y))
    else:
        phase = replace(phase, gust=(move.x, move.y), aims=aims)
    return replace(state, phase=phase)


def wind(toss: Tossing | Tossed) -> tuple[int, int]:
    """The wind as the gnomes come down: it goes on turning as it did between the readings."""
    assert toss.gust is not None
    (x, y), (right, far) = toss.gust, toss.veer or (0, 0)
    return x + 2 * right, y + 2 * far


def landing(options: Options, toss: Tossing | Tossed, flown: Aim | Flight) -> tuple[int, int]:
    """Where a gnome that does not wobble comes down: right of the chimney, and behind it."""
    (right, far), (x, y) = options.pieces.toss.target, wind(toss)
    return flown.direction - right + x, flown.strength - far + y


def distance(options: Options, toss: Tossing, aim: Aim, x: int, y: int) -> int:
    """How far from the chimney a gnome with this wobble comes down, squared (GS-2.4)."""
    right, far = landing(options, toss, aim)
    return (right + x) ** 2 + (far + y) ** 2


def flown(state: State, phase: Tossing, move: Wobble) -> Tossing:
    """The toss with one more gnome down."""
    aim = phase.aims[len(phase.flights)]
    assert aim is not None
    far = distance(state.options, phase, aim, move.x, move.y)
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
    return Tossed(phase.gust, phase.flights, order, phase.veer)


def split(phase: Tossing, done: Tossed) -> tuple[tuple[int, ...], ...]:
    """The groups after a toss: the one that tossed falls apart."""
    at = phase.groups.index(tossers(phase))
    return (*phase.groups[:at], *done.order, *phase.groups[at + 1 :])
