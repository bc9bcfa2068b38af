"""Two plays of one deal side by side, choice by choice of those who played them."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from gnomery.engine.terms import Message
from gnomery.games import SHELF
from gnomery.terminal.remote.network.server import NetError, Server
from gnomery.terminal.renderer import Scene
from gnomery.terminal.renderers import RENDERERS
from gnomery.terminal.screen.console import Console
from gnomery.terminal.screen.speech import Speech
from gnomery.terminal.table import tidy
from gnomery.wire.bodies import Replay, Step

OWN = 0
"""The seat of whoever plays a deal; bots have the others."""
ENDS = ("q", "quit")


class DealTurn(NamedTuple):
    """How a table stood when its person had to choose, what they did, and what came of it."""

    view: Any
    move: str | None
    """None at the end."""
    told: tuple[Message, ...]


class DealReel(NamedTuple):
    """One play of a deal."""

    game: str
    names: tuple[str, ...]
    turns: tuple[DealTurn, ...]


def reel_of(server: Server, table: str, secret: str) -> DealReel:
    """A finished game, page by page, as its person saw it."""
    page = server.replay(table, secret, OWN, 0)
    pages = [page]
    while pages[-1].next is not None:
        pages.append(server.replay(table, secret, OWN, pages[-1].next))
    if page.game not in RENDERERS:
        raise NetError("terminal.remote.no_gnomery", url=server.url)
    return DealReel(page.game, tuple(map(tidy, page.seats)), tuple(_turns(pages)))


def _turns(pages: Sequence[Replay]) -> Iterator[DealTurn]:
    steps = [step for page in pages for step in page.steps]
    view_type = SHELF[pages[0].game].rules.view_type
    chosen = [number for number, step in enumerate(steps) if step.seat == OWN]
    for number, after in zip(chosen, (*chosen[1:], len(steps)), strict=True):
        view = msgspec.json.decode(steps[number - 1].view, type=view_type)
        yield DealTurn(view, steps[number].move, _told(steps[number:after]))
    yield DealTurn(msgspec.json.decode(steps[-1].view, type=view_type), None, ())


def _told(steps: Sequence[Step]) -> tuple[Message, ...]:
    """What a choice led to at once; a draw is told when the bag has answered."""
    return next((step.events for step in steps if step.events), ())


def parting(one: DealReel, other: DealReel) -> int | None:
    """The first choice at which they did different things; None if they never did."""
    pairs = zip(one.turns, other.turns, strict=False)
    return next((at for at, (left, right) in enumerate(pairs) if left.move != right.move), None)


class SideBySide:
    """Both plays in step, as somebody winds them."""

    def __init__(self, reels: tuple[DealReel, DealReel], console: Console, language: str) -> None:
        self.reels = reels
        self.console = console
        self.language = language
        self.last = max(len(reel.turns) for reel in reels) - 1

    def run(self) -> int:
        """Wind to and fro until it is enough."""
        at = 0
        speech = Speech(self.language, self.reels[0].names)
        while True:
            self._show(at)
            said = speech.say("terminal.contest.steps", n=at, most=self.last)
            typed = self.console.ask(f"{said}> ")
            if typed is None or typed in ENDS:
                return 0
            at = max(0, min(self.last, self._wound(typed, at)))

    def _wound(self, typed: str, at: int) -> int:
        if typed.isdecimal() and len(typed) < 6:  # noqa: PLR2004  no game is longer
            return int(typed)
        if typed == "p":
            found = parting(*self.reels)
            return at if found is None else found
        return at - 1 if typed == "b" else at + 1

    def _show(self, at: int) -> None:
        for reel in self.reels:
            turn = reel.turns[min(at, len(reel.turns) - 1)]
            speech = Speech(self.language, reel.names)
            scene = Scene(view=turn.view, speech=speech, width=self.console.width)
            self.console.show("", reel.names[OWN], style="bold")
            self.console.show(*RENDERERS[reel.game].screen(scene))
            done = [speech.tell(one) for one in turn.told]
            if turn.move is None:
                done = [speech.say("contest.beside.over")]
            self.console.show(*done, style="dim")
