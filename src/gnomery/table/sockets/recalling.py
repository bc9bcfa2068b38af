"""What happened lately, told again to somebody who comes later: events, chat and views."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import msgspec

from gnomery.engine.story import Pause, recent
from gnomery.engine.terms import Message
from gnomery.table.log.growth import Standing
from gnomery.table.log.happenings import Happening, own_since
from gnomery.table.log.table import Table
from gnomery.table.running.bookmarks import found
from gnomery.table.running.frames import MOST_MISSED
from gnomery.wire.messages import Glimpse, Heard, Recall, Recalled, Remark, encoder

RECALLED = 60
"""Moves told to somebody who comes later."""


class Tale(NamedTuple):
    """What a viewer is told: events, how many of them they know, and where the story paused."""

    events: tuple[Message, ...]
    since: int
    pauses: tuple[Pause, ...]


NO_TALE = Tale((), 0, ())


def recalled(table: Table, viewer: int | None, ask: Recall) -> Recalled:
    """What a viewer saw happen between two bookmarks, and before that; the end of it if long."""
    opened = tuple(table.receipts.past)
    after = found(table, viewer, ask.after)
    before = found(table, viewer, ask.before) or table.length
    tale = _tale(table, viewer, after, before)
    around = [one for one in table.happenings.lately if one.number <= before]
    tale = _with_happenings(tale, around, after)
    if after is None and viewer is not None:
        tale = tale._replace(since=own_since(tale.events, tale.since, viewer))
    # of what somebody missed nothing is cut away
    cut = min(
        max(0, len(tale.events) - RECALLED), len(tale.events) if after is None else tale.since
    )
    return Recalled(
        ask.action,
        tale.events[cut:],
        opened,
        max(0, tale.since - cut),
        _chat(table, tale, after, before, cut),
        sum(line.number <= (after or 0) for line in table.chat),
        _glimpses(tale, cut) if ask.has_views else (),
    )


def _tale(table: Table, viewer: int | None, after: int | None, before: int) -> Tale:
    """What is remembered up to an entry of the table's log; what was taken back is told before
    what was played instead.
    """
    if table.match is None:
        return NO_TALE
    lately = recent(table.match, viewer, RECALLED)
    upto = table.growth.standing(before)
    pauses = tuple(pause for pause in lately.pauses if pause.length <= upto)
    events = lately.events[: pauses[-1].told] if pauses else ()
    if after is None:
        return Tale(events, min(lately.since, len(events)), pauses)
    known = table.growth.since(after, viewer)
    since = _told(pauses, known.length)
    return Tale(
        events[:since] + known.told + events[since:],
        since,
        tuple(_shifted(pause, known) for pause in pauses),
    )


def _with_happenings(tale: Tale, around: Sequence[Happening], after: int | None) -> Tale:
    """What happened around the game told in between, each in its place; what is older is not."""
    if not tale.pauses:
        return tale
    since, placed = tale.since, []
    for one in around:
        place = _told(tale.pauses, one.length)
        if after is not None:
            place = min(place, since) if one.number <= after else max(place, since)
        if one.length >= tale.pauses[0].length:
            placed.append((place, one))
    events: list[Message] = []
    for number in range(len(tale.events) + 1):
        events += [one.message for place, one in placed if place == number]
        events += tale.events[number : number + 1]
    pauses = tuple(
        pause._replace(told=pause.told + sum(one.length < pause.length for _, one in placed))
        for pause in tale.pauses
    )
    if after is None:
        known = sum(place < since for place, _ in placed)
    else:
        known = sum(one.number <= after for _, one in placed)
    return Tale(tuple(events), since + known, pauses)


def _shifted(pause: Pause, known: Standing) -> Pause:
    """A pause after what was taken back is told after that too."""
    more = len(known.told) if pause.length > known.length else 0
    return pause._replace(told=pause.told + more)


def _told(pauses: tuple[Pause, ...], length: int) -> int:
    """How many events were told when the match's log was so long."""
    return max((pause.told for pause in pauses if pause.length <= length), default=0)


def _chat(table: Table, tale: Tale, after: int | None, before: int, cut: int) -> tuple[Remark, ...]:
    """The lines of chat, each after what its reader had been told by then."""
    remarks = []
    for said, number, length in table.chat:
        if number <= before:
            least = tale.since if after is not None and number > after else 0
            told = max(least, _told(tale.pauses, length))
            remarks.append(Remark(max(0, told - cut), Heard(said.name, said.text, said.seat)))
    return tuple(remarks)


def _glimpses(tale: Tale, cut: int) -> tuple[Glimpse, ...]:
    """The views from the last one before the events on; no more of them than are worth sending."""
    if not tale.pauses:
        return ()
    first = max(at for at, pause in enumerate(tale.pauses) if pause.told <= cut or not at)
    # where a viewer sees nothing of a move, its pause would betray it
    seen = [tale.pauses[first]]
    seen += [then for one, then in pairwise(tale.pauses[first:]) if then.view != one.view]
    glimpses: list[Glimpse] = []
    size = 0
    for pause in reversed(seen):
        shown = encoder.encode(pause.view)
        size += len(shown)
        if size > MOST_MISSED and len(glimpses) > 1:
            break
        glimpses.append(Glimpse(msgspec.Raw(shown), max(0, pause.told - cut)))
    return tuple(reversed(glimpses))
