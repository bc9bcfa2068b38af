"""Moves in words: cards by strength and name, cells by their letter and number, people by name."""

from gnomery.engine.changes import sayer
from gnomery.engine.terms import Message
from gnomery.games.gnom_street import moves, phases
from gnomery.games.gnom_street.foresee import foresee
from gnomery.games.gnom_street.rules.questions import question_of
from gnomery.games.gnom_street.view import View
from gnomery.words import Arg

said = sayer("gnom_street")


def say(view: View, move: moves.Move) -> Message:
    """What somebody would do."""
    match move:
        case moves.Play(card):
            return said("play", **_card(view, card))
        case moves.Discard(card):
            return said("discard", **_card(view, card))
        case moves.Toss(direction, strength):
            return said("toss", direction=direction, strength=strength)
        case moves.Take(terrain, action):
            token = f"@gnom_street.action.{action}"
            return said("take", terrain=f"@gnom_street.terrain.{terrain}", action=token)
        case moves.Ask() | moves.Snoop():
            return _asked(view, move)
        case moves.Lay(kind, cell):
            return said(f"lay.{kind}", cell=cell)
        case moves.Done():
            return said(f"done.{_left(view)}")
        case _:
            return _moved(view, move)


def _card(view: View, card: int) -> dict[str, Arg]:
    gnome = view.options.kit.gnomes[card]
    return {"strength": gnome.strength, "gnome": gnome.words}


def _asked(view: View, move: moves.Ask | moves.Snoop) -> Message:
    kit = view.options.kit
    match move, view.step:
        case moves.Ask(seat, colour), phases.Asking(_, cell):
            about = f"@gnom_street.flower.{colour}"
            return said(f"ask.{question_of(view, move)}", other=seat, cell=cell, about=about)
        case moves.Snoop(), phases.Snooping(_, cell, seat):
            about = f"@gnom_street.terrain.{kit.cell[cell].terrain}"
            return said("ask.terrain", other=seat, about=about)
        case moves.Ask(seat), _:
            return said("ask.anything", other=seat)
        case _:
            return Message("engine.move", {"move": moves.write(move)})


def _left(view: View) -> str:
    """What is not done any more."""
    match view.step:
        case phases.Placing():
            return "placing"
        case phases.Asking(_, _, is_second):
            return "asking" if is_second else "ask"
        case phases.Snooping():
            return "snooping"
        case phases.MovingCat():
            return "cat"
        case phases.Laying(_, 0):
            return "mole" if view.options.is_duel else "none"
        case _:
            return "laying"


def _moved(view: View, move: moves.Move) -> Message:
    """Statues and the cat, and whom they send home."""
    match move:
        case moves.Place(cell, ""):
            key, args = "place", {"cell": cell}
        case moves.Place(cell, start):
            key, args = "move", {"cell": cell, "start": start}
        case moves.Cat(cell):
            key, args = ("cat" if view.cat else "cat_in"), {"cell": cell}
        case _:
            return Message("engine.move", {"move": moves.write(move)})
    home = foresee(view, move).get("sends_home")
    if home is None:
        return said(key, **args)
    return (
        said(f"{key}.own", **args) if home == view.seat else said(f"{key}.home", **args, other=home)
    )


def progress(view: View) -> Message:
    """Which turn it is."""
    return Message("engine.turn", {"n": view.turn})
