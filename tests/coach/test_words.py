"""Hints and reviews of many games in words: no notation unless asked, in any language."""

import re

import pytest

import gnomery
from gnomery.bots import seated
from gnomery.coach import Effort, Inquiry, hint
from gnomery.coach.inquiry import assembled
from gnomery.engine.luck import QuickLuck
from gnomery.games import SHELF
from gnomery.terminal.screen.speech import Speech
from gnomery.terminal.telling.looking_back import Telling
from gnomery.words import LANGUAGES
from tests.coach.games import GAMES, record_of

CREWS = [("gardener", "random"), ("sprout", "gardener", "random")]
NAMES = ("Ann", "Bo", "Cy")


def notations(record):
    """Every move of a game as it is typed, if that is more than a word."""
    return {text for seat, text in record.log if seat >= 0 and re.search(r" .*[\d_-]", text)}


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
                for language in LANGUAGES:
                    words = Speech(language, NAMES).tell(idea.said)
                    assert idea.move is None or game.telling.write(idea.move) != words
                    assert not re.search(r"[{}@_]", words), words
        match.play(seat, bot(view, legal, luck))
        number += 1
