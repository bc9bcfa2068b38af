"""Views of 75 Gnom'Street as rows of numbers, panel by panel.

Seats are absolute, as they are in the moves; `me` says whose view it is. Tallies are raw, what has
a wide range is a share of its bound.

Left out: the order in which gnome cards were played and statues placed, the order of tokens above
the fourth of a stack, when a token was laid, past tosses of the turn, past games of a duel but for
who won, and of past questions all that does not bear on a loot. What can be counted from the rest
(reserves, tokens left to take) is not repeated.
"""

from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.pieces.kinds import ACTIONS, MOST_TOKENS
from gnomery.games.gnom_street.showing import NAMES
from gnomery.games.gnom_street.state import Asking, Laying, MovingCat, Placing, Snooping
from gnomery.games.gnom_street.view import View
from gnomery.research.contract import Array, Sight
from gnomery.research.games.gnom_street import garden, talk, tossing
from gnomery.research.games.gnom_street.panel import Fill, turns
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
    """Where the game stands: phase, turn, ranking, tokens taken, who is waited for."""
    seats, kit = range(players), options.kit
    me = sheet.choice("me", seats)
    phase = sheet.choice("phase", tuple(NAMES.values()))
    turn = sheet.number("turn", turns(options))
    is_last, is_open = sheet.flag("is_last"), sheet.flag("is_open")
    waited_for = sheet.counts("waited_for", (-1, *seats))
    cards = [sheet.choice(f"seat{seat}.card", kit.strengths) for seat in seats]
    order = [sheet.choice(f"order[{place}]", seats) for place in seats]
    taken = [
        (
            sheet.choice(f"taken[{at}].seat", seats),
            sheet.choice(f"taken[{at}].terrain", kit.terrains),
            sheet.choice(f"taken[{at}].action", ACTIONS),
        )
        for at in range(len(ACTIONS))
    ]
    first = sheet.choice("first", seats)

    def fill(row: Array, view: View) -> None:
        me.put(row, view.seat)
        phase.put(row, view.phase)
        turn.put(row, view.turn)
        is_last.put(row, view.is_last)
        is_open.put(row, view.is_open)
        waited_for.put(row, view.waited_for)
        for slot, card in zip(cards, view.cards, strict=False):
            slot.put(row, card)
        for slot, seat in zip(order, view.order, strict=False):
            slot.put(row, seat)
        for (seat_slot, terrain, action), one in zip(taken, view.taken, strict=False):
            seat_slot.put(row, one.seat)
            terrain.put(row, one.terrain)
            action.put(row, one.action)
        first.put(row, view.first)

    return fill


def _step(sheet: Sheet, options: Options, players: int) -> Fill:
    """The action that is going on."""
    acting = sheet.choice("acting", range(players))
    cell = sheet.choice("step.cell", options.kit.cells)
    seat = sheet.choice("step.seat", range(players))
    is_second, is_power = sheet.flag("step.is_second"), sheet.flag("step.is_power")
    laid = sheet.number("step.laid", MOST_TOKENS)
    has_paid, has_dug = sheet.flag("step.has_paid"), sheet.flag("step.has_dug")

    def fill(row: Array, view: View) -> None:
        acting.put(row, view.acting)
        match view.step:
            case Placing(_, first):
                cell.put(row, first)
            case Asking(_, at, second):
                cell.put(row, at)
                is_second.put(row, second)
            case Snooping(_, at, whom):
                cell.put(row, at)
                seat.put(row, whom)
            case MovingCat(_, power):
                is_power.put(row, power)
            case Laying(_, n, paid, dug):
                laid.put(row, n)
                has_paid.put(row, paid)
                has_dug.put(row, dug)
            case _:
                return

    return fill


def _own(sheet: Sheet, options: Options, players: int) -> Fill:
    """What this seat alone knows of its own."""
    del players
    loot = sheet.choice("own.loot", options.kit.cells)
    moles, baits = (
        sheet.number("own.moles", options.moles),
        sheet.number("own.baits", options.baits),
    )
    card = sheet.choice("own.card", options.kit.strengths)
    has_aim = sheet.flag("own.has_aim")
    aim = sheet.row("own.aim", 2, 1)

    def fill(row: Array, view: View) -> None:
        own = view.own
        if own is None:
            return
        loot.put(row, own.loot)
        moles.put(row, own.moles)
        baits.put(row, own.baits)
        card.put(row, own.card)
        if own.aim is not None:
            has_aim.put(row, 1)
            aim.put(row, tossing.shares(own.aim.direction, own.aim.strength))

    return fill


PANELS = (
    _turn,
    _step,
    _own,
    garden.gangs,
    garden.cells,
    talk.notebook,
    talk.asked,
    tossing.toss,
)
"""In the order of the row."""
