"""What a push says: which table, and what is asked of you; nothing of the game's secrets."""

import msgspec

from gnomery.table.calling.planning import Kind
from gnomery.table.log.glances import Glance, Wait, read_glance
from gnomery.table.store.contract import Summary
from gnomery.wire.home import PushText
from gnomery.words import say

MINUTE, HOUR, DAY = 60, 3_600, 86_400


def pushed(summary: Summary, wait: Wait, language: str, kind: Kind, left: float | None) -> bytes:
    """The text of a push, ready to be shown."""
    glance, about = read_glance(summary), []
    if glance.progress is not None:
        about.append(say(language, glance.progress.key, glance.progress.args))
    if left is not None:
        time = span(language, left)
        about.append(say(language, "waiting.left", {"time": time}))
    game = f"@{summary.game}.name"
    key = "table.call.turn" if kind == "turn" else "table.call.reminder"
    title = say(language, key, {"game": game})
    body = " ".join(filter(None, (_asked(glance, wait, language), ", ".join(about))))
    return msgspec.json.encode(PushText(summary.table, title, body))


def _asked(glance: Glance, wait: Wait, language: str) -> str:
    """What is to be done, if the game has words for it; people by their names."""
    if wait.asks is None:
        return ""
    other = wait.asks.args.get("other")
    named = {"other": glance.names[other]} if isinstance(other, int) else {}
    return say(language, wait.asks.key, {**wait.asks.args, **named})


def span(language: str, seconds: float) -> str:
    """How long it is, in the largest unit of which there are two."""
    unit, size = ("minutes", MINUTE)
    if seconds >= 2 * DAY:
        unit, size = ("days", DAY)
    elif seconds >= 2 * HOUR:
        unit, size = ("hours", HOUR)
    return say(language, f"waiting.{unit}", {"n": int(seconds // size)})
