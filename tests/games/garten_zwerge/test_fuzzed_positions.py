"""Positions that somebody has edited, phase by phase: refused, or playable to the end.

`N=10000 python -m pytest tests/games/garten_zwerge/test_fuzzed_positions.py` tries more of them.
"""

import os
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import gnomery
from gnomery.engine.errors import GnomeryError
from gnomery.engine.match import AnyMatch, Match
from gnomery.games.garten_zwerge import GAME
from gnomery.words import catalogue
from tests.engine.mangle import Mangler
from tests.games.garten_zwerge.walks import any_of, walk

MANGLED = int(os.environ.get("N", "400"))
KINDS: tuple[tuple[int, dict[str, object]], ...] = (
    (2, {}),
    (2, {"auctions": "open", "schmiedel": "house"}),
    (3, {}),
    (3, {"auctions": "open"}),
    (4, {"auctions": "open", "promises": "enforced"}),
)
LONGEST = 60_000
WORDS = catalogue("en")


def phases_of(players: int, seed: str, options: dict[str, object]) -> list[Any]:
    """Some positions of a game, those of each phase as likely as of any other."""
    luck = Random(seed)
    found: dict[str, list[Any]] = {}
    for step in walk(players, seed, 0.2, round_limit=20, **options):
        found.setdefault(type(step.after.phase).__name__, []).append(step.after)
    return [luck.choice(found[name]) for name in sorted(found)]


def positions(players: int, seed: str, options: dict[str, object]) -> Iterator[Any]:
    """Each of them as it would be saved."""
    for state in phases_of(players, seed, options):
        match = Match(GAME, state, seats=[f"seat {n}" for n in range(players)], seed=seed)
        yield msgspec.json.decode(match.dumps())


def play_out(match: AnyMatch, luck: Random) -> None:
    """To the end: nobody is ever waited for in vain, all is told, and no piece gets lost."""
    pieces, since = sorted(GAME.box.census(match.state)), match.state
    for _ in range(LONGEST):
        assert bool(match.actors.must) == (match.result is None)
        if not match.actors:
            break
        seat = luck.choice(match.actors)
        legal = match.legal(seat)
        assert legal, (seat, match.state.phase)
        if seat >= 0:
            match.play(seat, any_of(luck, legal))
        else:
            match.settle()
        assert all(message.key in WORDS for message in match.events(None, since))
        since = match.state
    assert match.result is not None
    assert sorted(GAME.box.census(match.state)) == pieces


@pytest.mark.parametrize(("players", "options"), KINDS)
def test_a_mangled_position_is_refused_or_can_be_played_to_the_end(
    players: int, options: dict[str, object]
) -> None:
    luck = Random(f"{players} {options}")
    tried, accepted, number = 0, 0, 0
    while tried < MANGLED // len(KINDS):
        number += 1
        good = list(positions(players, f"fuzz {number}", options))
        states = [plain["state"] for plain in good]
        for plain in good:
            mangler = Mangler(plain["state"], luck, states)
            for _ in range(3):
                tried += 1
                text, what = mangler.mangled()
                changed = {**plain, "state": msgspec.Raw(text.encode())}
                accepted += _is_accepted(msgspec.json.encode(changed).decode(), what, luck)
    assert accepted > tried // 20, "some changes are harmless, and those are played"


def _is_accepted(text: str, what: str, luck: Random) -> bool:
    """Whether a position was good enough to be played, which it was then."""
    try:
        match = gnomery.restore(text)
    except GnomeryError:
        return False
    try:
        play_out(match, luck)
    except Exception as error:
        raise AssertionError(f"{what} gives {error!r}") from error
    return True
