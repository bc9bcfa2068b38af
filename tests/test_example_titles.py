"""What examples say in words: plain sentences in three languages, without notation."""

import re

import pytest

import gnomery
from gnomery.examples.reading import examples_of, rules_of
from gnomery.examples.terms import Texts
from gnomery.words import LANGUAGES
from tests.laws.french import loose

LONGEST = 340
NOTATION = re.compile(
    r"`|\b[\w]+-\d+\b|(?<!\d)-?\d,-?\d(?!\d)|\br[0-3]\b|['\"]|\b[A-Z]{2}-[A-Z]?\d"
)
"""Moves, pieces by their ids, places, rule ids and quotes nobody prints."""

TEXTS = [
    (f"{rule}-{number} {kind}", text)
    for game in gnomery.shelf()
    for rule in rules_of(game)
    for number, example in enumerate(examples_of(game, rule), start=1)
    for kind, text in (("title", example.title), ("note", example.note))
    if text is not None
]


def wrong(texts: Texts) -> list[str]:
    """What a reader would stumble over."""
    said = {language: texts.said(language) for language in LANGUAGES}
    found = [f"{language}: {NOTATION.findall(text)}" for language, text in said.items()
             if NOTATION.search(text)]  # fmt: skip
    found += [
        f"{language} does not end" for language, text in said.items() if text[-1:] not in "….!?"
    ]
    found += [f"{language} is long" for language, text in said.items() if len(text) > LONGEST]
    found += [f"fr has a sign that may stand alone: {sign}" for sign in loose(said["fr"])]
    if len(set(said.values())) < len(said):
        found.append("two languages say the same")
    return found


def test_examples_speak_plainly_in_every_language() -> None:
    assert {where: found for where, texts in TEXTS if (found := wrong(texts))} == {}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "You lay it at 0,1."),
        ("en", "You play `draw`."),
        ("en", "You hold green-pig-1."),
        ("en", "As GA-1.2 says."),
        ("en", "It's yours."),
        ("de", "Ohne Ende"),
        ("fr", "Trop de gnomes : alerte."),
        ("fr", "Vous dites « stop »."),
        ("fr", "One."),
        ("de", "Lang. " * 60),
    ],
)
def test_a_planted_stumble_is_found(language: str, text: str) -> None:
    fine = {"en": "One.", "fr": "Un.", "de": "Eins."}
    assert wrong(Texts(**fine)) == []
    assert wrong(Texts(**{**fine, language: text}))
