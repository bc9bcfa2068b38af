"""The rules digest of a game, as a whole, by chapter, or by the id of a rule."""

import re
from difflib import get_close_matches
from functools import cache

from gnomery.engine.errors import GnomeryError
from gnomery.words import digest as words
from gnomery.words import folded, say
from gnomery.words.digest import Section

RULE = re.compile(r"[A-Z]+-[\w.]+")
NEAR, MOST = 5, 12
OURS = "[ours]"
"""How a digest marks what no rulebook settles."""


class RuleError(GnomeryError):
    """No such rule, or no digest of such a game."""


def rule_text(game: str, rule: str | None, language: str) -> str:
    """One rule, option or chapter as plain text, or the whole digest; our rulings are marked."""
    if rule is None:
        text = _plain(_digest(game, language))
    else:
        section = _section(game, rule, language)
        text = f"{section.title}\n{section.text}" if section.text else section.title
    return text.replace(OURS, say(language, "examples.rulings.one"))


def found_rule(game: str, rule: str, language: str) -> str:
    """The id of the rule, option or chapter that somebody means, by id or by title."""
    return _section(game, rule, language).id


def _section(game: str, rule: str, language: str) -> Section:
    wanted = rule.strip().lower()
    found = sections(game, language)
    for section in found:
        if wanted in (section.id.lower(), section.id.lower().partition("-")[2]):
            return section
    titled = _titled(rule, found)
    if len(titled) == 1:
        return titled[0]
    raise _unknown(rule, found, titled)


def _titled(rule: str, found: tuple[Section, ...]) -> list[Section]:
    """The rules with these words in their titles; those that are called so and no more go alone."""
    wanted = folded(rule.strip())
    named = [one for one in found if not one.is_chapter and wanted in folded(one.title)]
    same = [one for one in named if wanted in (folded(one.title), folded(_own_title(one)))]
    return same if wanted and same else named if wanted else []


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
    """Every chapter and every rule in plain text; a chapter's goes on to the next chapter."""
    _digest(game, language)
    found = words.sections(game, language)
    return tuple(
        one._replace(title=_title(one), text=_text(found, number))
        for number, one in enumerate(found)
    )


def _title(section: Section) -> str:
    """The heading as it is written: a rule's begins with its id."""
    same = section.is_chapter or section.title == section.id
    return section.title if same else f"{section.id} {section.title}"


def _text(found: tuple[Section, ...], number: int) -> str:
    """The text under a heading; under a chapter's, that of its rules too."""
    parts = [found[number].text]
    for later in found[number + 1 :] if found[number].is_chapter else ():
        if later.is_chapter:
            break
        parts.append(f"{_title(later)}\n{later.text}".strip())
    return _plain("\n\n".join(part for part in parts if part))


def _own_title(section: Section) -> str:
    """The heading without its id."""
    return section.title.removeprefix(section.id).strip()


def _unknown(rule: str, found: tuple[Section, ...], titled: list[Section]) -> RuleError:
    """Names the rules whose titles say it, or that are spelled alike, or else the first few."""
    names = [section.id for section in found]
    upper = {name.upper(): name for name in names}
    wanted = rule.strip().upper()
    near = get_close_matches(wanted, upper, n=NEAR, cutoff=0.5)
    close = [upper[name] for name in near] or [name for name in names if RULE.fullmatch(name)]
    listed = [one.title for one in titled] or close[:NEAR]
    return RuleError("terminal.rules.unknown", rule=rule[:40], near=" · ".join(listed[:MOST]))


def _plain(text: str) -> str:
    """The text without the marks of headings."""
    lines = [words.HEADING.sub(r"\g<title>", line).removeprefix("# ") for line in text.splitlines()]
    return "\n".join(lines).strip()


def _digest(game: str, language: str) -> str:
    """The digest in a language, or in English if it was not translated."""
    try:
        return words.digest(game, language)
    except KeyError:
        raise RuleError("terminal.rules.no_digest", game=game) from None
