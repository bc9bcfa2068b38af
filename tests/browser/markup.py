"""What a Svelte component shows without asking the words."""

import re
from collections.abc import Iterator

HIDDEN = re.compile(r"<(script|style)\b.*?</\1>|<!--.*?-->", re.DOTALL)
ATTRIBUTE = re.compile(r"\s*([^\s=>/{}]+)(?:\s*=\s*)?")
SPOKEN = {
    "aria-label",
    "aria-description",
    "aria-valuetext",
    "title",
    "placeholder",
    "alt",
    "label",
}
"""The attributes that are read by people."""


def raw_texts(source: str) -> Iterator[str]:
    """Each piece of text between tags or in a spoken attribute that no expression gives."""
    markup, at = HIDDEN.sub("", source), 0
    while at < len(markup):
        if markup[at] == "{":
            at = after_braces(markup, at)
        elif markup[at] == "<":
            at, spoken = _tag(markup, at + 1)
            yield from spoken
        else:
            end = re.compile(r"[<{]|$").search(markup, at)
            assert end is not None
            stop = end.start() or len(markup)
            yield markup[at:stop].strip()
            at = max(stop, at + 1)


def after_braces(markup: str, at: int) -> int:
    """Where an expression in braces ends; strings in it may have braces of their own."""
    depth, quote = 0, ""
    while at < len(markup):
        letter = markup[at]
        if quote:
            if letter == "\\":
                at += 1
            elif letter == quote:
                quote = ""
        elif letter in "'\"`":
            quote = letter
        elif letter in "{}":
            depth += 1 if letter == "{" else -1
            if depth == 0:
                return at + 1
        at += 1
    raise AssertionError("braces without an end")


def _tag(markup: str, at: int) -> tuple[int, list[str]]:
    """Where a tag ends, and what its attributes say in plain letters."""
    name = re.compile(r"/?[\w:.-]*").match(markup, at)
    assert name is not None
    at, spoken = name.end(), []
    while markup[at] != ">":
        if markup[at] == "{":
            at = after_braces(markup, at)
        elif found := ATTRIBUTE.match(markup, at):
            at, text = (
                _value(markup, found.end())
                if found[0].rstrip().endswith("=")
                else (found.end(), "")
            )
            spoken += [text] if found[1] in SPOKEN else []
        else:
            at += 1
    return at + 1, spoken


def _value(markup: str, at: int) -> tuple[int, str]:
    """Where an attribute's value ends, and its letters outside of braces."""
    if markup[at] == "{":
        return after_braces(markup, at), ""
    if markup[at] not in "'\"":
        bare = re.compile(r"[^\s>]*").match(markup, at)
        assert bare is not None
        return bare.end(), bare[0]
    quote, text = markup[at], ""
    at += 1
    while markup[at] != quote:
        if markup[at] == "{":
            at = after_braces(markup, at)
        else:
            text += markup[at]
            at += 1
    return at + 1, text
