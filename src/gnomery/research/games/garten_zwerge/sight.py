"""Views of Garten Zwerge e.V. as rows of numbers, panel by panel.

Seats are absolute, as they are in the moves; `me` says whose view it is. Tallies are raw, petals
are shares of the goal: 1 wins.

Left out: which lender's mate is in which pair, the order of pairs and of entries, pledges after
the third but for their number, events that have come (they are those not in the deck) in order,
what single jobs of this turn paid, and how the last births, contests and bills went in detail.
What can be counted from the rest (the bank, the goal, all gnomes of a seat) is not repeated.
"""

from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.pieces.hats import HATS, PILES
from gnomery.games.garten_zwerge.rules.treasurer import CONTESTS
from gnomery.games.garten_zwerge.showing import NAMES
from gnomery.games.garten_zwerge.view import View
from gnomery.research.contract import Array, Sight
from gnomery.research.games.garten_zwerge import auctions, draws, gardens
from gnomery.research.games.garten_zwerge.panel import Fill, cards
from gnomery.research.sheet import Sheet


def sight(options: Options, players: int) -> Sight:
    """The row of a view with these options."""
    sheet = Sheet()
    fills = [panel(sheet, options, players) for panel in PANELS]

    def fill(row: Array, view: View) -> None:
        for part in fills:
            part(row, view)

    return sheet.sight(fill)


def _turn(sheet: Sheet, options: Options, players: int) -> Fill:
    """Where the game stands: phase, turn, treasurer, contests, event, who is waited for."""
    seats, kit, goal = range(players), options.kit, options.goal
    best = max(max(terms.higher, terms.lower) for terms in kit.terms.values())
    me = sheet.choice("me", seats)
    phase = sheet.choice("phase", tuple(NAMES.values()))
    turn = sheet.number("round", options.last_turn)
    waited_for = sheet.counts("waited_for", (-1, *seats))
    treasurer, first = sheet.choice("treasurer", seats), sheet.choice("first", seats)
    order = [sheet.choice(f"order[{place}]", seats) for place in seats]
    highest = sheet.choice("highest", HATS)
    contests = [sheet.choice(f"contest[{at}]", PILES) for at in range(CONTESTS)]
    prizes = sheet.row("prize", CONTESTS, best / goal)
    event = sheet.choice("event", tuple(kit.events))
    deck = sheet.counts("deck", tuple(kit.events))
    is_blue = sheet.flag("is_blue")
    deals = sheet.number("deals", players * cards(options))

    def fill(row: Array, view: View) -> None:
        me.put(row, view.seat)
        phase.put(row, view.phase)
        turn.put(row, view.round)
        waited_for.put(row, view.waited_for)
        treasurer.put(row, view.treasurer)
        first.put(row, view.first)
        for slot, seat in zip(order, view.order, strict=True):
            slot.put(row, seat)
        highest.put(row, view.highest)
        for slot, contest in zip(contests, view.contests, strict=False):
            slot.put(row, contest)
        prizes.put(row, [prize / goal for prize in view.prizes])
        event.put(row, view.event)
        deck.put(row, view.deck)
        is_blue.put(row, view.is_blue)
        deals.put(row, view.deals)

    return fill


PANELS = (_turn, draws.now, gardens.gardens, gardens.deeds, auctions.auction, auctions.revealed)
"""In the order of the row."""
