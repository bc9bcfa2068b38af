"""What each seat owns, and what it has done this turn; all of it is open."""

from collections.abc import Iterable

from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.pieces.hats import HATS, JOBS, PILES
from gnomery.games.garten_zwerge.rules.treasurer import CONTESTS
from gnomery.games.garten_zwerge.view import PlayerView, View
from gnomery.research.contract import Array
from gnomery.research.games.garten_zwerge.money import most_in_purse
from gnomery.research.games.garten_zwerge.panel import Fill, cards, traders
from gnomery.research.sheet import Sheet

PLEDGES = 3
"""So many pledges are told one by one, in the order in which they fall due."""
DEEDS = (*JOBS, "upkeep", "charity")


def gardens(sheet: Sheet, options: Options, players: int) -> Fill:
    """Purse, gnomes wherever they are, and pledges of each seat."""
    fills = [_garden(sheet, options, players, seat) for seat in range(players)]

    def fill(row: Array, view: View) -> None:
        for part in fills:
            part(row, view)

    return fill


def _garden(sheet: Sheet, options: Options, players: int, seat: int) -> Fill:
    name, goal, most = f"seat{seat}", options.goal, max(options.kit.reserve)
    all_cards = cards(options)
    upkeep = max(terms.upkeep for terms in options.kit.terms.values()) * all_cards
    petals = sheet.number(f"{name}.petals", most_in_purse(options) / goal)
    due = sheet.number(f"{name}.upkeep", upkeep / goal)
    reserve = sheet.row(f"{name}.reserve", len(HATS), most)
    free, garden, away = (
        sheet.counts(f"{name}.{place}", HATS, most) for place in ("free", "garden", "away")
    )
    pairs = [(own, mate) for own in PILES for mate in PILES]
    shed = sheet.counts(f"{name}.shed", pairs, most)
    lenders = sheet.counts(f"{name}.lender", traders(options, players), all_cards)
    entered = sheet.counts(
        f"{name}.entered", [(hat, at) for hat in PILES for at in range(CONTESTS)], most
    )
    pledges = [sheet.choice(f"{name}.pledge[{at}]", JOBS) for at in range(PLEDGES)]
    owed = sheet.number(f"{name}.pledges", all_cards)
    has_passed = sheet.flag(f"{name}.has_passed")

    def fill(row: Array, view: View) -> None:
        player = view.players[seat]
        petals.put(row, player.petals / goal)
        due.put(row, player.upkeep / goal)
        reserve.put(row, player.reserve)
        free.put(row, player.free)
        garden.put(row, player.garden)
        away.put(row, player.away)
        shed.put(row, [(pair.own, pair.mate) for pair in player.shed])
        lenders.put(row, [pair.lender for pair in player.shed])
        entered.put(row, _entries(view, player))
        for slot, job in zip(pledges, player.pledges, strict=False):
            slot.put(row, job)
        owed.put(row, len(player.pledges))
        has_passed.put(row, player.has_passed)

    return fill


def _entries(view: View, player: PlayerView) -> Iterable[tuple[str, int]]:
    """Hat and contest of each entrant: 0 is the lower one."""
    return [(entry.hat, view.contests.index(entry.contest)) for entry in player.entered]


def deeds(sheet: Sheet, options: Options, players: int) -> Fill:
    """How often each seat has done each job this turn, and what the last job was."""
    seats = range(players)
    done = [sheet.counts(f"seat{seat}.deeds", DEEDS, cards(options)) for seat in seats]
    last = (
        sheet.choice("last_deed.seat", seats),
        sheet.choice("last_deed.job", DEEDS),
        sheet.choice("last_deed.hat", HATS),
        sheet.choice("last_deed.partner", traders(options, players)),
        sheet.choice("last_deed.mate", HATS),
    )

    def fill(row: Array, view: View) -> None:
        for one in view.deeds:
            done[one.seat].put(row, (one.job,))
        if view.deeds:
            one = view.deeds[-1]
            told = (one.seat, one.job, one.hat, one.partner, one.mate)
            for slot, value in zip(last, told, strict=True):
                slot.put(row, value)

    return fill
