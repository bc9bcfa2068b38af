"""What can be in a view of Gardlings."""

from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.pieces.tile import MARKET
from gnomery.games.gardlings.rules.laying import FARTHEST
from gnomery.games.gardlings.state import Deed
from gnomery.games.gardlings.view import HIDDEN
from gnomery.research.arrangement import MANY, Counted, Keyed, LeftOut, Limits, Several, Span
from gnomery.research.fields import common, each
from gnomery.research.games.gardlings.moves import stacks

DEED = [f"Deed.{name}" for name in Deed.__struct_fields__]


def limits(options: Options) -> Limits:
    """By field, for these options."""
    tiles = [*options.kit.tiles]
    missions = [*options.kit.missions] if options.missions else []
    piles = [name for back in MARKET for name in stacks(options, back)]
    counts = "round coins gems mission_gems gnomes loud alarm dragons Tally.mission Tally.garden"
    return {
        **common(options),
        **each(counts, Span(0, MANY)),
        **each("hidden pity_pigs PlayerView.bag unknown", Span(0, len(tiles))),
        **each("under Own.bag known", Counted(tiles)),
        **each("hand aside put_back", [*tiles, HIDDEN]),
        **each("mission next_mission", missions),
        **each("start winner", range(options.players)),
        **each("x y", Span(-FARTHEST, FARTHEST)),
        **each("trail ponds", Several(0)),
        "stacks": Keyed("name", piles),
        "stolen": LeftOut("it follows from gems and the alarm"),
        **dict.fromkeys(["deed", *DEED], LeftOut("what came of it is in bags and market")),
        "Stack.back": LeftOut("the name says it"),
        "top": tiles,
        "pigs_under": Counted(options.kit.pool("beige")),
        "missions_left": Span(0, len(options.kit.missions)),
        "hired": Span(0, options.players),
        "to_hire": Several(options.players, range(options.players)),
        "laid": Keyed("tile", tiles),
        "r": Span(0, 3),
    }
