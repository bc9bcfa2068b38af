"""How a reader of the log of pig keeps the books."""

from typing import Any

from gnomery.games.pig.view import View

from gnomery.engine.terms import Message

FOLLOWS: dict[str, str] = {}


def counted(view: View) -> dict[str, Any]:
    """The books of a viewer at this moment."""
    state = view.state
    return {"kept": state.kept, "risked": state.risked, "round": state.rounds}


def tell(book: dict[str, Any], message: Message) -> None:
    """What one message says."""
    match message.key.removeprefix("pig.event."), message.args:
        case "fell", {"n": pips}:
            book["risked"] += pips
        case "kept", {"seat": seat, "n": kept}:
            book["kept"] = (*book["kept"][:seat], kept, *book["kept"][seat + 1 :])
            book["risked"] = 0
        case "lost", _:
            book["risked"] = 0
        case "round", {"n": number}:
            book["round"] = number
