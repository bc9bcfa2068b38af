"""Whose turn it is in the phase, what the box has drawn for it, and what is still to be paid."""

from collections.abc import Iterable

from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.pieces.box import OUTSIDERS
from gnomery.games.garten_zwerge.pieces.hats import HATS
from gnomery.games.garten_zwerge.pieces.kit import hat_of
from gnomery.games.garten_zwerge.rules.treasurer import CONTESTS
from gnomery.games.garten_zwerge.state import (
    Breeding,
    Calling,
    Judging,
    Over,
    Pairing,
    Paying,
    Working,
)
from gnomery.games.garten_zwerge.view import View
from gnomery.research.contract import Array
from gnomery.research.games.garten_zwerge.panel import Fill, cards
from gnomery.research.sheet import Sheet


def now(sheet: Sheet, options: Options, players: int) -> Fill:
    """The phase beyond its name, auctions apart."""
    kit, goal = options.kit, options.goal
    most = max(CONTESTS, OUTSIDERS, *(terms.cards for terms in kit.terms.values()))
    upkeep = max(terms.upkeep for terms in kit.terms.values()) * cards(options)
    seat = sheet.choice("now.seat", range(players))
    pair = sheet.number("now.pair", cards(options))
    contest = sheet.number("now.contest", CONTESTS - 1)
    drawn = sheet.counts("now.drawn", HATS, most)
    due = sheet.row("now.due", players, upkeep / goal)
    end = sheet.choice("now.end", ("gold", "petals", "limit"))

    def fill(row: Array, view: View) -> None:
        phase = view.now
        match phase:
            case Working() | Pairing():
                seat.put(row, phase.seat)
            case Calling(hats):
                drawn.put(row, hats)
            case Breeding():
                seat.put(row, phase.seat)
                pair.put(row, phase.pair)
                drawn.put(row, _hats(phase.drawn))
            case Judging():
                contest.put(row, phase.at)
                drawn.put(row, _hats(phase.drawn))
            case Paying():
                due.put(row, [petals / goal for petals in phase.due])
            case Over(how):
                end.put(row, how)
            case _:
                return

    return fill


def _hats(names: Iterable[str]) -> list[str]:
    return [hat_of(name) for name in names]
