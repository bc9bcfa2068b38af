"""How a reader of the log of 75 Gnom'Street keeps the books, from the digest's words."""

from typing import Any

from gnomery.engine.terms import Message
from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.view import View

Book = dict[str, Any]

ALL_CARDS = tuple(range(1, 9))
STATUES = {0: -1, 1: 1, 2: 2, 3: 3}
"""GS-6.1."""
MOLES = {2: 1, 3: 3, 4: 4}
BAITS = {2: 0, 3: 2, 4: 2}
FOLLOWS = {
    "View.phase": "it follows from what was done last",
    "View.step": "it follows from what was done last",
    "View.acting": "it follows from the ranking and from what was done last",
    "View.waited_for": "it follows from what was done last",
    "View.terrains": "those that nobody has taken",
    "View.actions": "those that nobody has taken",
    "View.fresh": "the statues that were placed since the turn began",
    "View.notebook": "it follows from the answers heard and the own loot",
    "HeardAnswer.turn": "the turn in which it was told",
    "LaidView.turn": "the turn in which it was told",
    "View.toss": "its wind is told as it is drawn, its aims and flights when it is over",
    "PlayerView.played": "the cards that are not in the hand",
    "PlayerView.reserve": "the statues that are not in the garden",
}


def counted(view: View) -> Book:
    """The books of a viewer at this moment."""
    return {
        "rules": view.options.rules,
        "turn": view.turn,
        "game": len(view.won),
        "winners": tuple(game.winner for game in view.won),
        "is last": view.is_last,
        "is open": view.is_open,
        "first": view.first,
        "hands": tuple(player.hand for player in view.players),
        "cards": view.cards,
        "order": view.order,
        "statues": tuple(player.statues for player in view.players),
        "tokens": tuple(player.tokens for player in view.players),
        "chosen": tuple(player.has_chosen for player in view.players),
        "dealt": tuple(player.has_loot for player in view.players),
        "loots": tuple(player.loot for player in view.players),
        "wins": tuple(player.wins for player in view.players),
        "points": tuple(player.points for player in view.players),
        "taken": tuple((one.seat, one.terrain, one.action) for one in view.taken),
        "cat": view.cat,
        "laid": tuple((one.cell, one.seat, one.kind) for one in view.laid),
        "asked": tuple(
            (one.asker, one.seat, one.question, one.cell, one.about, one.answer)
            for one in view.asked
        ),
        "flights": tuple(
            (flight.seat, flight.direction, flight.strength, flight.x, flight.y)
            for toss in view.tosses
            for flight in sorted(toss.flights, key=lambda flight: flight.distance)
        ),
        "drawn": tuple(
            group[0] for toss in view.tosses if toss.gust is None for group in toss.order
        ),
    }


def put(book: Book, name: str, seat: int, value: object) -> None:
    """One seat's entry anew."""
    row = book[name]
    book[name] = (*row[:seat], value, *row[seat + 1 :])


def tell(book: Book, message: Message) -> None:
    """The books after one message."""
    key = message.key.removeprefix("gnom_street.event.")
    args: dict[str, Any] = message.args
    if key.startswith("won_"):
        _won(book, args["seat"], is_toss=key == "won_toss")
    elif key.startswith("asks_"):
        about = args.get("about", "").rpartition(".")[2]
        entry = (args["seat"], args["other"], key[5:], args["cell"], about, None)
        book["asked"] = (*book["asked"], entry)
    elif key in TELLERS:
        TELLERS[key](book, args)
    else:
        assert key in SILENT, f"nobody knows what {key} says"


SILENT = {
    "loot", "secret", "left", "nowhere", "toss_ranking", "toss_lead", "gust", "veer", "wind",
    "best", "over",
}  # fmt: skip
"""They tell what is not counted, or what the next ones count."""


def _won(book: Book, winner: int, *, is_toss: bool) -> None:
    book["winners"] = (*book["winners"], winner)
    book["game"] += 1
    put(book, "wins", winner, book["wins"][winner] + 1)
    book["by toss"] = is_toss
    if book["wins"][winner] == 2:  # GS-7.1: all is over, and lies open
        del book["by toss"]
        book["is open"] = True
    else:
        book["loots"] = (None, None)


def _game(book: Book, _args: dict[str, Any]) -> None:
    """A new game of the duel: everything comes back (GS-7.4)."""
    flights, drawn = (book["flights"], book["drawn"]) if book.pop("by toss") else ((), ())
    book |= {
        "turn": 1,
        "hands": (ALL_CARDS,) * 2,
        "cards": (),
        "order": (),
        "statues": ((), ()),
        "tokens": (1, 1),
        "chosen": (False, False),
        "dealt": (False, False),
        "taken": (),
        "cat": None,
        "laid": (),
        "asked": (),
        "flights": flights,
        "drawn": drawn,
    }


def _turn(book: Book, args: dict[str, Any]) -> None:
    players = len(book["hands"])
    book |= {"turn": args["n"], "cards": (), "order": (), "flights": (), "drawn": ()}
    book["chosen"] = (False,) * players


def _plays(book: Book, args: dict[str, Any]) -> None:
    seat, card = args["seat"], args["n"]
    book["cards"] = (*book["cards"], card)
    _discards(book, args)
    put(book, "chosen", seat, value=False)


def _discards(book: Book, args: dict[str, Any]) -> None:
    hand = book["hands"][args["seat"]]
    put(book, "hands", args["seat"], tuple(card for card in hand if card != args["n"]))


