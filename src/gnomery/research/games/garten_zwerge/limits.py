"""What can be in a view of Garten Zwerge e.V.."""

from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.pieces.box import OUTSIDERS
from gnomery.games.garten_zwerge.pieces.hats import HATS, JOBS, PILES
from gnomery.games.garten_zwerge.rules.haggling import CHANGES, WORDS
from gnomery.games.garten_zwerge.rules.treasurer import CONTESTS
from gnomery.games.garten_zwerge.state import SCHMIEDEL
from gnomery.research.games.garten_zwerge.money import most_at_work, most_in_purse
from gnomery.research.layout import Counted, LeftOut, Limit, Limits, Several, Span

LATELY = 8
"""So many of the last deeds, births, pairs, entries and pledges are told one by one."""
DEEDS = (*JOBS, "upkeep", "charity")


def limits(options: Options) -> Limits:
    """By field, for these options."""
    return _table(options) | _inside(options)


def _table(options: Options) -> dict[str, Limit]:
    """What everybody shares."""
    kit, players = options.kit, options.players
    seats, gnomes = range(players), sum(kit.reserve)
    traders = range(SCHMIEDEL + 1) if options.has_schmiedel else seats
    cards = sorted({card for pile in kit.piles.values() for card in pile})
    price = Span(0, max(kit.bids[-1], most_at_work(options)))
    purse = Span(0, most_in_purse(options))
    drawn = Several(max(OUTSIDERS, *(terms.cards for terms in kit.terms.values())), cards)
    some, per_seat = Span(0, players * gnomes), Several(players, seats)
    return {
        "options": LeftOut("a layout is made for one set of options"),
        "goal": LeftOut("it follows from the options"),
        "seat": seats,
        "round": Span(0, options.last_turn),
        "treasurer": (-1, *seats),
        "first": (-1, *seats),
        "order": per_seat,
        "players": Several(players),
        "piles": Several(len(HATS), HATS),
        "bank": Span(0, players * most_in_purse(options)),
        "highest": HATS,
        "contests": Several(CONTESTS, PILES),
        "prizes": Several(CONTESTS, purse),
        "event": [*kit.events],
        "deck": Counted([*kit.events]),
        "used": Counted([*kit.events]),
        "deals": some,
        "bids": Several(players),
        "chips": Counted([*kit.schmiedel]),
        "winner": traders,
        "Revealed.price": price,
        "price": price,
        "deeds": Several(LATELY),
        "job": DEEDS,
        "hat": HATS,
        "least": HATS,
        "Deed.petals": purse,
        "contest": PILES,
        "partner": traders,
        "mate": HATS,
        "births": Several(LATELY),
        "pile": PILES,
        "cards": drawn,
        "child": HATS,
        "shows": Several(CONTESTS),
        "outsiders": drawn,
        "best": HATS,
        "prize": purse,
        "winners": Several(LATELY, traders),
        "bills": Several(players, purse),
        "waited_for": Several(players, (-1, *seats)),
    }


def _inside(options: Options) -> dict[str, Limit]:
    """Phases, and what a seat has."""
    kit, players = options.kit, options.players
    seats, gnomes = range(players), sum(kit.reserve)
    traders = range(SCHMIEDEL + 1) if options.has_schmiedel else seats
    cards = sorted({card for pile in kit.piles.values() for card in pile})
    purse, hats = Span(0, most_in_purse(options)), Counted(HATS, max(kit.reserve))
    upkeep = Span(0, max(terms.upkeep for terms in kit.terms.values()) * gnomes)
    drawn = Several(max(OUTSIDERS, *(terms.cards for terms in kit.terms.values())), cards)
    some, per_seat = Span(0, players * gnomes), Several(players, seats)
    return {
        "Calling.drawn": Several(CONTESTS, PILES),
        "drawn": drawn,
        "able": per_seat,
        "has_bid": Several(players),
        "named": Several(players, HATS),
        "among": Several(players + 1, traders),
        "voices": Several(players),
        "asks": JOBS,
        "will": JOBS,
        "words": Span(0, WORDS),
        "changes": Span(0, CHANGES),
        "pair": some,
        "at": range(CONTESTS),
        "due": Several(players, upkeep),
        "petals": purse,
        "reserve": Several(len(HATS), some),
        "free": hats,
        "garden": hats,
        "away": hats,
        "gnomes": hats,
        "shed": Several(LATELY),
        "own": HATS,
        "lender": traders,
        "entered": Several(LATELY),
        "pledges": Several(LATELY, JOBS),
        "upkeep": upkeep,
    }
