"""People at the terminal, for tests: some read a script, some look at the screen and play."""

import io
import re

from gnomery.engine.match import Match
from gnomery.games.gardlings import GAME
from gnomery.terminal import play
from gnomery.terminal.local import LocalTable, bot_luck
from gnomery.terminal.renderers import RENDERERS
from gnomery.terminal.saves import Saves
from gnomery.terminal.screen.console import Console
from gnomery.terminal.screen.speech import Speech
from gnomery.terminal.session import Session

CHOICE = re.compile(
    r"(?:^|\s)(\d+) (draw|stop|lay|move|aside|look|hire|pig|mutate|pass)(?=\s|$)", re.MULTILINE
)
RISK = re.compile(r"(\d+)\s%")
RISKY = 30
"""The percentage of an alarm from which a player stops."""


class Screen(io.StringIO):
    """What a terminal of some encoding would have shown."""

    def __init__(self, encoding="utf-8"):
        super().__init__()
        self.shown_in = encoding

    @property
    def encoding(self):
        return self.shown_in

    def write(self, text):
        text.encode(self.shown_in)
        return super().write(text)


class Player(io.StringIO):
    """Plays sensibly by what the screen shows, in any language, then says the last words."""

    def __init__(self, screen, last_words=("quit",)):
        super().__init__()
        self.screen = screen
        self.seen = 0
        self.last_words = list(last_words)

    def readline(self):
        shown = self.screen.getvalue()[self.seen :]
        self.seen = len(self.screen.getvalue())
        choices = CHOICE.findall(shown)
        if choices:
            first = {verb: number for number, verb in reversed(choices)}
            return f"{chosen(first, shown)}\n"
        return f"{self.last_words.pop(0)}\n" if self.last_words else ""


def chosen(numbers, shown):
    """The best lay; the dearest tile; a draw while the risk is small."""
    if "draw" in numbers and "pass" not in numbers:
        return "draw" if int(RISK.findall(shown)[-1]) < RISKY else "stop"
    for verb in ("lay", "pass", "hire", "mutate", "aside", "stop", "pig"):
        if verb in numbers:
            return numbers[verb]
    raise AssertionError(shown)


def sit(*lines, **asked):
    """The screen and exit code of a game in which these lines are typed and no more."""
    screen = Screen(asked.pop("encoding", "utf-8"))
    stdin = io.StringIO("".join(f"{line}\n" for line in lines))
    return screen, play_at(stdin, screen, **asked)


def play_out(*last_words, **asked):
    """The screen and exit code of a game played to its end by what the screen shows."""
    screen = Screen(asked.pop("encoding", "utf-8"))
    return screen, play_at(Player(screen, last_words or ("quit",)), screen, **asked)


def play_at(stdin, screen, **asked):
    """The exit code of a game of Gardlings, by default one person against the gardener."""
    usual = {"players": 2, "humans": 1, "bots": ["gardener"], "options": {}, "seed": "guests"}
    asked = {**usual, "language": "en", **asked}
    return play("gardlings", stdin=stdin, stdout=screen, **asked)


def go_on(state, *lines, humans=None, names=("Ann", "Bo", "Cy"), bot=None):
    """The screen and the match after these lines were typed at a position."""
    seats = names[: len(state.players)]
    match = Match(GAME, state, seats=seats, seed="position")
    match.is_from_setup = False
    match.settle()
    humans = len(seats) if humans is None else humans
    others = range(humans, len(seats))
    table = LocalTable(
        match=match,
        renderer=RENDERERS["gardlings"],
        speech=Speech("en", seats),
        bots=dict.fromkeys(others, bot or GAME.mind.advise),
        luck=bot_luck("position", others),
    )
    screen = Screen()
    console = Console(io.StringIO("".join(f"{line}\n" for line in lines)), screen)
    Session(table, console, Saves(match)).run()
    return screen.getvalue(), match


def answer_to(shown, line):
    """What the screen said right after a line was typed."""
    return re.split(rf"> {re.escape(line)}\n", shown, maxsplit=1)[1].partition("> ")[0]
