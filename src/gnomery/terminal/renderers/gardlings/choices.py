"""What a seat may do, each with what it brings or costs, the best first."""

from collections.abc import Sequence

from gnomery.games.gardlings.moves import (
    Draw,
    Hire,
    Lay,
    LookAgain,
    Move,
    MoveUnicorn,
    Mutate,
    SetAside,
    Stop,
    TakePig,
    write,
)
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.rules.building import raises_alarm
from gnomery.games.gardlings.state import Stack
from gnomery.games.gardlings.view import View
from gnomery.terminal.renderer import MenuChoice
from gnomery.terminal.renderers.gardlings.facts import (
    alarm_percent,
    called,
    gain_of_lay,
    gain_of_move,
    garden_at,
    price,
    spendable,
    worth,
)
from gnomery.terminal.renderers.gardlings.garden import window_of
from gnomery.terminal.renderers.gardlings.layout import looks_the_same_turned
from gnomery.terminal.screen.speech import Speech


def choices(view: View, moves: Sequence[Move], speech: Speech) -> list[MenuChoice]:
    """Lays by their gems, then the rest in the order of the rules, then unicorns by their gems.

    Of two turns that look the same only the first is listed; the other may still be typed.
    """
    kit = view.options.kit
    distinct = [move for move in moves if not _is_turned_twin(view, move, kit)]
    ranked = sorted(distinct, key=lambda move: _rank(view, move))
    is_stuck = any(isinstance(move, SetAside) for move in moves)
    return [
        MenuChoice(
            move,
            write(move),
            _note(view, move, speech),
            is_minor=not is_stuck and isinstance(move, MoveUnicorn) and _gain(view, move) <= 0,
        )
        for move in ranked
    ]


def _is_turned_twin(view: View, move: Move, kit: Kit) -> bool:
    match move:
        case Lay() if view.own is not None and view.own.hand is not None:
            return move.r > 1 and looks_the_same_turned(kit, view.own.hand)
        case MoveUnicorn():
            return move.r > 1 and looks_the_same_turned(kit, move.tile)
        case _:
            return False


def _rank(view: View, move: Move) -> tuple[int, int, int]:
    """By kind, then by gems, then what keeps the garden small enough for the screen."""
    match move:
        case Lay():
            return 0, -_gain(view, move), _distance(view, move)
        case MoveUnicorn():
            return 2, -_gain(view, move), _distance(view, move)
        case _:
            return 1, 0, 0


def _distance(view: View, move: Lay | MoveUnicorn) -> int:
    """How far a place is from the middle of the garden."""
    assert view.seat is not None
    window = window_of(garden_at(view, view.seat).ground(view.options.kit), {})
    across = 2 * move.x - window.left - window.right + (move.r % 2 == 0)
    down = 2 * move.y - window.top - window.bottom + move.r % 2
    return max(abs(across), abs(down))


def _gain(view: View, move: Lay | MoveUnicorn) -> int:
    assert view.seat is not None
    assert view.own is not None
    place = (move.x, move.y, move.r)
    if isinstance(move, MoveUnicorn):
        return gain_of_move(view, move.tile, view.seat, place)
    assert view.own.hand is not None
    return gain_of_lay(view, view.own.hand, view.seat, place)


def _note(view: View, move: Move, speech: Speech) -> str:
    match move:
        case Lay() | MoveUnicorn():
            gain = _gain(view, move)
            return speech.say("terminal.gardlings.gain", n=gain, change=f"{gain:+d}")
        case Draw():
            return _draw_note(view, speech)
        case Stop():
            return _stop_note(view, speech)
        case SetAside():
            return _aside_note(view, speech)
        case LookAgain():
            return speech.say("terminal.gardlings.note.look")
        case Hire(name):
            return _hire_note(view, _stack(view, name), speech)
        case TakePig():
            is_there = view.pity_pigs or view.pigs_under
            return speech.say(f"terminal.gardlings.note.{'pig' if is_there else 'no_pig'}")
        case Mutate():
            return _mutate_note(view, move, speech)
        case _:
            return ""


def _draw_note(view: View, speech: Speech) -> str:
    assert view.seat is not None
    return speech.say("terminal.gardlings.note.draw", percent=alarm_percent(view, view.seat))


def _stop_note(view: View, speech: Speech) -> str:
    assert view.seat is not None
    gems = worth(garden_at(view, view.seat), view.options.kit)
    plot = view.players[view.seat].plot
    key = "stop_alarm" if plot is not None and plot.end == "alarm" else "stop"
    return speech.say(f"terminal.gardlings.note.{key}", n=gems)


def _aside_note(view: View, speech: Speech) -> str:
    assert view.seat is not None
    assert view.own is not None
    assert view.own.hand is not None
    is_alarm = raises_alarm(view.options.kit, garden_at(view, view.seat), view.own.hand)
    return speech.say(f"terminal.gardlings.note.aside_{'alarm' if is_alarm else 'misfit'}")


def _stack(view: View, name: str) -> Stack:
    return next(stack for stack in view.stacks if stack.name == name)


def _hire_note(view: View, stack: Stack, speech: Speech) -> str:
    """The tile, what is paid in gems and coins, and the coin it brings (GA-3.3, GA-3.4)."""
    assert view.seat is not None
    assert stack.top is not None
    cost = price(view, stack)
    gems = min(cost, spendable(view.players[view.seat]))
    coins = cost - gems
    parts = [speech.say("terminal.gardlings.gems", n=gems)] if gems else []
    parts += [speech.say("terminal.gardlings.coins", n=coins)] if coins else []
    paid = " + ".join(parts)
    gets_coin = stack.has_coin and not (view.options.is_first and coins)
    key = "hire_coin" if gets_coin else "hire"
    tile = called(view, stack.top, speech)
    return speech.say(f"terminal.gardlings.note.{key}", tile=tile, paid=paid)


def _mutate_note(view: View, move: Mutate, speech: Speech) -> str:
    top = _stack(view, move.take).top
    assert top is not None
    pig, taken = called(view, move.pig, speech), called(view, top, speech)
    return speech.say("terminal.gardlings.note.mutate", pig=pig, tile=taken)
