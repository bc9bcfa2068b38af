"""What can be in a view of Gardlings."""

from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.pieces.tile import MARKET
from gnomery.games.gardlings.rules.laying import FARTHEST
from gnomery.games.gardlings.view import HIDDEN
from gnomery.research.games.gardlings.moves import stacks
from gnomery.research.layout import MANY, Counted, Keyed, LeftOut, Limits, Several, Span


def limits(options: Options) -> Limits:
    """By field, for these options."""
    tiles = [*options.kit.tiles]
    missions = [*options.kit.missions] if options.missions else []
    seats, seen = range(options.players), [*tiles, HIDDEN]
    piles = [name for back in MARKET for name in stacks(options, back)]
    anything, some, far = Span(0, MANY), Span(0, len(tiles)), Span(-FARTHEST, FARTHEST)
    return {
        "options": LeftOut("a layout is made for one set of options"),
        "seat": seats,
        "round": anything,
        "start": seats,
        "players": Several(options.players),
        "stacks": Keyed("name", piles),
        "Stack.back": LeftOut("the name says it"),
        "top": tiles,
        "hidden": some,
        "under": Counted(tiles),
        "pity_pigs": some,
        "pigs_under": Counted(options.kit.pool("beige")),
        "missions_left": Span(0, len(options.kit.missions)),
        "hired": Span(0, options.players),
        "winner": seats,
        "to_hire": Several(options.players, seats),
        "PlayerView.bag": some,
        "Own.bag": Counted(tiles),
        "known": Counted(tiles),
        "unknown": some,
        "coins": anything,
        "mission": missions,
        "Tally.mission": anything,
        "next_mission": missions,
        "hand": seen,
        "aside": seen,
        "put_back": seen,
        "trail": Several(0),
        "ponds": Several(0),
        "gems": anything,
        "mission_gems": anything,
        "gnomes": anything,
        "loud": anything,
        "alarm": anything,
        "Tally.garden": anything,
        "dragons": anything,
        "laid": Keyed("tile", tiles),
        "x": far,
        "y": far,
        "r": Span(0, 3),
    }
