"""Boxes made wrong, brought through the server's own door and played with for a few moves."""

import random
import signal
from typing import Any

import msgspec

from benchmarks.attack.attacks.pages import pieces
from benchmarks.attack.fuzz.mutate import Source, text_of
from benchmarks.attack.fuzz.report import Report
from benchmarks.attack.fuzz.steps import settled
from gnomery import api
from gnomery.engine.errors import GnomeryError
from gnomery.table.log import decide
from gnomery.table.log.table import Table
from gnomery.table.people import founding
from gnomery.table.running.live import Live
from gnomery.table.web.strict import decoded
from gnomery.wire.bodies import OpenTable

GIVEN_UP = 5.0
"""Seconds after which a box is let go."""
MOVES = 4
LONGEST = 64 * 1024


class TooLongError(Exception):
    """Something takes far too long."""


def fuzz(count: int, seed: str) -> Report:
    """So many boxes, each made from a game's own."""
    report = Report("boxes", seed)
    boxes = {name: Source(pieces(name)) for name in api.shelf()}
    signal.signal(signal.SIGVTALRM, _give_up)
    with settled():
        for number in range(count):
            _case(f"{seed}/{number}", boxes, report)
    return report


def _case(case: str, boxes: dict[str, Source], report: Report) -> None:
    """One box, which its name makes again."""
    chance, slow = random.Random(case), report.steps.slow.total()
    text = text_of(_wish(boxes, chance), chance)
    signal.setitimer(signal.ITIMER_VIRTUAL, GIVEN_UP)
    try:
        report.counts[_bring(text, chance, report)] += 1
    except TooLongError:
        report.counts["given up"] += 1
    except Exception as error:  # noqa: BLE001  that is what is looked for
        report.crash(error, case)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    if report.steps.slow.total() > slow:
        report.odd.append(case)


def _wish(boxes: dict[str, Source], chance: random.Random) -> dict[str, Any]:
    """A table to be opened with a box that may be wrong."""
    game = chance.choice(list(boxes))
    source = boxes[game]
    box = source.mutated(chance) if chance.random() < 0.5 else source.shifted(chance)
    options: dict[str, Any] = {"box": box}
    if game == "garten_zwerge" and chance.random() < 0.5:
        options["auctions"] = "open"
    players = chance.choice([None, *api.game(game).rules.players])
    return {"game": game, "players": players, "options": options}


def _bring(text: bytes, chance: random.Random, report: Report) -> str:
    """What comes of a box: refused, or opened and played with."""
    step = report.steps.step
    if len(text) > LONGEST:
        return "too long"
    try:
        with step("read"):
            wish = decoded(text, OpenTable)
    except Exception:  # noqa: BLE001  what is no body is refused by the framework
        return "no body"
    try:
        with step(f"{wish.game}: open"):
            created = founding.new(wish)
    except GnomeryError:
        return "refused"
    bots = tuple("random" for _ in range(created.players))
    created = founding.new(msgspec.structs.replace(wish, bots=bots))
    with step(f"{wish.game}: stand"):
        live = Live(Table(created), 0)
    with step(f"{wish.game}: start"):
        (started,) = decide.start(live.table)
        live.table.fold(started)
    _play(live, wish.game, chance, step)
    return "played"


def _play(live: Live, game: str, chance: random.Random, step: Any) -> None:
    """Some moves as the server makes and shows them."""
    for _ in range(MOVES):
        match = live.table.match
        assert match is not None
        with step(f"{game}: show"):
            for viewer in (None, *range(len(live.table.places))):
                live.streams.attend(live.table, viewer)
        if match.result is not None:
            return
        seat = next(iter(match.actors))
        with step(f"{game}: choose"):
            legal = match.legal(seat)
            text = live.table.game.telling.write(legal[chance.randrange(len(legal))])
        with step(f"{game}: move"):
            ahead = decide.move(live.table, seat, text)
            live.table.fold(ahead.entry, ahead)


def _give_up(*_: object) -> None:
    raise TooLongError
