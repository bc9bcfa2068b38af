"""Hints and reviews of many games in words: no notation unless asked, in any language."""

import re
from collections import Counter
from itertools import product

import pytest

import gnomery
from gnomery.bots import seated
from gnomery.coach import Effort, Inquiry, Ledger, LuckLine, Review, hint
from gnomery.coach.inquiry import assembled
from gnomery.coach.reasons import VISIBLE
from gnomery.coach.report import Decision
from gnomery.coach.turning import FEW, LEAST, MOST, lesson
from gnomery.engine.luck import QuickLuck
from gnomery.engine.terms import Message
from gnomery.games import SHELF
from gnomery.terminal.screen.speech import Speech
from gnomery.terminal.telling.looking_back import Telling
from gnomery.words import LANGUAGES, catalogue, say
from tests.coach.games import GAMES, record_of
from tests.laws.saying import COORDINATES, has_notation

CREWS = [("gardener", "random"), ("sprout", "gardener", "random")]
NAMES = ("Ann", "Bo", "Cy")
MOST_OF = {
    "gems": 30, "promise": 30, "theft": 15, "points": 60, "hope": 60, "room": 10, "ladybirds": 40,
    "imp": 100, "markers": 6, "cells": 36, "statues": 6, "hand": 36, "games": 100,
    "lost": 100, "petals": 6000, "hats": 40, "treasury": 100, "many": 0.1, "rival": 0.1,
}  # fmt: skip
"""Of what a term of an appraisal counts there cannot be more, in one game or between two moves."""
ADDRESSED = {
    "en": re.compile(r"\b(you|your)\b", re.IGNORECASE),
    "fr": re.compile(r"\b(vous|votre|vos)\b", re.IGNORECASE),
    "de": re.compile(r"\b(du|dich|dir|deine?\w?)\b", re.IGNORECASE),
}
"""A review tells of somebody: its reader may be another."""


def notations(record):
    """Every move of a game as it is typed, if that is more than a word."""
    return {text for seat, text in record.log if seat >= 0 and re.search(r" .*[\d_-]", text)}


def strange(review):
    """What no sensible person would say of a game."""
    found = []
    for one in review.decisions:
        least, most = VISIBLE, MOST_OF[one.because.key.split(".")[-1]] if one.because else 0
        amount = one.because.args.get("n", least) if one.because else least
        if one.because and not least <= amount <= most:
            found.append(f"{one.because.key}: {amount}")
        if one.step in review.turning and (one.loss < LEAST or one.because is None):
            found.append(f"{one.step} turns nothing")
    for seat in {one.seat for one in review.decisions}:
        own = [one for one in review.decisions if one.seat == seat and one.step in review.turning]
        often = Counter(map(lesson, own)).values()
        if len(own) > MOST or (len(own) > FEW and max(often) > 1):
            found.append(f"{seat} is taught the same again: {sorted(often)}")
    said = [event for one in review.ledgers for line in one.lines for event in line.events]
    said += [one.because for one in review.decisions if one.because]
    for language, addressed in ADDRESSED.items():
        speech = Speech(language, NAMES)
        found += [text for text in map(speech.tell, said) if addressed.search(text)]
        for line in (line for one in review.ledgers for line in one.lines):
            turn = speech.tell(line.when).partition(",")[0]
            found += [text for text in map(speech.tell, line.events) if text.startswith(turn)]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_reason_speaks_to_its_reader(language):
    """Of all there are: a game may not bring each of them up."""
    reasons = [
        key for key in catalogue(language) if key.startswith(("coach.because.", "coach.rival."))
    ]
    told = {key: [say(language, key, {"n": n, "seat": "Cy"}) for n in (1, 2)] for key in reasons}
    assert len(told) >= len(GAMES)
    assert [key for key, texts in told.items() if ADDRESSED[language].search("".join(texts))] == []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bots", CREWS)
def test_a_review_reads_without_notation(name, bots):
    record = record_of(name, *bots)
    inquiry = Inquiry(SHELF[name], record, 4)
    tasks = inquiry.tasks([0, 1])
    few = [task for task in tasks if task.kind == "stop"]
    few += [task for task in tasks if task.kind == "decision"][::5]
    pieces = {task: inquiry.done(task) for task in few}
    found = assembled(record, pieces, few, 4)
    assert strange(found) == []
    typed = notations(record)
    for language in LANGUAGES:
        speech = Speech(language, NAMES[: len(bots)])
        for is_all in (False, True):
            told = [line.plain for line in Telling(speech, is_all=is_all).review(found, record)]
            for line in told:
                assert not any(text in line for text in typed), line
    asked = Telling(Speech("en", NAMES[: len(bots)]), has_notation=True, is_all=True)
    shown = "\n".join(line.plain for line in asked.review(found, record))
    assert any(text in shown for text in typed)


def test_what_is_strange_is_found():
    """Amounts that cannot be, points worth nothing, the same lesson, and who is spoken to."""
    told = Message("engine.move")
    reason = Message("coach.because.gnom_street.hand", {"n": 37})
    decisions = tuple(
        Decision(
            step=step, when=told, seat=0, move="play 8", said=told, best="play 1", better=told,
            because=reason, chance=0.5, best_chance=0.51, loss=0.01, error=0, verdict="inaccuracy",
        )
        for step in range(FEW + 1)
    )  # fmt: skip
    when = Message("coach.when.gnom_street", {"round": 2, "step": 9})
    turn = Message("gnom_street.event.turn", {"n": 2})
    line = LuckLine(step=1, when=when, games=1, events=(Message("engine.end.you"), turn))
    ledger = Ledger(seat=0, total=0, start=0, luck=0, error=0, play=0, lines=(line,), rest=0)
    review = Review(
        game="gnom_street", seats=NAMES, playouts=4, seed="", points=(), ledgers=(ledger,),
        decisions=decisions, turning=tuple(range(FEW + 1)),
    )  # fmt: skip
    found = strange(review)
    assert sum("hand: 37" in one for one in found) == FEW + 1
    assert sum("turns nothing" in one for one in found) == FEW + 1
    assert sum("the same again" in one for one in found) == 1
    assert "You" in found
    assert "Turn 2 begins." in found, "the turn is named once more"


@pytest.mark.parametrize("name", GAMES)
def test_hints_read_without_notation(name):
    game, luck = SHELF[name], QuickLuck("hints")
    match = gnomery.new(name, players=3, seed="hints")
    bot, number = seated("gardener", game), 0
    while match.result is None and number < 60:
        seat = match.actors.must[0]
        view, legal = match.view(seat), match.legal(seat)
        if number % 6 == 0:
            for idea in hint(game, view, legal, luck, Effort.of(8)).ideas:
                for language, one in product(LANGUAGES, (idea.said, idea.reason)):
                    words = Speech(language, NAMES).tell(one)
                    assert idea.move is None or not has_notation(game, idea.move, words), words
                    assert not re.search(r"[{}@_]", words), words
                    # in English alone they can be nothing else
                    assert language != "en" or not COORDINATES.search(words), words
        match.play(seat, bot(view, legal, luck))
        number += 1
