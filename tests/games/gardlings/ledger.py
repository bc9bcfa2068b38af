"""The books of Gardlings as a reader of the log keeps them, written from the digest.

Tiles go by what people call them: two of a kind are alike in the books.
"""

from collections import Counter
from typing import Any

from gnomery.engine.terms import Message
from gnomery.games.gardlings.events.words import garden_of, mission_words, tile_words
from gnomery.games.gardlings.state import Stack
from gnomery.games.gardlings.view import HIDDEN, PlayerView, View

Book = dict[str, Any]
Sheet = dict[str, Any]

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
        **_fresh(mission(garden_of(player).mission)),
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


def _fresh(mission: str | None) -> Sheet:
    """A seat at the beginning of a round."""
    return {
        "in garden": mission,
        "garden": {},
        "status": "building",
        "hand": None,
        "aside": None,
        "end": "",
        "looked": False,
        "going back": None,
        "final": False,
        "gems": 0,
        "mission gems": 0,
        "paid": 0,
        "bitten": 0,
        "robbed": 0,
    }


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


def _turned(book: Book, args: Sheet) -> None:
    stack = book["stacks"][args["back"], args["number"]]
    stack["top"] = args["tile"]
    if stack["hidden"]:
        stack["hidden"] -= 1
    else:
        stack["under"].pop(0)


def _round(book: Book, args: Sheet) -> None:
    """GA-3.8: garden and set-aside tile go into the bag."""
    book |= {"round": args["round"], "phase": "building"}
    for seat in book["seats"]:
        out = [tile for tile, _ in seat["garden"].values()]
        if seat["aside"] is not None:
            seat["bag"] += 1
            out += [] if seat["aside"] == HIDDEN else [seat["aside"]]
            seat["bag"] -= seat["aside"] != HIDDEN
        for tile in out:
            _into_bag(seat, tile)
        seat.update(_fresh(seat["mission"]))


def _start(book: Book, args: Sheet) -> None:
    book["start"] = args["seat"]


def _over(book: Book, args: Sheet) -> None:
    book |= {"phase": "over", "winner": args.get("seat")}


TABLE = {"turned": _turned, "round": _round, "start": _start, "victory": _over, "long": _over}


def _into_bag(seat: Sheet, tile: str, n: int = 1) -> None:
    """A tile that is known by kind goes into a bag."""
    seat["bag"] += n
    seat["unseen"][tile] = seat["unseen"].get(tile, 0) + n


PITY_PIG = "@gardlings.tile.beige-pig"
START = {
    "singles": "@gardlings.tile.single-gnome",
    "doubles": "@gardlings.tile.double-gnome",
    "pigs": PITY_PIG,
}
"""What a bag starts with (GA-S3)."""


def _dealt(book: Book, seat: Sheet, args: Sheet) -> None:
    for name, tile in START.items():
        if args[name]:
            _into_bag(seat, tile, args[name])
    book["pity pigs"] -= args["pigs"]


def _mission(book: Book, seat: Sheet, args: Sheet) -> None:
    seat["mission"] = args["mission"]
    if book["phase"] == "building":
        seat["in garden"] = args["mission"]


def _next_mission(_book: Book, seat: Sheet, args: Sheet) -> None:
    seat["next mission"] = args["mission"]


def _again(_book: Book, seat: Sheet, _args: Sheet) -> None:
    seat["status"] = "building"


def _drew(_book: Book, seat: Sheet, args: Sheet) -> None:
    """A tile leaves the bag; what a second look puts back goes into it."""
    if "tile" in args:
        tile = seat["hand"] = args["tile"]
        seat["unseen"][tile] -= 1
        if not seat["unseen"][tile]:
            del seat["unseen"][tile]
    else:
        seat["hand"] = HIDDEN
    seat["status"] = "holding"
    _drawn(seat)


def _drawn(seat: Sheet) -> None:
    seat["bag"] -= 1
    if (back := seat["going back"]) is not None:
        if back == HIDDEN:
            seat["bag"] += 1
        else:
            _into_bag(seat, back)
        seat["going back"] = None


def _looked(_book: Book, seat: Sheet, args: Sheet) -> None:
    seat |= {"looked": True, "hand": None, "status": "building"}
    seat["going back"] = args.get("tile", HIDDEN)


