"""The language of the command line: that of the machine, or of GNOMERY_LANGUAGE."""

import os

from gnomery.words import LANGUAGES, Arg, catalogue, say


def _machine_language() -> str:
    for name in ("GNOMERY_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            language = value[:2].lower()
            return language if language in LANGUAGES else "en"
    return "en"


LANGUAGE = _machine_language()


def tell(key: str, **args: Arg) -> str:
    """A sentence in the language of the command line."""
    return say(LANGUAGE, key, args)


def named(game: str, figure: str) -> str:
    """What a game's designers note, in words; the note's own name if there are none."""
    key = f"{game}.balance.{figure}"
    return tell(key) if key in catalogue(LANGUAGE) else figure
