"""Every sentence a person reads, by key and language; terminal and browser share the files."""

import json
import unicodedata
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeAlias

LANGUAGES = ("en", "fr", "de")

Arg: TypeAlias = str | int | float | tuple[str, ...] | dict[str, str]
Sentence: TypeAlias = str | dict[str, str]
POINTS = {"en": "."}
"""What stands before the tenths; elsewhere it is a comma."""
MINUS = "−"


@cache
def catalogue(language: str) -> Mapping[str, Sentence]:
    """All sentences of a language; folder and file are the first parts of each key."""
    return _within(files(__name__).joinpath(language), "")


def _within(folder: Traversable, before: str) -> dict[str, Sentence]:
    """The sentences of a folder's files and of the folders in it."""
    sentences: dict[str, Sentence] = {}
    for file in folder.iterdir():
        part = before + file.name.removesuffix(".json")
        if file.is_dir():
            sentences |= _within(file, f"{part}.")
        elif file.name.endswith(".json"):
            entries = json.loads(file.read_text(encoding="utf-8"))
            sentences |= {f"{part}.{key}": sentence for key, sentence in entries.items()}
    return sentences


def say(language: str, key: str, args: Mapping[str, Arg] | None = None) -> str:
    """The sentence for a key, its arguments filled in.

    An argument that starts with `@` is itself a key; several are said one after the other; one
    by language is somebody's own words. A sentence with several forms picks one by the argument
    `n`.
    """
    args = args or {}
    sentence = catalogue(language)[key]
    if isinstance(sentence, dict):
        n = args["n"]
        assert isinstance(n, int | float)
        sentence = sentence[_plural(language, n)]
    return sentence.format(**{name: _said(language, arg) for name, arg in args.items()})


def _said(language: str, arg: Arg) -> Arg:
    if isinstance(arg, dict):
        return arg.get(language, "")
    if isinstance(arg, tuple | list):
        return ", ".join(str(_said(language, one)) for one in arg)
    if isinstance(arg, str) and arg.startswith("@") and arg[1:] in catalogue(language):
        return say(language, arg[1:])
    if isinstance(arg, float):
        return decimal(language, arg)
    return whole(arg) if isinstance(arg, int) else arg


def whole(number: int) -> str:
    """A whole number; what is below nothing has a minus before it, not a hyphen."""
    return str(number).replace("-", MINUS)


def signed(number: float, form: str = "") -> str:
    """By how much something changes, in one of Python's forms: always with its sign."""
    return format(number, f"+{form}").replace("-", MINUS)


def decimal(language: str, number: float) -> str:
    """A number with its tenths, as a language writes it."""
    return f"{number:.1f}".replace(".", POINTS.get(language, ",")).replace("-", MINUS)


def _plural(language: str, n: float) -> str:
    is_one = int(abs(n)) <= 1 if language == "fr" else abs(n) == 1
    return "one" if is_one else "other"


def folded(word: str) -> str:
    """A word as it may be typed in haste: no capitals, no accents."""
    letters = unicodedata.normalize("NFKD", word.lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
