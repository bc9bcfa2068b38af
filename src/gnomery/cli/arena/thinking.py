"""`gnomery bench --thinking`: how long the master thinks about a move at a table, by the clock."""

import json
import time
from collections.abc import Iterator, Sequence
from itertools import count, islice
from typing import Any

import msgspec

from gnomery.arena.playing import played
from gnomery.cli.speech import tell
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import Luck
from gnomery.games import SHELF
from gnomery.table.coaching.thinking import DEEP, think

PARTS = (0.5, 0.9, 0.99, 1.0)


def bench_thinking(names: Sequence[str], players: int, choices: int, *, is_json: bool) -> None:
    """Print the seconds that choices of games between gardeners took, game by game."""
    for name in names:
        seconds = sorted(_spent(name, players, choices))
        found = {
            f"p{100 * part:g}": seconds[min(choices - 1, int(part * choices))] for part in PARTS
        }
        if is_json:
            print(json.dumps({"game": name, "choices": choices, **found}))
        else:
            parts = " · ".join(f"{part} {value:.3f} s" for part, value in found.items())
            print(tell("cli.bench.thinking", game=name, n=choices, parts=parts))


def _spent(name: str, players: int, choices: int) -> Iterator[float]:
    game = SHELF[name]
    for at, view in enumerate(islice(_choices(game, players), choices)):
        began = time.perf_counter()
        think(name, DEEP, view, f"bench/{at}")
        yield time.perf_counter() - began


def _choices(game: AnyGame, players: int) -> Iterator[bytes]:
    """Views as a table sends them, where there is something to choose."""
    options = game.box.options(players, {})
    for number in count():
        seen: list[Any] = []

        def advise(view: Any, moves: Sequence[Any], luck: Luck, seen: list[Any] = seen) -> Any:
            if len(moves) > 1:
                seen.append(view)
            return game.mind.advise(view, moves, luck)

        played(game, options, [advise] * players, f"bench/{number}")
        yield from map(msgspec.json.encode, seen[number % 3 :: 3])
