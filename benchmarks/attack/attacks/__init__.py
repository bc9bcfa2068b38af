"""All attacks by name; each is what one stranger does from one address."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from benchmarks.attack.attacks import contests, doors, frames, lines, pages, talk
from benchmarks.attack.stranger import Stranger

Attack: TypeAlias = Callable[[Stranger], Awaitable[None]]

ATTACKS: dict[str, Attack] = {
    attack.__name__: attack
    for attack in (
        pages.box_bomb, pages.box_auction, pages.verify, pages.pages,
        talk.taking_back, talk.questions, talk.consent, talk.chat, talk.notes, talk.devices,
        talk.audience, talk.deaf,
        doors.unknown_tables, doors.wrong_secrets, doors.openings, doors.long_clocks,
        contests.leagues, contests.deals,
        frames.pings, frames.pings_8, frames.pongs, frames.crumbs, frames.empty_frames,
        frames.small_messages, frames.large_messages, frames.nonsense,
        lines.slow_heads, lines.slow_bodies, lines.silent_sockets, lines.connections,
        lines.big_headers, lines.slow_readers,
    )
}  # fmt: skip
WITH_BOXES = ("box_bomb", "box_auction")
"""Tried a second time where guests may bring boxes."""
NEIGHBOURS = ("wrong_secrets",)
"""Come from the address of somebody honest."""
