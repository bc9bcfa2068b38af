"""Terminals in processes of their own at a real server's tables, and people who play by sight."""

import os
import re
import subprocess
import sys
import threading
from pathlib import Path

import gnomery
from tests.table.servers import Server
from tests.terminal.guests import CHOICE, chosen

SECONDS = 240
INVITE = re.compile(r"https?://\S+/t/[\w-]+#(?!seat=|carry=)[\w-]+")
CARRY = re.compile(r"https?://\S+/t/[\w-]+#carry=[\w.-]+")
PERSONAL = re.compile(r"https?://\S+/t/[\w-]+#seat=[\w-]+")

OVER = "The game is over"
"""What stood above it is no choice any more."""


def environment(**more):
    source = str(Path(gnomery.__file__).parents[1])
    kept = {name: text for name, text in os.environ.items() if name not in ("NO_COLOR", "COLUMNS")}
    return {**kept, "PYTHONPATH": source, "GNOMERY_LANGUAGE": "en", "PYTHONUTF8": "1", **more}


def stay_at(server: Server) -> None:
    """Let a server keep its address when it is started again."""
    server.flags = ("--no-limits", "--port", server.url.rsplit(":", 1)[1])


class Terminal:
    """A client behind pipes; a thread reads its screen and, if asked to, plays by it."""

    def __init__(self, name, *words, last_words=("quit",), is_playing=True):
        self.name = name
        self.mark = f"{name}> "
        self.last_words = list(last_words)
        self.is_playing = is_playing
        self.shown = ""
        self.taken_to = 0
        """How far the screen was answered."""
        self.sent = None
        self.moves = 0
        """How many moves were typed."""
        self.news = threading.Condition()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gnomery", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment(),
        )
        self.thread = threading.Thread(target=self._read, daemon=True)
        self.thread.start()

    def _read(self):
        while chunk := os.read(self.process.stdout.fileno(), 65536):
            with self.news:
                self.shown += chunk.decode()
                self._play()
                self.news.notify_all()
        with self.news:
            self.news.notify_all()

    def _play(self):
        """Answer a question once; the next one counts when the answer was taken."""
        if self.sent is not None:
            echo = self.shown.find(f"{self.mark}{self.sent}\n", self.taken_to)
            if echo < 0:
                return
            self.taken_to = echo + len(self.mark) + len(self.sent) + 1
            self.sent = None
        if self.is_playing and self.shown.endswith(self.mark):
            self._type(self._line())

    def _line(self):
        shown = self.shown[self.taken_to :].rpartition(OVER)[2]
        choices = CHOICE.findall(shown)
        if not choices:
            return self.last_words.pop(0)
        self.moves += 1
        return chosen({verb: number for number, verb in reversed(choices)}, shown)

    def _type(self, line):
        self.sent = line
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def type(self, line):
        """Type a line now."""
        with self.news:
            self._type(line)

    def reply(self, line):
        """Type a line at the next question; what is shown up to the question after it."""
        self.until(self._is_asked)
        self.type(line)
        self.until(lambda shown: self.sent is None and self._is_asked(shown))
        return self.shown[self.taken_to :]

    def _is_asked(self, shown):
        return shown.endswith(self.mark) and len(shown) > self.taken_to

    def until(self, is_so, seconds=SECONDS):
        """Wait until the screen makes something true, and give it."""
        with self.news:
            self.news.wait_for(
                lambda: is_so(self.shown) or not self.thread.is_alive(), timeout=seconds
            )
            found = is_so(self.shown)
        assert found, self.shown[-3000:]
        return found

    def sees(self, words, times=1):
        """Wait until some words were shown, and give the whole screen."""
        self.until(lambda shown: shown.count(words) >= times)
        return self.shown

    def link(self, pattern=INVITE):
        """The first link of a kind on the screen."""
        return self.until(pattern.search)[0]

    def end(self, seconds=SECONDS):
        """Wait until the client ends by itself; its exit code."""
        code = self.process.wait(seconds)
        self.thread.join(5)
        self.close()
        return code

    def close(self):
        """End the client, whatever it does."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(5)
        self.thread.join(5)
        self.process.stdin.close()
        self.process.stdout.close()
