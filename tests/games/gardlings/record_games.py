"""Finished games with checkable draws; run as a script it writes those in `played/`.

python -m tests.games.gardlings.record_games
"""

from pathlib import Path

import gnomery
from gnomery.bots import seated
from gnomery.engine.luck import SeededLuck

PLAYED = Path(__file__).parent / "played"
GAMES = {
    "retail-solo": {"players": 1},
    "retail-two": {"players": 2},
    "retail-three-missions": {"players": 3, "missions": True},
    "retail-five-pro-missions": {"players": 5, "preset": "pro", "missions": True},
    "first-two": {"players": 2, "edition": "first"},
    "first-four-pro": {"players": 4, "edition": "first", "preset": "pro", "goal": 17},
    "first-six-two-copies": {"players": 6, "edition": "first", "copies": 2},
}


def finished(bot="gardener", **chosen):
    """The record of a game that bots played to its end."""
    match = gnomery.new("gardlings", **chosen)
    play_to_the_end(match, bot)
    return match.record()


def play_to_the_end(match, bot="gardener"):
    """Let a bot play every seat; who may wait is asked once whenever somebody else has acted."""
    choose = seated(bot, match.game)
    luck = SeededLuck(match.seed, 99)
    while match.result is None:
        for seat in match.actors:
            if seat in match.actors:
                move = choose(match.view(seat), match.legal(seat), luck)
                if move is not None:
                    match.play(seat, move)


if __name__ == "__main__":
    for name, chosen in GAMES.items():
        text = finished(seed=name, **chosen).dumps()
        (PLAYED / f"{name}.json").write_text(text + "\n", encoding="utf-8")
