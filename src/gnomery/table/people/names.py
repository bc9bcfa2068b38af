"""Names and chat: what people may write, cleaned before anybody else sees it."""

import unicodedata

from gnomery.engine.errors import GnomeryError
from gnomery.table.people.looks import BLANK, is_blank, is_mixed

NAME_LENGTH, CHAT_LENGTH = 24, 300
NOTES_LENGTH = 2_000
RAW = 10
"""So many times as long a text may be before it is cleaned: that is work, and more than a name."""
MOST_MARKS = 2
"""Combining marks on one letter; more is scribbling over other people's lines."""


class UnshownError(GnomeryError):
    """A name or a line of chat that cannot be shown."""


def clean_name(text: str) -> str:
    """A name to show at the table."""
    if len(text) > RAW * NAME_LENGTH:
        raise UnshownError("table.name.long", n=NAME_LENGTH)
    name = " ".join(_plain(unicodedata.normalize("NFKC", text)).split())
    if is_blank(name):
        raise UnshownError("table.name.empty")
    if len(name) > NAME_LENGTH:
        raise UnshownError("table.name.long", n=NAME_LENGTH)
    if is_mixed(name):
        raise UnshownError("table.name.mixed")
    return name


def clean_chat(text: str) -> str:
    """A line of chat to show at the table."""
    if len(text) > RAW * CHAT_LENGTH:
        raise UnshownError("table.chat.long", n=CHAT_LENGTH)
    line = " ".join(_plain(text).split())
    if is_blank(line):
        raise UnshownError("table.chat.empty")
    if len(line) > CHAT_LENGTH:
        raise UnshownError("table.chat.long", n=CHAT_LENGTH)
    return line


def clean_notes(text: str) -> str:
    """A page of somebody's own notes."""
    if len(text) > RAW * NOTES_LENGTH:
        raise UnshownError("table.notes.long", n=NOTES_LENGTH)
    page = "\n".join(_plain(line).rstrip() for line in text.splitlines())
    if len(page) > NOTES_LENGTH:
        raise UnshownError("table.notes.long", n=NOTES_LENGTH)
    return page


def _plain(text: str) -> str:
    """Without control, direction, private, blank and stray characters, in one normal form."""
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text.replace("\t", " ").replace("\n", " ")):
        kind = unicodedata.category(char)
        if kind.startswith("C") or char in BLANK:
            continue
        marks = marks + 1 if kind.startswith("M") else 0
        if marks <= MOST_MARKS:
            kept.append(char)
    return unicodedata.normalize("NFC", "".join(kept))
