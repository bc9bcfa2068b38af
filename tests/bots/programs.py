"""Programs that play, or should: small ones, written to a file when they are needed."""

import shlex
import sys
from pathlib import Path

import gnomery
from gnomery.arena.playing import played
from gnomery.bots import seated
from gnomery.bots.outside import Outside

EXAMPLES = Path(__file__).parents[2] / "examples"
PYTHON = shlex.join([sys.executable, "-S", "-E", str(EXAMPLES / "few_lines.py")])
SHELL = shlex.join(["sh", str(EXAMPLES / "few_lines.sh")])

TALK = """\
import json, os, sys, time
def say(**said): print(json.dumps(said), flush=True)
def hear():
    line = sys.stdin.readline()
    return json.loads(line) if line else {"type": "bye"}
"""
GREET = """\
hear(); say(type="ready", name="Test")
"""
PLAY = """\
while (told := hear())["type"] == "choose":
    say(id=told["id"], index=0)
"""


def program(folder: Path, *parts: str) -> str:
    """The command of a Python program that can talk."""
    file = folder / "my bot.py"
    file.write_text(TALK + "".join(parts), encoding="utf-8")
    return shlex.join([sys.executable, "-S", "-E", str(file)])


def game_against(bot, name: str, *, seed: str = "outside", note=None, **options):
    """A whole game of two, the bot in the first seat."""
    game = gnomery.shelf()[name]
    return played(game, game.box.options(2, options), [bot, seated("gardener", game)], seed, note)


def of(command: str, name: str = "gnom_street", **how) -> Outside:
    """A command's bot for a game."""
    return Outside(command, gnomery.shelf()[name], **how)
