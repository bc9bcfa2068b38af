"""What happened lately, told again to somebody who comes later: events, chat and views."""

import msgspec

from gnomery.engine.story import Recent, recent
from gnomery.table.log.table import Table
from gnomery.table.running.frames import MOST_MISSED
from gnomery.wire.messages import Glimpse, Heard, Recall, Recalled, Remark, encoder

RECALLED = 60
"""Moves told to somebody who comes later."""


def recalled(table: Table, viewer: int | None, ask: Recall) -> Recalled:
    """What a viewer saw happen lately, the end of it if it is long."""
    opened = tuple(table.receipts.past)
    if table.match is None:
        return Recalled(ask.action, (), opened)
    lately = recent(table.match, viewer, RECALLED)
    cut = max(0, len(lately.events) - RECALLED)
    return Recalled(
        ask.action,
        lately.events[cut:],
        opened,
        max(0, lately.since - cut),
        _chat(table, lately, cut),
        _glimpses(lately, cut) if ask.has_views else (),
    )


def _chat(table: Table, lately: Recent, cut: int) -> tuple[Remark, ...]:
    """The lines of chat, each after what its reader had been told by then."""
    remarks = []
    for said, length in table.chat:
        before = [pause.told for pause in lately.pauses if pause.length <= length]
        told = max(0, before[-1] - cut) if before else 0
        remarks.append(Remark(told, Heard(said.name, said.text, said.seat)))
    return tuple(remarks)


def _glimpses(lately: Recent, cut: int) -> tuple[Glimpse, ...]:
    """The views from the last one before the events on; no more of them than are worth sending."""
    first = max(at for at, pause in enumerate(lately.pauses) if pause.told <= cut or not at)
    glimpses: list[Glimpse] = []
    size = 0
    for pause in reversed(lately.pauses[first:]):
        shown = encoder.encode(pause.view)
        size += len(shown)
        if size > MOST_MISSED and len(glimpses) > 1:
            break
        glimpses.append(Glimpse(msgspec.Raw(shown), max(0, pause.told - cut)))
    return tuple(reversed(glimpses))
