"""How a reader of the log keeps the books of Gnome Grown: from what is told, and nothing else."""

from collections import Counter
from typing import Any

from gnomery.engine.terms import Message
from gnomery.games.gnome_grown.phases import Giving, Laying
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.view import Drawn, View
from tests.games.gnome_grown import ledger_entries, ledger_tiles

Book = dict[str, Any]

FOLLOWS = {
    "View.phase": "bids, discs and actions tell how far a round is",
    "View.turn": "discs and actions tell how far a phase is",
    "View.waited_for": "the order and the phase say whose turn it is",
    "View.stock": "it is where the tiles of the action in hand lie",
    "View.refill": "tiles are turned up before anybody goes on",
    "View.rate": "the track is printed",
    "View.gnome": "the gnome goes one space a round",
    "View.eras": "the discards but their top card are shuffled",
    "View.acted": "it is what the events of discs are told from",
    "View.triggered": "who has a disc on that space",
    "Drawn.due": "three cards are drawn as long as there are any",
    "PlayerView.marker": "the order says it",
    "PlayerView.free": "the garden says it",
    "PlayerView.points": "the garden and the open cards say it",
}
AT_THE_END = {"PlayerView.points", "View.phase"}
"""What follows while the game runs, and is told line by line once it is over."""


def counted(view: View) -> Book:
    """What can be counted in a view."""
    kit = view.options.kit
    kinds = kit.kind
    own = view.own
    return {
        "viewer": view.seat,
        "round": view.round,
        "order": list(view.order),
        "bids": [(bid.ladybirds, bid.imp) for bid in view.bids],
        "supply": view.supply,
        "shed": view.shed,
        "pool": view.pool,
        "imps": view.imps,
        "space imp": view.has_space_imp,
        "markers": Counter(map(_colour, view.markers)),
        "row": [tile and kinds[tile] for tile in view.open],
        "ground": view.ground,
        "stacks": [[kinds[tile] for tile in stack] for stack in view.stacks],
        "features": view.features,
        "discards": Counter(
            kinds[tile]
            for tile in (*view.ground_discards, *view.feature_discards, *view.animal_discards)
        ),
        "grid": [None if looked is None else list(looked) for looked in view.grid],
        "animals": view.animals,
        "deck": view.deck,
        "cards": list(view.discards),
        "spaces": {
            space: list(holders)
            for space, holders in zip(SPACES, view.spaces, strict=True)
            if holders
        },
        "ends": set(view.ends),
        "offer": view.offer and (view.offer.seat, view.offer.holder, view.offer.space),
        "refused": list(view.refused),
        "hand": kinds[view.task.tile] if isinstance(view.task, Laying | Giving) else None,
        "drawn": sum(view.task.hidden) if isinstance(view.task, Drawn) else 0,
        "players": [_player(view, seat) for seat in range(len(view.players))],
        "scores": _scores(view),
        "own cards": None if own is None else set(own.hand),
        "own draw": None if own is None else set(own.drawn),
        "own looks": None if own is None else [tile and kinds[tile] for tile in own.grid],
    }


def _scores(view: View) -> list[list[int]]:
    """Points and counted cards of each garden, once the game is over."""
    is_over = view.phase == "over"
    return [
        [one.points, len(one.known) + len(one.revealed)] if is_over else [0, 0]
        for one in view.players
    ]


def _player(view: View, seat: int) -> Book:
    kinds, player = view.options.kit.kind, view.players[seat]
    extra = player.extra
    return {
        "ladybirds": player.ladybirds,
        "imp": player.has_imp,
        "markers": Counter(map(_colour, player.markers)),
        "extra": extra and (_colour(extra.marker), extra.space),
        "hidden": sum(player.hidden),
        "known": set(player.known),
        "revealed": list(player.revealed),
        "garden": {(kinds[one.tile], one.x, one.y, one.r) for one in player.garden.laid},
        "hushed": player.is_hushed,
        "bid": player.has_bid,
    }


def _colour(marker: str) -> str:
    return marker.partition("-")[0]


def tell(book: Book, message: Message) -> None:
    """Change the books by what one message says."""
    words = {name: _plain(arg) for name, arg in message.args.items()}
    key = message.key.removeprefix("gnome_grown.event.")
    pages = ledger_entries if hasattr(ledger_entries, key) else ledger_tiles
    getattr(pages, key)(book, **words)


def _plain(arg: Any) -> Any:
    """The last word of a key, as the books have it."""
    if isinstance(arg, tuple):
        return tuple(map(_plain, arg))
    return arg.rpartition(".")[2] if isinstance(arg, str) and arg.startswith("@") else arg
