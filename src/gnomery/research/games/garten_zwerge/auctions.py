"""The auction that is going on, with one's own fist, and the last one that was laid open."""

from collections.abc import Callable

from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.pieces.hats import JOBS, LEAST, PILES
from gnomery.games.garten_zwerge.rules.haggling import CHANGES, WORDS
from gnomery.games.garten_zwerge.state import Auction, Bid, Chips, Haggling, Pairing, Picking, Voice
from gnomery.games.garten_zwerge.view import Fists, View
from gnomery.research.contract import Array
from gnomery.research.games.garten_zwerge.money import most_at_work
from gnomery.research.games.garten_zwerge.panel import Fill, traders
from gnomery.research.sheet import Sheet


def auction(sheet: Sheet, options: Options, players: int) -> Fill:
    """What it is about, who is in it, what is open, and the own bid."""
    goal, high = options.goal, _dearest(options) / options.goal
    terms = _auction(sheet, "auction", players)
    able = sheet.counts("auction.able", range(players))
    among = sheet.counts("auction.among", traders(options, players))
    price = sheet.number("auction.price", high)
    fists = _fists(sheet, players)
    own = _bid(sheet, "own", options)
    voices = _voices(sheet, options, players) if options.auctions == "open" else None

    def fill(row: Array, view: View) -> None:
        now = view.now
        if not isinstance(now, Fists | Chips | Picking | Pairing | Haggling):
            return
        terms(row, now.auction)
        own(row, view.bid)
        match now:
            case Fists():
                able.put(row, now.able)
                fists(row, now)
            case Picking():
                among.put(row, now.among)
                price.put(row, now.price / goal)
            case Haggling() if voices is not None:
                voices(row, now)
            case _:
                return

    return fill


def _dearest(options: Options) -> int:
    """The highest price: a bid of all chips, or an open one of all money there can be."""
    return max(options.kit.bids[-1], most_at_work(options))


def _auction(sheet: Sheet, name: str, players: int) -> Callable[[Array, Auction], None]:
    slots = (
        sheet.choice(f"{name}.kind", ("seek", "offer")),
        sheet.choice(f"{name}.seat", range(players)),
        sheet.choice(f"{name}.hat", PILES),
        sheet.choice(f"{name}.least", LEAST),
        sheet.choice(f"{name}.job", JOBS),
    )

    def fill(row: Array, one: Auction) -> None:
        told = (one.kind, one.seat, one.hat, one.least, one.job)
        for slot, value in zip(slots, told, strict=True):
            slot.put(row, value)

    return fill


def _fists(sheet: Sheet, players: int) -> Callable[[Array, Fists], None]:
    """Who has closed the fist, and the gnomes that lenders have named."""
    has_bid = sheet.row("auction.has_bid", players, 1)
    named = [sheet.choice(f"auction.named[{seat}]", PILES) for seat in range(players)]

    def fill(row: Array, now: Fists) -> None:
        has_bid.put(row, now.has_bid)
        for slot, hat in zip(named, now.named, strict=True):
            slot.put(row, hat)

    return fill


def _bid(sheet: Sheet, name: str, options: Options) -> Callable[[Array, Bid | None], None]:
    """A fist: whether there is one, whether it is empty, its price, and the gnome beside it."""
    goal = options.goal
    kind = sheet.choice(f"{name}.bid", ("price", "pass"))
    price = sheet.number(f"{name}.price", options.kit.bids[-1] / goal)
    hat = sheet.choice(f"{name}.hat", PILES)

    def fill(row: Array, bid: Bid | None) -> None:
        if bid is None:
            return
        kind.put(row, "pass" if bid.price is None else "price")
        price.put(row, (bid.price or 0) / goal)
        hat.put(row, bid.hat)

    return fill


def _voices(sheet: Sheet, options: Options, players: int) -> Callable[[Array, Haggling], None]:
    """What everybody offers openly (GZ-7.1)."""
    changes = sheet.number("auction.changes", CHANGES)
    fills = [_voice(sheet, options, f"auction.seat{seat}") for seat in range(players)]

    def fill(row: Array, now: Haggling) -> None:
        changes.put(row, now.changes)
        for part, voice in zip(fills, now.voices, strict=True):
            part(row, voice)

    return fill


def _voice(sheet: Sheet, options: Options, name: str) -> Callable[[Array, Voice], None]:
    goal = options.goal
    is_asked, has_offer = sheet.flag(f"{name}.is_asked"), sheet.flag(f"{name}.has_offer")
    words = sheet.number(f"{name}.words", WORDS)
    price = sheet.number(f"{name}.price", _dearest(options) / goal)
    hat = sheet.choice(f"{name}.hat", PILES)
    asks, will = sheet.choice(f"{name}.asks", JOBS), sheet.choice(f"{name}.will", JOBS)

    def fill(row: Array, voice: Voice) -> None:
        is_asked.put(row, voice.is_asked)
        words.put(row, voice.words)
        if (one := voice.offer) is not None:
            has_offer.put(row, 1)
            price.put(row, one.price / goal)
            hat.put(row, one.hat)
            asks.put(row, one.asks)
            will.put(row, one.will)

    return fill


def revealed(sheet: Sheet, options: Options, players: int) -> Fill:
    """The last auction of this turn, laid open."""
    goal = options.goal
    terms = _auction(sheet, "revealed", players)
    bids = [_bid(sheet, f"revealed.seat{seat}", options) for seat in range(players)]
    chips = sheet.counts("revealed.chip", tuple(options.kit.schmiedel) * options.has_schmiedel)
    winner = sheet.choice("revealed.winner", traders(options, players))
    price = sheet.number("revealed.price", _dearest(options) / goal)

    def fill(row: Array, view: View) -> None:
        seen = view.revealed
        if seen is None:
            return
        terms(row, seen.auction)
        for part, bid in zip(bids, seen.bids, strict=False):
            part(row, bid)
        chips.put(row, seen.chips)
        winner.put(row, seen.winner)
        price.put(row, seen.price / goal)

    return fill
