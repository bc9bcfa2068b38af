"""What a seat may do, each with what it brings or costs, the best first."""

from collections.abc import Sequence

from gnomery.games.gardlings import moves
from gnomery.games.gardlings.rules.alarm import raises_alarm
from gnomery.games.gardlings.state import Stack
from gnomery.games.gardlings.view import View
from gnomery.terminal.renderer import MenuChoice, counts
from gnomery.terminal.renderers.gardlings import facts
from gnomery.terminal.renderers.gardlings.garden import window_of
from gnomery.terminal.renderers.gardlings.sizes import looks_the_same_turned
from gnomery.terminal.screen.speech import Speech
from gnomery.words import signed


def choices(view: View, legal: Sequence[moves.Move], speech: Speech) -> list[MenuChoice]:
    """Lays by their gems, then the rest in the order of the rules, then unicorns by their gems.

    Of two turns that look the same only the first is listed; the other may still be typed.
    """
    distinct = [move for move in legal if not _is_turned_twin(view, move)]
    ranked = sorted(distinct, key=lambda move: _rank(view, move))
    is_stuck = any(isinstance(move, moves.SetAside) for move in legal)
    return [
        MenuChoice(
            move,
            moves.write(move),
            _note(view, move, speech),
            is_minor=not is_stuck and _is_idle(view, move),
        )
        for move in ranked
    ]


def _is_idle(view: View, move: moves.Move) -> bool:
    return isinstance(move, moves.MoveUnicorn) and facts.gain(view, move) <= 0


def _is_turned_twin(view: View, move: moves.Move) -> bool:
    if not isinstance(move, moves.Lay | moves.MoveUnicorn) or view.own is None:
        return False
    tile = move.tile if isinstance(move, moves.MoveUnicorn) else view.own.hand
    return move.r > 1 and tile is not None and looks_the_same_turned(view.options.kit, tile)


def _rank(view: View, move: moves.Move) -> tuple[int, int, int]:
    """By kind, then by gems, then what keeps the garden small enough for the screen."""
    if not isinstance(move, moves.Lay | moves.MoveUnicorn):
        return 1, 0, 0
    kind = 0 if isinstance(move, moves.Lay) else 2
    return kind, -facts.gain(view, move), _distance(view, move)


def _distance(view: View, move: moves.Lay | moves.MoveUnicorn) -> int:
    """How far a place is from the middle of the garden."""
    window = window_of(facts.own_garden(view).ground(view.options.kit), {})
    across = 2 * move.x - window.left - window.right + (move.r % 2 == 0)
    down = 2 * move.y - window.top - window.bottom + move.r % 2
    return max(abs(across), abs(down))


def _note(view: View, move: moves.Move, speech: Speech) -> str:
    match move:
        case moves.Lay() | moves.MoveUnicorn():
            gain = facts.gain(view, move)
            return speech.say("terminal.gardlings.gain", n=gain, change=signed(gain))
        case moves.Draw():
            return speech.say("terminal.gardlings.note.draw", percent=facts.alarm_percent(view))
        case moves.Stop():
            return _stop_note(view, speech)
        case moves.SetAside():
            return _aside_note(view, speech)
        case moves.LookAgain():
            return speech.say("terminal.gardlings.note.look")
        case moves.Hire(name):
            return _hire_note(view, _stack(view, name), speech)
        case moves.TakePig():
            is_there = view.pity_pigs or view.pigs_under
            return speech.say(f"terminal.gardlings.note.{'pig' if is_there else 'no_pig'}")
        case moves.TakeNothing():
            return speech.say("terminal.gardlings.note.nothing")
        case moves.Mutate():
            return _mutate_note(view, move, speech)
        case _:
            return ""


def _stop_note(view: View, speech: Speech) -> str:
    assert view.seat is not None
    plot = view.players[view.seat].plot
    key = "stop_alarm" if plot is not None and plot.end == "alarm" else "stop"
    return speech.say(f"terminal.gardlings.note.{key}", n=facts.gems(view, view.seat))


def _aside_note(view: View, speech: Speech) -> str:
    assert view.own is not None
    assert view.own.hand is not None
    is_alarm = raises_alarm(view.options.kit, facts.own_garden(view), view.own.hand)
    return speech.say(f"terminal.gardlings.note.aside_{'alarm' if is_alarm else 'misfit'}")


def _stack(view: View, name: str) -> Stack:
    return next(stack for stack in view.stacks if stack.name == name)


def _hire_note(view: View, stack: Stack, speech: Speech) -> str:
    """The tile, what is paid in gems and coins, and the coin it brings (GA-3.3, GA-3.4)."""
    assert view.seat is not None
    assert stack.top is not None
    cost = facts.price(view, stack)
    gems = min(cost, facts.gems(view, view.seat))
    coins = cost - gems
    paid = " + ".join(counts(speech, "gardlings", gems=gems, coins=coins))
    gets_coin = stack.has_coin and not (view.options.is_first and coins)
    key = "hire_coin" if gets_coin else "hire"
    tile = facts.called(view, stack.top, speech)
    return speech.say(f"terminal.gardlings.note.{key}", tile=tile, paid=paid)


def _mutate_note(view: View, move: moves.Mutate, speech: Speech) -> str:
    top = _stack(view, move.take).top
    assert top is not None
    pig, taken = facts.called(view, move.pig, speech), facts.called(view, top, speech)
    return speech.say("terminal.gardlings.note.mutate", pig=pig, tile=taken)
