"""The books of Gardlings as a reader of the log keeps them, written from the digest.

Tiles go by what people call them: two of a kind are alike in the books.
"""

from collections import Counter
from typing import Any

from gnomery.engine.terms import Message
from gnomery.games.gardlings.events.words import garden_of, mission_words, tile_words
from gnomery.games.gardlings.state import Stack
from gnomery.games.gardlings.view import HIDDEN, PlayerView, View
from tests.games.gardlings.bookkeeping import SEATS, TABLE, Book, Sheet, fresh

FOLLOWS = {
    "View.hired": "the seats whose hiring was told",
    "View.to_hire": "from the start marker on, those whose hiring was not told yet (GA-3.3)",
    "View.step": "what a hirer does next follows from what was told of the hiring",
    "View.missions_left": "the missions that lie in front of nobody",
    "PlayerView.deed": "what happened in phase 2, told when it does",
    "PlotView.trail": "the unicorns' moves that were told since the last draw or lay (GA-1.7)",
    "PlotView.has_pig_coin": "whether three pigs lie there (GA-1.8)",
    "PlotView.gnomes": "the gnomes on the tiles that lie there",
    "PlotView.alarm": "the dragons that lie there (GA-1.5)",
    "PlotView.loud": "the gnomes and dragons that lie there (GA-1.4)",
    "PlotView.stolen": "the gems that lie there and the mission, after an alarm (GA-2.3)",
    "PlotView.ponds": "the places of the tiles (GA-3.1)",
    "HarvestView.gems": "what the tally comes to",
    "HarvestView.gnomes": "the gnomes on the tiles that lie there",
    "HarvestView.alarm": "the dragons that lie there (GA-1.5)",
    "HarvestView.ponds": "the places of the tiles (GA-3.1)",
}


def counted(view: View) -> Book:
    """The books as a view has them."""
    return {
        "phase": view.phase,
        "round": view.round,
        "start": view.start,
        "winner": view.winner,
        "is first": view.options.is_first,
        "pity pigs": view.pity_pigs + len(view.pigs_under),
        "stacks": {_stack_key(stack): _stack(view, stack) for stack in view.stacks},
        "seats": [_seat(view, player) for player in view.players],
    }


def _stack_key(stack: Stack) -> tuple[str, int]:
    return f"@gardlings.stack.{stack.back}", int(stack.name.removeprefix(stack.back))


def _stack(view: View, stack: Stack) -> Sheet:
    kit = view.options.kit
    return {
        "top": None if stack.top is None else tile_words(kit, stack.top),
        "hidden": stack.hidden,
        "under": [tile_words(kit, tile) for tile in stack.under],
        "coin": stack.has_coin,
    }


def _seat(view: View, player: PlayerView) -> Sheet:
    """`unseen` are the tiles out of sight, by kind: an alarm tile beside the garden too."""
    kit = view.options.kit
    kinds = ("single-gnome", "double-gnome", "beige-pig")
    unseen = Counter(tile_words(kit, tile) for tile in player.known)
    for kind, n in zip(kinds, player.unknown, strict=True):
        unseen[f"@gardlings.tile.{kind}"] += n

    def words(tile: str | None) -> str | None:
        return tile if tile in (None, HIDDEN) else tile_words(kit, tile)

    def mission(name: str | None) -> str | None:
        return None if name is None else mission_words(kit, name)

    sheet = {
        "coins": player.coins,
        "bag": player.bag,
        "unseen": {name: n for name, n in unseen.items() if n},
        "mission": mission(player.mission),
        "next mission": mission(player.next_mission),
        **fresh(mission(garden_of(player).mission)),
    }
    sheet["garden"] = {
        (laid.x, laid.y): (tile_words(kit, laid.tile), laid.r) for laid in garden_of(player).laid
    }
    if (plot := player.plot) is not None:
        sheet |= {
            "status": "building" if plot.status == "drawing" else plot.status,
            "hand": words(plot.hand),
            "aside": words(plot.aside),
            "end": plot.end,
            "looked": plot.has_looked,
            "going back": words(plot.put_back),
            "final": plot.is_final,
            "gems": plot.gems,
            "mission gems": plot.mission_gems,
        }
    if (harvest := player.harvest) is not None:
        tally = harvest.tally
        sheet |= {"status": "stopped", "aside": words(harvest.aside), "end": harvest.end}
        sheet |= {"gems": tally.gems, "paid": tally.mission}
        sheet |= {"bitten": tally.dragons, "robbed": tally.alarm}
        del sheet["looked"], sheet["final"], sheet["mission gems"]
    return sheet


def tell(book: Book, message: Message) -> None:
    """Change the books by what one message says."""
    args = message.args
    name = message.key.removeprefix("gardlings.event.")
    if "seat" in args and name not in ("start", "victory"):
        seat = book["seats"][args["seat"]]
        SEATS.get(name, _nothing)(book, seat, args)
    else:
        TABLE.get(name, _nothing)(book, args)


def _nothing(*_: Any) -> None:
    """An announcement: nothing to be counted."""
