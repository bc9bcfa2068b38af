"""Orders in advance: given, taken back, and carried out when a seat's choice comes up.

An order is its seat's secret: nobody else's frame or sequence changes by it. What it does is
decided from the seat's own view alone, as the seat itself would.
"""

from msgspec.structs import replace

from gnomery.engine.game import AnyGame
from gnomery.engine.match import AnyMatch
from gnomery.engine.orders import OrderOffer, order_of, read_order
from gnomery.engine.terms import Seat
from gnomery.table.log import entries
from gnomery.table.log.ahead import Ahead
from gnomery.table.log.decide import NotAllowedError, move
from gnomery.table.log.entries import TableEntry
from gnomery.table.log.places import TablePlace
from gnomery.table.log.table import Table

MOST_ORDERS = 8
LEAST_BANK = 3_600.0
"""With less time than this for a game it is played at one sitting, and nobody needs orders."""


def offers(table: Table, seat: int | None) -> tuple[OrderOffer, ...]:
    """What a seat may order now: where people think for long, and no lesson is taught."""
    created, match = table.created, table.match
    is_slow = created.clock is None or created.clock.bank >= LEAST_BANK
    if seat is None or match is None or table.status != "running" or created.lesson or not is_slow:
        return ()
    if not table.places[seat].is_person or table.has_hints:
        return ()
    return table.game.orders.offered(match.view(seat))


def give(table: Table, seat: int, text: str) -> list[TableEntry]:
    """A seat orders something, in place of what it has ordered by the same name."""
    offered = offers(table, seat)
    if not offered:
        raise NotAllowedError("table.order.none")
    order, offer = read_order(text, offered)
    own = table.places[seat].orders
    if str(order) in own:
        return []
    same = [old for old in own if order_of(old).name == order.name]
    if len(own) - len(same) >= MOST_ORDERS:
        raise NotAllowedError("table.order.many", n=MOST_ORDERS)
    ended: list[TableEntry] = [entries.OrderEnded(seat, old) for old in same]
    return [*ended, entries.OrderGiven(seat, str(order), offer.is_once)]


def take_back(table: Table, seat: int, text: str) -> list[TableEntry]:
    """A seat does not want it any more."""
    if text not in table.places[seat].orders:
        raise NotAllowedError("table.order.gone")
    return [entries.OrderEnded(seat, text)]


def obeyed(game: AnyGame, match: AnyMatch, place: TablePlace, seat: int) -> tuple[str, str] | None:
    """The first order that has something to do now, and the move it makes; None if none has."""
    if not place.orders or place.bot is not None or seat not in match.actors.must:
        return None
    view, moves = match.view(seat), match.legal(seat)
    for text in place.orders:
        made = game.orders.obeyed(view, moves, order_of(text))
        if made is not None and game.rules.refuse(match.state, Seat(seat), made) is None:
            return text, game.telling.write(made)
    return None


def carried_out(table: Table, seat: int, spent: float) -> Ahead | None:
    """The move of an order, played on a copy; None if there is none any more."""
    if table.match is None or table.status != "running":
        return None
    found = obeyed(table.game, table.match, table.places[seat], seat)
    if found is None:
        return None
    text, made = found
    ahead = move(table, seat, made, spent=spent)
    return ahead._replace(entry=replace(ahead.entry, order=text))
