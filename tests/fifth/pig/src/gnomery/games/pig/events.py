"""What happened in pig, from two views."""

from gnomery.games.pig.view import View

from gnomery.engine.terms import Message


def events(before: View, after: View) -> tuple[Message, ...]:
    """What fell, what was kept, and whose turn it is now."""
    was, now = before.state, after.state
    told = []
    seat = was.turn
    if now.risked > was.risked:
        told.append(Message("pig.event.fell", {"seat": seat, "n": now.risked - was.risked}))
    if now.kept != was.kept:
        told.append(Message("pig.event.kept", {"seat": seat, "n": now.kept[seat]}))
    elif was.is_rolling and not now.risked:
        told.append(Message("pig.event.lost", {"seat": seat, "n": was.risked}))
    if now.rounds != was.rounds:
        told.append(Message("pig.event.round", {"n": now.rounds}))
    return tuple(told)
