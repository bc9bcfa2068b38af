"""What can be in a view of Garten Zwerge e.V."""

from typing import get_args

from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.pieces.box import OUTSIDERS
from gnomery.games.garten_zwerge.pieces.hats import HATS, JOBS, PILES
from gnomery.games.garten_zwerge.rules.beginnings import CONTESTS
from gnomery.games.garten_zwerge.rules.haggling import CHANGES, WORDS
from gnomery.games.garten_zwerge.state import SCHMIEDEL, Fate
from gnomery.research.arrangement import Counted, LeftOut, Limits, Several, Span
from gnomery.research.fields import common, each
from gnomery.research.games.garten_zwerge.money import most_at_work, most_in_purse

LATELY = 8
"""So many of the last deeds, births, pairs, entries and pledges are told one by one."""
DEEDS = (*JOBS, "grey_kept", "upkeep", "charity")


def limits(options: Options) -> Limits:
    """By field, for these options."""
    kit, players = options.kit, options.players
    seats, gnomes, events = range(players), sum(kit.reserve), [*kit.events]
    traders = range(SCHMIEDEL + 1) if options.has_schmiedel else seats
    cards = sorted({card for pile in kit.piles.values() for card in pile})
    drawn = Several(max(OUTSIDERS, *(terms.cards for terms in kit.terms.values())), cards)
    purse, some = Span(0, most_in_purse(options)), Span(0, players * gnomes)
    upkeep = Span(0, max(terms.upkeep for terms in kit.terms.values()) * gnomes)
    return {
        **common(options),
        **each("treasurer first", (-1, *seats)),
        **each("order able", Several(players, seats)),
        **each("winner partner lender", traders),
        **each("highest hat least mate child best own", HATS),
        **each("contest pile", PILES),
        **each("contests Calling.drawn", Several(CONTESTS, PILES)),
        **each("asks will", JOBS),
        **each("deck used", Counted(events)),
        **each("bids has_bid voices", Several(players)),
        **each("price Revealed.price", Span(0, max(kit.bids[-1], most_at_work(options)))),
        **each("petals Deed.petals prize", purse),
        **each("deals pair", some),
        **each("cards outsiders drawn", drawn),
        **each("free garden away gnomes", Counted(HATS, max(kit.reserve))),
        **each("deeds promises births shed entered", Several(LATELY)),
        "goal": LeftOut("it follows from the options"),
        **each("round day", Span(0, options.last_turn)),
        "waited_for": Several(players, (-1, *seats)),
        "piles": Several(len(HATS), HATS),
        "bank": Span(0, players * most_in_purse(options)),
        "prizes": Several(CONTESTS, purse),
        "event": events,
        "chips": Counted([*kit.schmiedel]),
        "job": DEEDS,
        "shows": Several(CONTESTS),
        "winners": Several(LATELY, traders),
        **each("bills taxes", Several(players, purse)),
        "happenings": Several(players, Span(-purse.high, purse.high)),
        "fate": get_args(Fate),
        "named": Several(players, HATS),
        "among": Several(players + 1, traders),
        "words": Span(0, WORDS),
        "passes": Span(0, players * WORDS + CHANGES),
        "changes": Span(0, CHANGES),
        "at": range(CONTESTS),
        "View.due": JOBS,
        "Paying.due": Several(players, upkeep),
        "reserve": Several(len(HATS), some),
        "pledges": Several(LATELY, JOBS),
        "upkeep": upkeep,
    }
