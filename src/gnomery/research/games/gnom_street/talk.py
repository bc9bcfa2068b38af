"""What was asked and answered, as it bears on each loot."""

from collections.abc import Iterable

from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.rules.notebook import said
from gnomery.games.gnom_street.view import Heard, View
from gnomery.research.contract import Array
from gnomery.research.games.gnom_street.panel import Fill, turns
from gnomery.research.sheet import Sheet

QUESTIONS = ("zone", "line", "flower", "terrain")
A_TURN = 2
"""So many questions of a kind anybody can put to one player in a turn (GS-B3)."""


def notebook(sheet: Sheet, options: Options, players: int) -> Fill:
    """The cells where each loot can be: for me, by all that was said aloud, and mine for others."""
    kit, seats = options.kit, range(players)
    mine = [sheet.counts(f"notebook.seat{seat}", kit.cells) for seat in seats]
    aloud = [sheet.counts(f"aloud.seat{seat}", kit.cells) for seat in seats]
    theirs = [sheet.counts(f"my_loot_for.seat{seat}", kit.cells) for seat in seats]

    def fill(row: Array, view: View) -> None:
        for slot, names in zip(mine, view.notebook, strict=False):
            slot.put(row, names)
        public = said(kit, [one for one in view.asked if one.is_aloud], players)
        for slot, bits in zip(aloud, public, strict=True):
            slot.put(row, kit.names(bits))
        if view.seat is not None:
            for seat, slot in enumerate(theirs):
                bits = said(kit, _heard_of(view, view.seat, seat), players)[view.seat]
                slot.put(row, kit.names(bits))

    return fill


def _heard_of(view: View, about: int, by: int) -> list[Heard]:
    """What a seat has heard of another's loot."""
    return [one for one in view.asked if one.seat == about and (one.is_aloud or one.asker == by)]


def asked(sheet: Sheet, options: Options, players: int) -> Fill:
    """Who has asked whom what; cells of questions whose answer I did not hear; the last one."""
    kit, seats, most = options.kit, range(players), A_TURN * turns(options)
    pairs = [(asker, seat) for asker in seats for seat in seats if asker != seat]
    tally = {
        (asker, seat): sheet.counts(f"asked.seat{asker}.seat{seat}", QUESTIONS, most)
        for asker, seat in pairs
    }
    unheard = {
        (asker, seat): sheet.counts(
            f"unheard.seat{asker}.seat{seat}", kit.cells, most * len(QUESTIONS)
        )
        for asker, seat in pairs
    }
    last = (
        sheet.choice("last_asked.asker", seats),
        sheet.choice("last_asked.seat", seats),
        sheet.choice("last_asked.question", QUESTIONS),
        sheet.choice("last_asked.cell", kit.cells),
        sheet.choice("last_asked.about", (*kit.flowers, *kit.terrains)),
        sheet.choice("last_asked.answer", (True, False)),
        sheet.choice("last_asked.is_aloud", (True, False)),
    )
    turn = sheet.number("last_asked.turn", turns(options))

    def fill(row: Array, view: View) -> None:
        for one in view.asked:
            pair = one.asker, one.seat
            tally[pair].put(row, (one.question,))
            if one.answer is None:
                unheard[pair].put(row, kit.names(kit.yes(one.question, one.cell, one.about)))
        if view.asked:
            one = view.asked[-1]
            for slot, value in zip(last, _told(one), strict=True):
                slot.put(row, value)
            turn.put(row, one.turn)

    return fill


def _told(one: Heard) -> Iterable[object]:
    """A question in the order of its slots."""
    return one.asker, one.seat, one.question, one.cell, one.about, one.answer, one.is_aloud
