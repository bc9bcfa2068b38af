"""What things are called in Gnome Grown: tiles, cards, spaces, goods."""

from gnomery.games.gnome_grown.phases import Offer
from gnomery.games.gnome_grown.view import View
from gnomery.terminal.screen.speech import Speech

DOT = " · "


def tile_called(view: View, tile: str, speech: Speech) -> str:
    """A tile as people call it."""
    return speech.say(f"gnome_grown.kind.{view.options.kit.kind[tile]}")


def card_called(view: View, card: str, speech: Speech) -> str:
    """A card by its three kinds."""
    needs = view.options.kit.objectives[card].needs
    return ", ".join(speech.say(f"gnome_grown.kind.{kind}") for kind in needs)


def space_called(space: str, speech: Speech) -> str:
    """A space of the board."""
    return speech.say(f"gnome_grown.space.{space}")


def goods_called(offer: Offer, speech: Speech) -> str:
    """What a bribe is made of."""
    parts = []
    if offer.ladybirds:
        parts.append(speech.say("terminal.gnome_grown.ladybirds", n=offer.ladybirds))
    if offer.imp:
        parts.append(speech.say("terminal.gnome_grown.imp"))
    if offer.markers:
        parts.append(speech.say("terminal.gnome_grown.markers", n=offer.markers))
    return DOT.join(parts)


def card_line(view: View, card: str, matched: int, speech: Speech) -> str:
    """A card with its worth and how far it is."""
    values = view.options.kit.objectives[card]
    name = card_called(view, card, speech)
    return speech.say(
        "terminal.gnome_grown.card", card=name, full=values.full, part=values.part, matched=matched
    )
