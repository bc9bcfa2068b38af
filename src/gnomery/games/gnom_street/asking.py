"""What somebody is asked to do, as everybody sees it: in the words their own table has for it."""

from gnomery.engine.changes import asker
from gnomery.engine.terms import Message, Seat
from gnomery.games.gnom_street import phases
from gnomery.games.gnom_street.view import View

asked = asker("gnom_street")


def asks(view: View, seat: Seat) -> Message | None:
    """What a seat that is waited for is asked to do."""
    match view.step:
        case phases.Taking():
            return asked("take")
        case phases.Placing(_, None):
            return asked("place" if view.players[seat].reserve else "move")
        case phases.Placing():
            return asked("second")
        case phases.Asking(_, _, is_second):
            return _asking(view, is_second=is_second)
        case phases.Snooping(_, _, other):
            return asked("snoop", other=other)
        case phases.MovingCat():
            return asked("cat" if view.cat else "cat_new")
        case phases.Laying() as laying:
            return asked(_laying(view, laying, seat))
        case _:
            return _at_once(view)


def _at_once(view: View) -> Message | None:
    """What all are asked at the same time."""
    if view.toss is not None:
        return asked(f"toss.{view.toss.why}")
    return asked("last" if view.is_last else "combat") if view.phase == "combat" else None


def _asking(view: View, *, is_second: bool) -> Message:
    action = view.taken[-1].action
    if is_second:
        return asked("ask_second", action=f"@gnom_street.action.{action}")
    return asked(f"ask.{action}")


def _laying(view: View, laying: phases.Laying, seat: Seat) -> str:
    """Whether a card has to be given up first, and whether something must be laid now."""
    if laying.has_paid and not laying.laid:
        return "lay"
    is_free = laying.laid or not view.players[seat].hand or view.is_duel
    return "lay_more" if is_free else "discard"
