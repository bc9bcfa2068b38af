"""What a seat may do, each with what it means, the most telling first."""

from collections.abc import Sequence

from gnomery.games.gnom_street import moves
from gnomery.games.gnom_street.foresee import foresee
from gnomery.games.gnom_street.view import View
from gnomery.terminal.renderer import MenuChoice
from gnomery.terminal.screen.speech import Speech


def choices(view: View, legal: Sequence[moves.Move], speech: Speech) -> list[MenuChoice]:
    """Questions by how well they split, then everything in the order of the rules."""
    if view.phase == "tossing":
        return _aims(view, speech)
    ranked = sorted(legal, key=lambda move: _rank(view, move))
    return [MenuChoice(move, moves.write(move), _note(view, move, speech)) for move in ranked]


def _aims(view: View, speech: Speech) -> list[MenuChoice]:
    """Two of the many aims; every other one, and the right one, can be typed."""
    if view.seat not in view.waited_for or view.toss is None or view.toss.gust is None:
        return []
    (x, y), (turned_x, turned_y) = view.toss.gust, view.toss.veer or (0, 0)
    right, far = view.options.pieces.toss.target
    straight = moves.Toss(right, far)
    windward = moves.Toss(right - x - turned_x, far - y - turned_y)
    notes = {straight: "straight", windward: "windward"}
    return [
        MenuChoice(aim, moves.write(aim), speech.say(f"terminal.gnom_street.note.{note}"))
        for aim, note in notes.items()
    ]


def _rank(view: View, move: moves.Move) -> tuple[int, float]:
    if isinstance(move, moves.Ask | moves.Snoop):
        told = foresee(view, move)
        return 0, abs(told.get("yes", 0) - told.get("no", 0))
    return (2 if isinstance(move, moves.Done) else 1), 0


def _note(view: View, move: moves.Move, speech: Speech) -> str:
    match move:
        case moves.Play(card) | moves.Discard(card):
            return card_called(view, card, speech)
        case moves.Take(terrain, action):
            said = speech.say(f"gnom_street.terrain.{terrain}")
            return f"{said}, {speech.say(f'gnom_street.action.{action}')}"
        case moves.Ask() | moves.Snoop():
            return _question_note(view, move, speech)
        case moves.Place(cell) | moves.Cat(cell):
            return _cell_note(view, move, cell, speech)
        case moves.Lay(kind):
            return speech.say(f"gnom_street.kind.{kind}")
        case _:
            return ""


def card_called(view: View, card: int, speech: Speech) -> str:
    """A gnome by its name and how its owner answers."""
    kit = view.options.kit
    answers = "duel" if view.is_duel else "aloud" if kit.is_aloud[card] else "cards"
    said = speech.say(f"terminal.gnom_street.answers.{answers}")
    return speech.say("terminal.gnom_street.card", gnome=kit.gnomes[card].words, answers=said)


def _question_note(view: View, move: moves.Ask | moves.Snoop, speech: Speech) -> str:
    told = foresee(view, move)
    if not told:
        return ""
    seat = move.seat if isinstance(move, moves.Ask) else getattr(view.step, "seat", 0)
    said = speech.say("terminal.gnom_street.note.ask", yes=told["yes"], no=told["no"])
    return f"{speech.names[seat]} · {said}"


def _cell_note(view: View, move: moves.Move, cell: str, speech: Speech) -> str:
    """The flowers to ask for, and who would be sent home."""
    colours = [
        speech.say(f"gnom_street.flower.{colour}") for colour in view.options.kit.cell[cell].flowers
    ]
    notes = [", ".join(colours)] if isinstance(move, moves.Place) else []
    if (owner := foresee(view, move).get("sends_home")) is not None:
        notes.append(speech.say("terminal.gnom_street.note.home", name=speech.names[owner]))
    return " · ".join(notes)
