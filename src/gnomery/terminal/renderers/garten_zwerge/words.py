"""What things are called in Garten Zwerge e.V.: gnomes, odds, people and Herr Schmiedel."""

from collections.abc import Iterable, Mapping

from gnomery.games.garten_zwerge.phases import Auction, Offer
from gnomery.games.garten_zwerge.view import View
from gnomery.terminal.screen.speech import Speech

DOT = " · "


def called(view: View, seat: int, speech: Speech) -> str:
    """A player, or the neighbour who has the number after the players'."""
    if seat < len(view.players):
        return speech.names[seat]
    return speech.say("terminal.garten_zwerge.schmiedel")


def hat_called(hat: str, speech: Speech) -> str:
    """A gnome by its hat."""
    return speech.say(f"terminal.garten_zwerge.hat.{hat}")


def gnomes_called(hats: Iterable[str], speech: Speech) -> str:
    """Some gnomes by their hats."""
    return ", ".join(hat_called(hat, speech) for hat in hats)


def odds_called(odds: Mapping[str, int], speech: Speech) -> str:
    """The cards of a pile."""
    return ", ".join(f"{n} {hat_called(hat, speech)}" for hat, n in odds.items())


def auction_called(view: View, auction: Auction, speech: Speech) -> str:
    """Who seeks or offers a mate, and on which conditions."""
    said = speech.say(
        f"terminal.garten_zwerge.auction.{auction.kind}",
        name=called(view, auction.seat, speech),
        hat=hat_called(auction.hat, speech),
    )
    if auction.least:
        least = hat_called(auction.least, speech)
        said += DOT + speech.say("terminal.garten_zwerge.auction.least", hat=least)
    if auction.job:
        job = speech.say(f"garten_zwerge.job.{auction.job}")
        said += DOT + speech.say("terminal.garten_zwerge.auction.job", job=job)
    return said


def offer_called(view: View, seat: int, offer: Offer, speech: Speech) -> str:
    """An open offer with its pledges."""
    said = f"{called(view, seat, speech)}: {offer.price}"
    if offer.hat:
        said += f" ({hat_called(offer.hat, speech)})"
    for pledge, job in (("asks", offer.asks), ("will", offer.will)):
        if job:
            name = speech.say(f"garten_zwerge.job.{job}")
            said += DOT + speech.say(f"terminal.garten_zwerge.auction.{pledge}", job=name)
    return said