def _cards_back(book: Book, _args: dict[str, Any]) -> None:
    book["hands"] = (ALL_CARDS,) * len(book["hands"])


def _last_turn(book: Book, args: dict[str, Any]) -> None:
    _cards_back(book, args)
    book["is last"] = True


def _ranked(book: Book, args: dict[str, Any]) -> None:
    book["order"] = (*book["order"], args["seat"])
    assert len(book["order"]) == args["place"]


def _took(book: Book, args: dict[str, Any]) -> None:
    names = (args[name].rpartition(".")[2] for name in ("terrain", "action"))
    book["taken"] = (*book["taken"], (args["seat"], *names))


def _statues(book: Book, seat: int, cells: set[str]) -> None:
    put(book, "statues", seat, tuple(sorted(cells)))
    players = len(book["hands"])
    put(book, "points", seat, 0 if players == 2 else STATUES[len(cells)])


def _placed(book: Book, args: dict[str, Any]) -> None:
    own = set(book["statues"][args["seat"]])
    assert args["cell"] not in own
    _statues(book, args["seat"], (own - {args.get("start")}) | {args["cell"]})


def _sent_home(book: Book, args: dict[str, Any]) -> None:
    own = set(book["statues"][args["seat"]])
    assert args["cell"] in own
    _statues(book, args["seat"], own - {args["cell"]})


def _cat(book: Book, args: dict[str, Any]) -> None:
    assert book["cat"] == args.get("start")
    book["cat"] = args["cell"]


def _answered(book: Book, *, answer: bool) -> None:
    *before, last = book["asked"]
    book["asked"] = (*before, (*last[:-1], answer))


def _lays(book: Book, args: dict[str, Any]) -> None:
    kind = args["kind"].rpartition(".")[2] if "kind" in args else None
    book["laid"] = (*book["laid"], (args["cell"], args["seat"], kind))
    put(book, "tokens", args["seat"], book["tokens"][args["seat"]] - 1)


def _flight(book: Book, args: dict[str, Any]) -> None:
    """The figures must agree with one another, whatever the wind was."""
    names = ("seat", "direction", "strength", "x", "y")
    book["flights"] = (*book["flights"], tuple(args[name] for name in names))
    far = (args["right"] ** 2 + args["far"] ** 2) ** 0.5
    assert abs(far - args["whole"] - args["tenth"] / 10) <= 0.051
    put(book, "chosen", args["seat"], value=False)


def _drawn(book: Book, args: dict[str, Any]) -> None:
    book["drawn"] = (*book["drawn"], args["seat"])


def _leads(book: Book, args: dict[str, Any]) -> None:
    put(book, "wins", args["seat"], args["n"])


def _first(book: Book, args: dict[str, Any]) -> None:
    book["first"] = args["seat"]
    book["wins"] = (0,) * len(book["hands"])


def _opens(book: Book, _args: dict[str, Any]) -> None:
    """Everything is laid open; the tosses of the turn are over."""
    book |= {"is open": True, "flights": (), "drawn": ()}


def _loot_was(book: Book, args: dict[str, Any]) -> None:
    """A loot is known, and with it every answer that was given in secret."""
    put(book, "loots", args["seat"], args["cell"])
    kit = GAME.version(book["rules"]).box.options(3, {}).kit
    for at, (*entry, answer) in enumerate(book["asked"]):
        if answer is None and entry[1] == args["seat"]:
            yes = kit.yes(*entry[2:5]) & kit.bit[args["cell"]]
            put(book, "asked", at, (*entry, bool(yes)))


def _turned_up(book: Book, args: dict[str, Any]) -> None:
    stack = [at for at, one in enumerate(book["laid"]) if one[0] == args["cell"]]
    at = stack[args["place"] - 1]
    cell, seat, known = book["laid"][at]
    kind = args["kind"].rpartition(".")[2]
    assert seat == args["seat"]
    assert known in (None, kind)
    put(book, "laid", at, (cell, seat, kind))


def _points(book: Book, args: dict[str, Any]) -> None:
    put(book, "points", args["seat"], book["points"][args["seat"]] + args["n"])


TELLERS: dict[str, Any] = {
    "dealt": lambda book, args: put(book, "dealt", args["seat"], value=True),
    "chosen": lambda book, args: put(book, "chosen", args["seat"], value=True),
    "aimed": lambda book, args: put(book, "chosen", args["seat"], value=True),
    "plays": _plays,
    "discards": _discards,
    "cards_back": _cards_back,
    "last_turn": _last_turn,
    "turn": _turn,
    "game": _game,
    "ranked": _ranked,
    "loser": _ranked,
    "took": _took,
    "tokens_back": lambda book, _args: book.update(taken=()),
    "placed": _placed,
    "moved": _placed,
    "expelled": _sent_home,
    "chased": _sent_home,
    "cat": _cat,
    "cat_moved": _cat,
    "yes": lambda book, _args: _answered(book, answer=True),
    "no": lambda book, _args: _answered(book, answer=False),
    "lays": _lays,
    "lays_own": _lays,
    "digs": lambda book, args: _lays(book, {**args, "kind": "gnom_street.kind.mole"}),
    "toss_game": lambda book, _args: book.update(flights=(), drawn=()),
    "flight": _flight,
    "drawn": _drawn,
    "leads": _leads,
    "first": _first,
    "opens": _opens,
    "loot_was": _loot_was,
    "turned_up": _turned_up,
    "found": _points,
    "baited": _points,
}
