"""How a reader of the log keeps the books of Garten Zwerge e.V., written from its digest.

Petals and the bank, every gnome and where it is, pledges, the auction that goes on with its fists
and offers, treasurer, turn, contests and event: all from what the messages say.
"""

from typing import Any

from gnomery.engine.terms import Message
from gnomery.games.garten_zwerge.phases import Haggling
from gnomery.games.garten_zwerge.view import Fists, PlayerView, View
from tests.games.garten_zwerge.bookkeeping import CHANGES, Book, Said

FOLLOWS = {
    "View.phase": "a turn's parts follow from each other",
    "View.order": "the order of collections follows from gnomes, petals and the treasurer",
    "View.prizes": "prizes follow from the contests and the event",
    "View.deck": "every event is told when it is read, reshuffling and the blue deck too",
    "View.used": "likewise",
    "View.piles": "the pile of a pair follows from its hats",
    "View.revealed": "what was in the fists is told when they open, then it only lies there",
    "View.day": "old deeds leave the table with the first new one",
    "View.deeds": "every deed is told as it is done",
    "View.promises": "every promise is told when its time comes",
    "View.happenings": "what an event does is told with the event",
    "View.births": "every birth is told as it comes",
    "View.shows": "every contest is told as it comes",
    "View.bills": "upkeep is told as it is paid",
    "View.taxes": "a tax is told as it is paid",
    "View.waited_for": "who is waited for follows from the phase",
    "View.due": "the promise that falls due follows from the pledges",
    "PlayerView.gnomes": "all gnomes are those in their places",
    "PlayerView.upkeep": "upkeep follows from the gnomes and the event",
    "Fists.able": "who can answer follows from the free gnomes",
}


def counted(view: View) -> Book:
    """The books as they should be."""
    now = view.now
    auction = getattr(now, "auction", None)
    return {
        "round": view.round,
        "treasurer": view.treasurer,
        "first": view.first,
        "bank": view.bank,
        "highest": view.highest,
        "contests": list(view.contests),
        "event": view.event,
        "is_blue": view.is_blue,
        "deals": view.deals,
        "auction": _auction(auction) if auction else None,
        "closed": _closed(now) if isinstance(now, Fists) else {},
        "offers": _offers(now) if isinstance(now, Haggling) else {},
        "players": [_player(player) for player in view.players],
    }


def _auction(auction: Any) -> dict[str, Any]:
    names = ("kind", "seat", "hat", "least", "job")
    return {name: getattr(auction, name) for name in names}


def _closed(now: Fists) -> dict[int, str]:
    return {seat: now.named[seat] for seat, is_closed in enumerate(now.has_bid) if is_closed}


def _offers(now: Haggling) -> dict[int, list[Any]]:
    found = {}
    for seat, voice in enumerate(now.voices):
        if (one := voice.offer) is not None:
            found[seat] = [one.price, one.hat, one.asks, one.will]
    return found


def _player(player: PlayerView) -> Book:
    return {
        "petals": player.petals,
        "reserve": list(player.reserve),
        "free": sorted(player.free),
        "garden": sorted(player.garden),
        "away": sorted(player.away),
        "shed": [(pair.own, pair.mate, pair.lender) for pair in player.shed],
        "entered": [(entry.hat, entry.contest) for entry in player.entered],
        "pledges": list(player.pledges),
        "has_passed": player.has_passed,
    }


def tell(book: Book, message: Message) -> None:
    """Write down one message; those that change nothing are only read."""
    change = CHANGES.get(message.key.removeprefix("garten_zwerge.event."))
    if change is not None:
        change(book, Said(message))
