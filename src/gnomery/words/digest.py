"""The rules digest of a game in a language, cut at its headings."""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

HEADING = re.compile(r"(?P<level>#{2,3}) (?P<title>.+)")


class Section(NamedTuple):
    """A heading with the text right under it, in Markdown."""

    id: str
    """The rule, the option, or the chapter's title."""
    title: str
    text: str
    is_chapter: bool


@cache
def digest(game: str, language: str) -> str:
    """The whole digest, in English if it was not translated; raises KeyError if there is none."""
    for name in (f"{game}.{language}.md", f"{game}.md"):
        file = rulebook().joinpath(name)
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise KeyError(game)


@cache
def sections(game: str, language: str) -> tuple[Section, ...]:
    """Every chapter and every rule in order, each with its own text only."""
    lines = digest(game, language).splitlines()
    heads = [(number, found) for number, line in enumerate(lines) if (found := HEADING.match(line))]
    ends = [number for number, _ in heads[1:]] + [len(lines)]
    made = []
    for (number, found), end in zip(heads, ends, strict=True):
        is_chapter = found["level"] == "##"
        title = found["title"].strip()
        rule, _, rest = (title, "", "") if is_chapter else title.partition(" ")
        text = "\n".join(lines[number + 1 : end]).strip()
        made.append(Section(rule, rest.strip() or title, text, is_chapter))
    return tuple(made)


def rulebook() -> Traversable:
    """The folder of digests and examples: in the package if installed, in a checkout's docs."""
    package = files("gnomery")
    packed = package.joinpath("rulebook")
    if packed.is_dir():
        return packed
    return Path(str(package)).parents[1] / "docs" / "rules"
