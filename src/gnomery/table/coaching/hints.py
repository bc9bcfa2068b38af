"""Hints: what the master would do in a seat, thought out elsewhere from that seat's view alone."""

import time
from collections import OrderedDict
from concurrent.futures import BrokenExecutor

from gnomery.coach import Effort, hint
from gnomery.engine.luck import SeededLuck, seal
from gnomery.engine.match import AnyMatch
from gnomery.table.coaching.thinking import Minds, read
from gnomery.table.log.decide import NotAllowedError
from gnomery.table.log.table import Table
from gnomery.table.running.host import BusyError
from gnomery.table.running.live import Live
from gnomery.wire.advice import Advice, Suggestion
from gnomery.wire.messages import encoder

SECONDS = 0.9
"""How long the master thinks about a hint."""
MANY = 256
"""More imagined games would change little."""
WAITING = 4
"""Hints under way at most: bots that think share the processes."""
KEPT = 256


class Hints:
    """Asks the processes of those who think; asked again, a seat gets the same answer."""

    def __init__(self, minds: Minds) -> None:
        self.minds = minds
        self.waiting = 0
        self.kept: OrderedDict[tuple[str, int], tuple[bytes, Advice]] = OrderedDict()

    async def of(self, live: Live, seat: int) -> Advice:
        """The hint for what a seat has to decide now."""
        table, key = live.table, (live.table.id, seat)
        match = checked(table, seat)
        view = encoder.encode(match.view(seat))
        known = self.kept.get(key)
        if known is not None and known[0] == view:
            return known[1]
        if self.waiting >= WAITING:
            raise BusyError("table.hint.busy")
        luck = seal(f"hint/{table.created.key}/{seat}/{len(match.log)}")
        since = live.streams.by_viewer[seat].legal_since
        job = (table.created.game, view, luck)
        self.waiting += 1
        try:
            advice = await self.minds.deep.run(table.id, self.minds.patience, advised, *job)
        except (BrokenExecutor, TimeoutError) as error:
            raise BusyError("table.hint.busy") from error
        finally:
            self.waiting -= 1
        checked(table, seat)
        if live.streams.by_viewer[seat].legal_since != since:
            raise NotAllowedError("table.move.stale")
        self._keep(key, view, advice)
        return advice

    def _keep(self, key: tuple[str, int], view: bytes, advice: Advice) -> None:
        self.kept[key] = view, advice
        self.kept.move_to_end(key)
        if len(self.kept) > KEPT:
            self.kept.popitem(last=False)


def checked(table: Table, seat: int) -> AnyMatch:
    """The match, if this seat may have a hint now; raises what speaks against it."""
    if not table.has_hints:
        raise NotAllowedError("table.hint.others")
    match = table.match
    if match is None or match.result is not None or seat not in match.actors:
        raise NotAllowedError("table.hint.turn")
    return match


def advised(game: str, view: bytes, luck: str) -> Advice:
    """A hint from a view in JSON, within the time there is for it."""
    known, seen, choices = read(game, view)
    effort = Effort.within(SECONDS, MANY, time.monotonic)
    found = hint(known, seen, choices, SeededLuck(luck), effort)
    write = known.telling.write
    return Advice(
        tuple(
            Suggestion(None if one.move is None else write(one.move), *one[1:])
            for one in found.ideas
        )
    )
