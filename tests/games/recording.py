"""Finished games with checkable draws; run as a script it writes those of a game's `played/`.

python -m tests.games.recording gnome_grown
"""

import sys
from pathlib import Path

import gnomery
from gnomery.bots import seated
from gnomery.engine.luck import SeededLuck
from gnomery.engine.record_text import write_text

GAMES = {
    "gardlings": {
        "retail-solo": {"players": 1},
        "retail-two": {"players": 2},
        "retail-three-missions": {"players": 3, "missions": True},
        "retail-five-pro-missions": {"players": 5, "preset": "pro", "missions": True},
        "first-two": {"players": 2, "edition": "first"},
        "first-four-pro": {"players": 4, "edition": "first", "preset": "pro", "goal": 17},
        "first-six-two-copies": {"players": 6, "edition": "first", "copies": 2},
    },
    "gnome_grown": {
        "two": {"players": 2},
        "three-fences": {"players": 3, "garden": "fences"},
        "four": {"players": 4},
        "four-no-bribes": {"players": 4, "bribes": False},
    },
    "gnom_street": {
        "two": {"players": 2},
        "three": {"players": 3},
        "four-luck": {"players": 4, "toss": "luck"},
    },
    "garten_zwerge": {
        "two-printed": {"players": 2},
        "two-house": {"players": 2, "schmiedel": "house"},
        "three-sealed": {"players": 3},
        "four-open": {"players": 4, "auctions": "open"},
        "six": {"players": 6},
    },
}
RECORDED = [(game, name) for game, names in GAMES.items() for name in names]


def file_of(game, name, version="."):
    """Where a recorded game is kept; in `earlier` are those by the rules before today's."""
    return Path(__file__).parent / game / "played" / version / f"{name}.txt"


def finished(game="gardlings", bot="gardener", **chosen):
    """The record of a game that bots played to its end."""
    match = gnomery.new(game, **chosen)
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
    for game in sys.argv[1:]:
        for name, chosen in GAMES[game].items():
            text = write_text(finished(game, seed=name, **chosen))
            file_of(game, name).parent.mkdir(exist_ok=True)
            file_of(game, name).write_text(text, encoding="utf-8")
