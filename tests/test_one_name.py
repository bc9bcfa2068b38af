"""One name for a thing: in French and German each game has one word for its gnomes, and its own."""

import re

import pytest

import gnomery
from gnomery.words import catalogue

OTHER = {
    ("de", "gardlings"): "Zwerg", ("de", "gnome_grown"): "Zwerg",
    ("de", "gnom_street"): "Gnom", ("de", "garten_zwerge"): "Gnom",
    ("fr", "gardlings"): "nain", ("fr", "gnome_grown"): "nain",
    ("fr", "gnom_street"): "gnome", ("fr", "garten_zwerge"): "gnome",
}  # fmt: skip
"""What a game's gnomes are not called."""
STRAY = {
    ("de", "gardlings"): "Kreatur", ("fr", "gardlings"): "recrut",
    ("de", "gnom_street"): r"Z[uü]ge?\b",
    ("de", "garten_zwerge"): r"Aufgabe|Blüten?\b|Z[uü]ge?\b",
    ("fr", "garten_zwerge"): r"emplois?\b|manches?\b",
}  # fmt: skip
"""What a game's creatures, hiring, rounds, petals and jobs are not called either."""


def misnamed(language: str, game: str, said: dict[str, str]) -> list[str]:
    """Sentences of a game, in whatever file, that call its things by another word than its own."""
    known, shelf = catalogue(language), gnomery.shelf()
    names = [str(known[key]) for one in shelf for key in (f"{one}.name", f"web.shelf.{one}.name")]
    words = [OTHER[language, game], *STRAY.get((language, game), "").split("|")]
    wrong = re.compile(rf"\b({'|'.join(filter(None, words))})", re.IGNORECASE)
    own = {key: text for key, text in said.items() if game in key.split(".")}
    plain = {
        key: re.sub(r"\{\w+\}|" + "|".join(map(re.escape, names)), "", text)
        for key, text in own.items()
    }
    return [f"{key}: {said[key]}" for key, text in plain.items() if wrong.search(text)]


@pytest.mark.parametrize(("language", "game"), OTHER)
def test_things_are_called_by_one_word(language: str, game: str) -> None:
    said = {key: str(text) for key, text in catalogue(language).items()}
    assert misnamed(language, game, said) == []


def test_another_word_is_found() -> None:
    said = {"primer.gnome_grown.end": "Der Zwerg geht.", "gnome_grown.event.a": "Der Gnom geht."}
    assert misnamed("de", "gnome_grown", said) == ["primer.gnome_grown.end: Der Zwerg geht."]
    said = {"lessons.garten_zwerge.later": "Zug 9: 3500 Blüten.", "a.garten_zwerge": "Blütenblatt"}
    assert misnamed("de", "garten_zwerge", said) == [
        "lessons.garten_zwerge.later: Zug 9: 3500 Blüten."
    ]
