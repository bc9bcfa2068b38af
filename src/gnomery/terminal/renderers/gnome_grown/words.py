"""What things are called in Gnome Grown: tiles, cards, spaces, goods."""

from typing import NamedTuple

from gnomery.games.gnome_grown.phases import Offer
from gnomery.games.gnome_grown.view import View
from gnomery.terminal.renderer import DOT, counts
from gnomery.terminal.screen.speech import Speech


class GrownWords(NamedTuple):
    """Says what there is in a view."""

    view: View
    speech: Speech

    def tile(self, tile: str) -> str:
        """A tile as people call it."""
        return self.speech.say(f"gnome_grown.kind.{self.view.options.kit.kind[tile]}")

    def card(self, card: str) -> str:
        """A card by its three kinds."""
        needs = self.view.options.kit.objectives[card].needs
        return ", ".join(self.speech.say(f"gnome_grown.kind.{kind}") for kind in needs)

    def space(self, space: str) -> str:
        """A space of the board."""
        return self.speech.say(f"gnome_grown.space.{space}")

    def about(self, space: str) -> str:
        """What a space is for."""
        return self.speech.say(f"about.gnome_grown.space.{space}")

    def goods(self, offer: Offer) -> str:
        """What a bribe is made of."""
        found = {"ladybirds": offer.ladybirds, "imp": int(offer.imp), "markers": offer.markers}
        return DOT.join(counts(self.speech, "gnome_grown", **found))

    def card_line(self, card: str, matched: int) -> str:
        """A card with its worth and how far it is."""
        worth = self.view.options.kit.objectives[card]
        said: dict[str, int] = {"full": worth.full, "part": worth.part, "matched": matched}
        return self.speech.say("terminal.gnome_grown.card", card=self.card(card), **said)
