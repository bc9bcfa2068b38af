"""The toss that is going on (GS-2.4)."""

from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.rules.outcomes import AIMS
from gnomery.games.gnom_street.rules.toss import tossers
from gnomery.games.gnom_street.view import View
from gnomery.research.contract import Array
from gnomery.research.games.gnom_street.panel import Fill
from gnomery.research.sheet import Sheet

FULL = AIMS[-1]


def shares(direction: int, strength: int) -> tuple[float, float]:
    """An aim from 0 to 1 each way."""
    return direction / FULL, strength / FULL


def toss(sheet: Sheet, options: Options, players: int) -> Fill:
    """What is tossed for, who stands where, the wind, and each gnome's flight."""
    seats, numbers = range(players), options.pieces.toss
    blow, wobble = max(numbers.gust, 1), numbers.wobble
    farthest = 2 * (FULL + numbers.gust + wobble) ** 2
    why = sheet.choice("toss.why", ("ranking", "lead", "game"))
    groups = [sheet.counts(f"toss.group[{place}]", seats) for place in seats]
    now = sheet.counts("toss.now", seats)
    has_gust = sheet.flag("toss.has_gust")
    gust = sheet.row("toss.gust", 2, 1, -1)
    flags = [sheet.flag(f"toss.seat{seat}.has_aim") for seat in seats]
    aims = [sheet.row(f"toss.seat{seat}.aim", 2, 1) for seat in seats]
    falls = [sheet.row(f"toss.seat{seat}.wobble", 2, 1, -1) for seat in seats]
    far = [sheet.number(f"toss.seat{seat}.distance", 1) for seat in seats]
    down = sheet.counts("toss.is_down", seats)

    def fill(row: Array, view: View) -> None:
        going = view.toss
        if going is None:
            return
        why.put(row, going.why)
        for slot, group in zip(groups, going.groups, strict=False):
            slot.put(row, group)
        tossing = tossers(going)
        now.put(row, tossing)
        if going.gust is not None:
            has_gust.put(row, 1)
            gust.put(row, (going.gust[0] / blow, going.gust[1] / blow))
        for seat, aim in zip(tossing, going.aims, strict=False):
            if aim is not None:
                flags[seat].put(row, 1)
                aims[seat].put(row, shares(aim.direction, aim.strength))
        for one in going.flights:
            falls[one.seat].put(row, (one.x / wobble, one.y / wobble))
            far[one.seat].put(row, one.distance / farthest)
        down.put(row, [one.seat for one in going.flights])

    return fill
