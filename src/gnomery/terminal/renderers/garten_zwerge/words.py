"""What things are called in Garten Zwerge e.V.: gnomes, odds, people and Herr Schmiedel."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from gnomery.games.garten_zwerge.phases import Auction, Offer
from gnomery.games.garten_zwerge.view import View
from gnomery.terminal.renderer import DOT
from gnomery.terminal.screen.speech import Speech


class ZwergeWords(NamedTuple):
    """Says what there is in a view."""

    view: View
    speech: Speech

    def name(self, seat: int) -> str:
        """A player, or the neighbour who has the number after the players'."""
        if seat < len(self.view.players):
            return self.speech.names[seat]
        return self.speech.say("terminal.garten_zwerge.schmiedel")

    def hat(self, hat: str) -> str:
        """A gnome by its hat."""
        return self.speech.say(f"terminal.garten_zwerge.hat.{hat}")

    def gnomes(self, hats: Iterable[str]) -> str:
        """Some gnomes by their hats."""
        return ", ".join(map(self.hat, hats))

    def odds(self, odds: Mapping[str, int]) -> str:
        """The cards of a pile."""
        return ", ".join(f"{n} {self.hat(hat)}" for hat, n in odds.items())

    def job(self, job: str) -> str:
        """What a gnome can be sent to do."""
        return self.speech.say(f"garten_zwerge.job.{job}")

    def auction(self, auction: Auction) -> str:
        """Who seeks or offers a mate, and on which conditions."""
        say, kind = self.speech.say, f"terminal.garten_zwerge.auction.{auction.kind}"
        said = [say(kind, name=self.name(auction.seat), hat=self.hat(auction.hat))]
        if auction.least:
            said.append(say("terminal.garten_zwerge.auction.least", hat=self.hat(auction.least)))
        if auction.job:
            said.append(say("terminal.garten_zwerge.auction.job", job=self.job(auction.job)))
        return DOT.join(said)

    def offer(self, seat: int, offer: Offer) -> str:
        """An open offer with its pledges."""
        hat = f" ({self.hat(offer.hat)})" if offer.hat else ""
        said = [self.speech.labelled(self.name(seat), f"{offer.price}{hat}")]
        for pledge, job in (("asks", offer.asks), ("will", offer.will)):
            if job:
                key = f"terminal.garten_zwerge.auction.{pledge}"
                said.append(self.speech.say(key, job=self.job(job)))
        return DOT.join(said)