def _laid(_book: Book, seat: Sheet, args: Sheet) -> None:
    seat["garden"][args["x"], args["y"]] = (args["tile"], args["r"])
    seat |= {"hand": None, "gems": args["n"], "status": "building"}


def _moved(_book: Book, seat: Sheet, args: Sheet) -> None:
    del seat["garden"][args["from_x"], args["from_y"]]
    seat["garden"][args["x"], args["y"]] = (args["tile"], args["r"])
    seat["gems"] = args["n"]


def _mission_gems(_book: Book, seat: Sheet, args: Sheet) -> None:
    seat["mission gems"] = args["n"]


def _coin(_book: Book, seat: Sheet, args: Sheet) -> None:
    seat["coins"] += args.get("n", 1)


def _ended(end: str) -> Any:
    """GA-1.7: with a unicorn in the garden one still has to stop."""

    def tell_it(_book: Book, seat: Sheet, args: Sheet) -> None:
        if end == "misfit":
            seat |= {"aside": args["tile"], "hand": None}
        if end == "alarm":
            if seat["hand"] is None:
                _drawn(seat)
            seat |= {"aside": HIDDEN, "hand": None}
        has_unicorn = any("unicorn" in tile for tile, _ in seat["garden"].values())
        seat |= {"end": end, "status": "ended" if has_unicorn else "stopped"}

    return tell_it


def _stopped(_book: Book, seat: Sheet, _args: Sheet) -> None:
    seat["status"] = "stopped"


def _final(_book: Book, seat: Sheet, _args: Sheet) -> None:
    seat["final"] = True


def _part(name: str) -> Any:
    def tell_it(_book: Book, seat: Sheet, args: Sheet) -> None:
        seat[name] = args["n"]

    return tell_it


def _counted(book: Book, seat: Sheet, args: Sheet) -> None:
    """Phase 1 is over; the reasons add up to what is left."""
    book["phase"] = "hiring"
    assert seat["gems"] + seat["paid"] - seat["bitten"] - seat["robbed"] == args["n"]
    seat["gems"] = args["n"]
    for name in ("looked", "final", "mission gems"):
        seat.pop(name)


def _hired(book: Book, seat: Sheet, args: Sheet) -> None:
    stack = book["stacks"][args["back"], args["number"]]
    assert stack["top"] == args["tile"]
    stack["top"] = None
    _into_bag(seat, args["tile"])


def _spent(_book: Book, seat: Sheet, args: Sheet) -> None:
    seat["coins"] -= args["n"]


def _stack_coin(book: Book, seat: Sheet, args: Sheet) -> None:
    book["stacks"][args["back"], args["number"]]["coin"] = False
    seat["coins"] += 1


def _pig(book: Book, seat: Sheet, _args: Sheet) -> None:
    book["pity pigs"] -= 1
    _into_bag(seat, PITY_PIG)


def _mutated(book: Book, seat: Sheet, args: Sheet) -> None:
    tile, _ = seat["garden"].pop((args["x"], args["y"]))
    assert tile == args["tile"]
    if "back" in args:
        book["stacks"][args["back"], args["number"]]["under"].append(tile)
    else:
        book["pity pigs"] += 1


SEATS = {
    "dealt": _dealt,
    "mission": _mission,
    "next_mission": _next_mission,
    "again": _again,
    "drew": _drew,
    "drew_hidden": _drew,
    "looked": _looked,
    "looked_hidden": _looked,
    "laid": _laid,
    "moved": _moved,
    "mission_done": _mission_gems,
    "mission_undone": _mission_gems,
    "pig_coin": _coin,
    "pond_coins": _coin,
    "pity_coin": _coin,
    "alarm": _ended("alarm"),
    "misfit": _ended("misfit"),
    "empty": _ended("empty"),
    "stopped": _stopped,
    "final": _final,
    "mission_paid": _part("paid"),
    "bitten": _part("bitten"),
    "robbed": _part("robbed"),
    "counted": _counted,
    "hired": _hired,
    "gained": _hired,
    "spent": _spent,
    "stack_coin": _stack_coin,
    "pig": _pig,
    "mutated": _mutated,
    "mutated_pity": _mutated,
}
