"""What lies open: the gangs and the garden."""

from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.scoring import WINNING_TOSSES
from gnomery.games.gnom_street.view import LaidView, View
from gnomery.research.contract import Array
from gnomery.research.games.gnom_street.panel import Fill
from gnomery.research.sheet import Sheet

LEVELS = 4
"""So many tokens of each stack are told one by one, from the bottom."""


def gangs(sheet: Sheet, options: Options, players: int) -> Fill:
    """Each seat as everybody sees it."""
    kit, tokens = options.kit, options.moles + options.baits
    low, high = _points(options, players)
    wins = max(options.pieces.duel.wins, WINNING_TOSSES)
    slots = [
        (
            sheet.counts(f"seat{seat}.hand", kit.strengths),
            sheet.counts(f"seat{seat}.statues", kit.cells),
            sheet.choice(f"seat{seat}.loot", kit.cells),
            sheet.number(f"seat{seat}.tokens", tokens),
            sheet.flag(f"seat{seat}.has_loot"),
            sheet.flag(f"seat{seat}.has_chosen"),
            sheet.number(f"seat{seat}.wins", wins),
            sheet.number(f"seat{seat}.points", high, low),
        )
        for seat in range(players)
    ]

    def fill(row: Array, view: View) -> None:
        for gang, player in zip(slots, view.players, strict=True):
            hand, statues, loot, left, has_loot, has_chosen, won, points = gang
            hand.put(row, player.hand)
            statues.put(row, player.statues)
            loot.put(row, player.loot)
            left.put(row, player.tokens)
            has_loot.put(row, player.has_loot)
            has_chosen.put(row, player.has_chosen)
            won.put(row, player.wins)
            points.put(row, player.points)

    return fill


def _points(options: Options, players: int) -> tuple[int, int]:
    """The least and the most points there can be: statues, own moles, the others' on own baits."""
    scores, moles = options.pieces.scores, options.moles
    least = min(scores.statues) + moles * min(0, *scores.loot)
    return least, max(scores.statues) + moles * max(0, *scores.loot) + moles * (players - 1)


def cells(sheet: Sheet, options: Options, players: int) -> Fill:
    """The garden cell by cell: fresh statues, the cat, tokens, and stacks from the bottom."""
    names, seats, tokens = options.kit.cells, range(players), options.moles + options.baits
    fresh = sheet.counts("fresh", names)
    cat = sheet.choice("cat", names)
    laid = [sheet.counts(f"laid.seat{seat}", names, tokens) for seat in seats]
    moles = [sheet.counts(f"moles.seat{seat}", names, options.moles) for seat in seats]
    levels = {
        name: [
            (
                sheet.choice(f"{name}[{level}].seat", seats),
                sheet.choice(f"{name}[{level}].kind", ("mole", "bait")),
            )
            for level in range(LEVELS)
        ]
        for name in names
    }

    def fill(row: Array, view: View) -> None:
        fresh.put(row, view.fresh)
        cat.put(row, view.cat)
        stacks: dict[str, list[LaidView]] = {}
        for one in view.laid:
            laid[one.seat].put(row, (one.cell,))
            if one.kind == "mole":
                moles[one.seat].put(row, (one.cell,))
            stacks.setdefault(one.cell, []).append(one)
        for name, stack in stacks.items():
            for (seat, kind), one in zip(levels[name], stack, strict=False):
                seat.put(row, one.seat)
                kind.put(row, one.kind)

    return fill
