"""What somebody is asked to do, as everybody sees it: in the words their own table has for it."""

from gnomery.engine.changes import asker
from gnomery.engine.terms import Message, Seat
from gnomery.games.garten_zwerge.phases import Auction, Haggling, Pairing, Paying, Picking, Working
from gnomery.games.garten_zwerge.rules.naming import hat_words, job_words
from gnomery.games.garten_zwerge.view import Fists, View

asked = asker("garten_zwerge")


def asks(view: View, seat: Seat) -> Message | None:
    """What a seat that is waited for is asked to do."""
    match view.now:
        case Working():
            return _working(view, seat)
        case Fists(auction):
            return asked(_fist(auction, seat))
        case Picking(_, _, price):
            return asked("pick", n=price)
        case Pairing(auction):
            return asked("pair", hat=hat_words(auction.hat))
        case Paying(due):
            return asked("sell", n=due[seat])
        case Haggling(auction) as haggling:
            return asked(_haggling(haggling, auction, seat))
        case _:
            return None


def _working(view: View, seat: Seat) -> Message:
    if view.due:
        return asked("pledged", job=job_words(view.due))
    return asked("work" if set(view.players[seat].free) - {"grey"} else "nothing")


def _fist(auction: Auction, seat: Seat) -> str:
    """A limit of who sought or offers, else a price for it."""
    if auction.seat == seat:
        return "most" if auction.kind == "seek" else "least"
    return "lend" if auction.kind == "seek" else "bid"


def _haggling(haggling: Haggling, auction: Auction, seat: Seat) -> str:
    if auction.seat == seat:
        return "take"
    return "post_again" if haggling.voices[seat].offer is not None else f"post_{auction.kind}"
