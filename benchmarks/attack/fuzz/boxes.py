"""Boxes made wrong, brought through the server's own door and played with for a few moves."""

import random
import signal
from typing import Any

import msgspec

from benchmarks.attack.attacks.pages import pieces
from benchmarks.attack.fuzz.mutate import mutated, shifted, text_of
from benchmarks.attack.fuzz.report import Report
from gnomery import api
from gnomery.engine.errors import GnomeryError
from gnomery.table.log import decide
from gnomery.table.log.table import Table
from gnomery.table.people import founding
from gnomery.table.running.live import Live
from gnomery.table.serving.garbage import settle_in
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
    settle_in()  # as the server does: else the search for garbage is the longest step of all
    report = Report("boxes", seed)
    boxes = {name: pieces(name) for name in api.shelf()}
    signal.signal(signal.SIGVTALRM, _give_up)
    for number in range(count):
        chance = random.Random(f"{seed}/{number}")
        game = chance.choice(list(boxes))
        players = chance.choice([None, *api.game(game).rules.players])
        box = chance.choice((mutated, shifted))(boxes[game], chance)
        wish = {"game": game, "players": players, "options": {"box": box}}
        if game == "garten_zwerge" and chance.random() < 0.5:
            wish["options"]["auctions"] = "open"
        text = text_of(wish, chance)
        signal.setitimer(signal.ITIMER_VIRTUAL, GIVEN_UP)
        try:
            report.counts[_bring(text, chance, report)] += 1
        except TooLongError:
            report.steps.slow[f"{game}: given up"] += 1
            report.odd.append(f"{seed}/{number}")
        except Exception as error:  # noqa: BLE001  that is what is looked for
            report.crash(error, f"{seed}/{number}")
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return report


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
