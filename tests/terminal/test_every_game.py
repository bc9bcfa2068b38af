"""Every game on the shelf can be played in a terminal by whoever reads its screen."""

import io
import re
from random import Random

import pytest

import gnomery
from gnomery.terminal import play
from gnomery.terminal.renderers import RENDERERS
from gnomery.words import LANGUAGES, catalogue, say
from tests.terminal.guests import Screen

CHOICE = re.compile(r"(?:^|  )\s*(\d+) [a-z]")
PATIENCE = 3_000
"""Lines a person types at most."""


class Anybody(io.StringIO):
    """Picks one of the numbers on the screen, and now and then looks around."""

    def __init__(self, screen, asides):
        super().__init__()
        self.screen = screen
        self.asides = asides
        self.luck = Random("anybody")
        self.seen = self.lines = 0
        self.is_redrawn = False

    def readline(self):
        shown = self.screen.getvalue()[self.seen :]
        self.seen = len(self.screen.getvalue())
        self.lines += 1
        assert self.lines < PATIENCE, shown
        if self.asides:
            return f"{self.asides.pop()}\n"
        numbers = {int(number) for line in shown.splitlines() for number in CHOICE.findall(line)}
        count = next(number for number in range(len(numbers) + 1) if number + 1 not in numbers)
        if count:
            self.is_redrawn = False
            return f"{self.luck.randint(1, count)}\n"
        self.is_redrawn = not self.is_redrawn
        return "\n" if self.is_redrawn else "quit\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", gnomery.shelf())
def test_a_game_is_played_by_numbers_alone(game, language):
    screen = Screen()
    extras = [say(language, f"terminal.command.{name}") for name in RENDERERS[game].extras]
    asides = [*extras, f"{say(language, 'terminal.command.look')} 2", "?"]
    code = play(
        game,
        players=3,
        humans=1,
        bots=["gardener"],
        options={},
        seed="anybody",
        language=language,
        stdin=Anybody(screen, asides),
        stdout=screen,
    )
    shown = screen.getvalue()
    assert code == 0
    assert say(language, "terminal.sheet") in shown
    assert max(map(len, shown.splitlines())) <= 80


QUOTED = re.compile(r"[“„«]\s*([^”“»]+?)\s*[”“»]")
GAP = "["
"""Where a game has nothing to be named, there is a gap for a name."""
ERRORS = ("rules.unknown", "what.unknown", "what.near")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", gnomery.shelf())
def test_what_is_named_as_an_example_can_be_typed(game, language):
    """Help that speaks of another game's pieces is no help."""
    words = [say(language, f"terminal.command.{name}") for name in ("rules", "what", "why")]
    helped = typed(game, language, [words[0], "?"])
    lines = [
        line for line in QUOTED.findall(helped) if line.split()[0] in words and GAP not in line
    ]
    assert len(lines) >= 5
    answered = typed(game, language, lines)
    for error in ERRORS:
        before, _, _ = str(catalogue(language)[f"terminal.{error}"]).partition("{")
        assert before not in answered, lines
    assert typed(game, language, [f"{words[1]} xyzzy"]).count(say_unknown(language)) == 1


def say_unknown(language):
    """How an answer begins where there is no such thing."""
    return str(catalogue(language)["terminal.what.unknown"]).partition("{")[0].strip()


def typed(game, language, lines):
    """All that is shown to somebody who types these lines at a new game, without line ends."""
    screen = Screen()
    stdin = io.StringIO("".join(f"{line}\n" for line in lines))
    asked = {"players": 2, "humans": 1, "bots": ["gardener"], "options": {}, "seed": "typed"}
    play(game, language=language, stdin=stdin, stdout=screen, **asked)
    return " ".join(screen.getvalue().split())
