"""What each event of Gardlings changes in the books, written from the digest."""

from typing import Any

from gnomery.games.gardlings.view import HIDDEN

Book = dict[str, Any]
Sheet = dict[str, Any]


def fresh(mission: str | None) -> Sheet:
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
        seat.update(fresh(seat["mission"]))


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
    "laid_first": _laid,
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
