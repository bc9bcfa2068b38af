"""The rules digest of a game, as a whole, by chapter, or by the id of a rule."""

import re
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

import gnomery
from gnomery.engine.errors import GnomeryError

HEADING = re.compile(r"(?P<level>#{2,3}) (?P<title>.+)")
RULE = re.compile(r"[A-Z]+-[\w.]+")
NEAR = 5


class RuleError(GnomeryError):
    """No such rule, or no digest of such a game."""


class Section(NamedTuple):
    """A heading with the text under it; `id` is the rule, the option or the chapter's title."""

    id: str
    title: str
    text: str
    is_chapter: bool


def rule_text(game: str, rule: str | None, language: str) -> str:
    """One rule, option or chapter as plain text, or the whole digest."""
    if rule is None:
        return _plain(_digest(game, language))
    wanted = rule.strip().lower()
    found = sections(game, language)
    for section in found:
        if wanted in (section.id.lower(), section.id.lower().partition("-")[2]):
            return f"{section.title}\n{section.text}" if section.text else section.title
    raise _unknown(rule, found)


def chapters(game: str, language: str) -> list[tuple[str, list[Section]]]:
    """The chapters in order, each with the rules in it."""
    listed: list[tuple[str, list[Section]]] = []
    for section in sections(game, language):
        if section.is_chapter:
            listed.append((section.title, []))
        elif listed:
            listed[-1][1].append(section)
    return listed


@cache
def sections(game: str, language: str) -> tuple[Section, ...]:
    """Every chapter and every rule; a chapter's text goes on to the next chapter."""
    lines = _digest(game, language).splitlines()
    heads = [(number, found) for number, line in enumerate(lines) if (found := HEADING.match(line))]
    made = []
    for order, (number, found) in enumerate(heads):
        is_chapter = found["level"] == "##"
        later = (at for at, other in heads[order + 1 :] if not is_chapter or other["level"] == "##")
        text = "\n".join(lines[number + 1 : next(later, len(lines))])
        title = found["title"].strip()
        rule = title if is_chapter else title.split()[0]
        made.append(Section(rule, title, _plain(text), is_chapter))
    return tuple(made)


def _unknown(rule: str, found: tuple[Section, ...]) -> RuleError:
    """Names the rules that are spelled alike, or else the first few."""
    names = [section.id for section in found]
    upper = {name.upper(): name for name in names}
    wanted = rule.strip().upper()
    near = get_close_matches(wanted, upper, n=NEAR, cutoff=0.5)
    close = [upper[name] for name in near] or [name for name in names if RULE.fullmatch(name)]
    return RuleError("terminal.rules.unknown", rule=rule[:40], near=", ".join(close[:NEAR]))


def _plain(text: str) -> str:
    """The text without the marks of headings."""
    lines = [HEADING.sub(r"\g<title>", line).removeprefix("# ") for line in text.splitlines()]
    return "\n".join(lines).strip()


@cache
def _digest(game: str, language: str) -> str:
    """The digest in a language, or in English if it was not translated."""
    for name in (f"{game}.{language}.md", f"{game}.md"):
        file = _folder().joinpath(name)
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise RuleError("terminal.rules.no_digest", game=game)


def _folder() -> Traversable:
    """Inside the package where it is installed, in the docs of a checkout."""
    packed = files(gnomery).joinpath("rulebook")
    if packed.is_dir():
        return packed
    return Path(gnomery.__file__).parents[2] / "docs" / "rules"
