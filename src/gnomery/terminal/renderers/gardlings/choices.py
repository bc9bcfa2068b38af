"""What a seat may do, each with what it brings or costs, the best first."""

from collections.abc import Sequence

from gnomery.games.gardlings import moves
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.rules.building import raises_alarm
from gnomery.games.gardlings.state import Stack
from gnomery.games.gardlings.view import View
from gnomery.terminal.renderer import MenuChoice
from gnomery.terminal.renderers.gardlings import facts
from gnomery.terminal.renderers.gardlings.garden import window_of
from gnomery.terminal.renderers.gardlings.layout import looks_the_same_turned
from gnomery.terminal.screen.speech import Speech


def choices(view: View, legal: Sequence[moves.Move], speech: Speech) -> list[MenuChoice]:
    """Lays by their gems, then the rest in the order of the rules, then unicorns by their gems.

    Of two turns that look the same only the first is listed; the other may still be typed.
    """
    kit = view.options.kit
    distinct = [move for move in legal if not _is_turned_twin(view, move, kit)]
    ranked = sorted(distinct, key=lambda move: _rank(view, move))
    is_stuck = any(isinstance(move, moves.SetAside) for move in legal)
    return [
        MenuChoice(
            move,
            moves.write(move),
            _note(view, move, speech),
            is_minor=not is_stuck
            and isinstance(move, moves.MoveUnicorn)
            and facts.gain(view, move) <= 0,
        )
        for move in ranked
    ]


def _is_turned_twin(view: View, move: moves.Move, kit: Kit) -> bool:
    match move:
        case moves.Lay() if view.own is not None and view.own.hand is not None:
            return move.r > 1 and looks_the_same_turned(kit, view.own.hand)
        case moves.MoveUnicorn():
            return move.r > 1 and looks_the_same_turned(kit, move.tile)
        case _:
            return False


def _rank(view: View, move: moves.Move) -> tuple[int, int, int]:
    """By kind, then by gems, then what keeps the garden small enough for the screen."""
    match move:
        case moves.Lay():
            return 0, -facts.gain(view, move), _distance(view, move)
        case moves.MoveUnicorn():
            return 2, -facts.gain(view, move), _distance(view, move)
        case _:
            return 1, 0, 0


def _distance(view: View, move: moves.Lay | moves.MoveUnicorn) -> int:
    """How far a place is from the middle of the garden."""
    assert view.seat is not None
    window = window_of(facts.garden_at(view, view.seat).ground(view.options.kit), {})
    across = 2 * move.x - window.left - window.right + (move.r % 2 == 0)
    down = 2 * move.y - window.top - window.bottom + move.r % 2
    return max(abs(across), abs(down))


def _note(view: View, move: moves.Move, speech: Speech) -> str:
    match move:
        case moves.Lay() | moves.MoveUnicorn():
            gain = facts.gain(view, move)
            return speech.say("terminal.gardlings.gain", n=gain, change=f"{gain:+d}")
        case moves.Draw():
            percent = facts.alarm_percent(view, view.seat or 0)
            return speech.say("terminal.gardlings.note.draw", percent=percent)
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
        case moves.Mutate():
            return _mutate_note(view, move, speech)
        case _:
            return ""


def _stop_note(view: View, speech: Speech) -> str:
    assert view.seat is not None
    gems = facts.worth(facts.garden_at(view, view.seat), view.options.kit)
    plot = view.players[view.seat].plot
    key = "stop_alarm" if plot is not None and plot.end == "alarm" else "stop"
    return speech.say(f"terminal.gardlings.note.{key}", n=gems)


def _aside_note(view: View, speech: Speech) -> str:
    assert view.seat is not None
    assert view.own is not None
    assert view.own.hand is not None
    is_alarm = raises_alarm(view.options.kit, facts.garden_at(view, view.seat), view.own.hand)
    return speech.say(f"terminal.gardlings.note.aside_{'alarm' if is_alarm else 'misfit'}")


def _stack(view: View, name: str) -> Stack:
    return next(stack for stack in view.stacks if stack.name == name)


def _hire_note(view: View, stack: Stack, speech: Speech) -> str:
    """The tile, what is paid in gems and coins, and the coin it brings (GA-3.3, GA-3.4)."""
    assert view.seat is not None
    assert stack.top is not None
    cost = facts.price(view, stack)
    gems = min(cost, facts.spendable(view.players[view.seat]))
    coins = cost - gems
    parts = [speech.say("terminal.gardlings.gems", n=gems)] if gems else []
    parts += [speech.say("terminal.gardlings.coins", n=coins)] if coins else []
    paid = " + ".join(parts)
    gets_coin = stack.has_coin and not (view.options.is_first and coins)
    key = "hire_coin" if gets_coin else "hire"
    tile = facts.called(view, stack.top, speech)
    return speech.say(f"terminal.gardlings.note.{key}", tile=tile, paid=paid)


def _mutate_note(view: View, move: moves.Mutate, speech: Speech) -> str:
    top = _stack(view, move.take).top
    assert top is not None
    pig, taken = facts.called(view, move.pig, speech), facts.called(view, top, speech)
    return speech.say("terminal.gardlings.note.mutate", pig=pig, tile=taken)
