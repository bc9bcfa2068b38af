"""Reasons: the term that surely made the difference, in words, or an honest word that none did."""

import pytest

from gnomery.coach import Inquiry
from gnomery.coach.reasons import because, compared
from gnomery.coach.worlds import Row
from gnomery.engine.searching import Addend, likely
from gnomery.games import SHELF
from gnomery.terminal.screen.speech import Speech
from gnomery.words import LANGUAGES, say
from tests.coach.games import GAMES, QUICK, record_of

GAME = SHELF["gardlings"]


def row(*worlds):
    """A move with so many gems, and gems promised, world by world."""
    made = Row()
    for gems, hope in worlds:
        made.shares.append(likely([gems + hope, 0.0], 5.0)[0])
        made.figures.append({"gems": Addend(gems, gems), "promise": Addend(hope, hope)})
    return made


def gems(much):
    """A rival's outlook, made of gems alone."""
    return {"gems": Addend(much, much)}


def test_the_largest_sure_term_is_named_with_its_amount():
    better, other = row((4, 1.0), (5, 1.0), (4, 1.2)), row((2, 1.0), (2, 1.5), (2, 0.5))
    told = because(GAME, better, other)
    assert told.key == "coach.because.gardlings.gems"
    assert say("en", told.key, told.args) == "On average this leaves 2.3 gems more in the garden."
    assert "2,3" in say("de", told.key, told.args)


@pytest.mark.parametrize(
    ("language", "n", "said"),
    [
        ("en", 1, "1 gem "), ("en", 0.5, "0.5 gems "), ("fr", 1.9, "1,9 gemme "),
        ("fr", 2.1, "2,1 gemmes "), ("de", 1, "1 Edelstein "), ("de", 0.5, "0,5 Edelsteine "),
    ],
)  # fmt: skip
def test_amounts_are_written_and_bent_as_a_language_does(language, n, said):
    assert f" {said}" in say(language, "coach.because.gardlings.gems", {"n": n})


def test_what_may_be_noise_is_not_named():
    better, other = row((4, 0), (0, 0), (3, 0)), row((1, 0), (4, 0), (1, 0))
    assert because(GAME, better, other) is None
    assert compared(GAME, better, other).key == "coach.reason.equal"


def test_a_few_worlds_alike_by_chance_are_no_reason():
    """In four worlds two standard errors are seen once in seven times, not in twenty."""
    better = row(*[(gems, 0) for gems in (3, 1, 2, 1)])
    other = row(*[(gems, 0) for gems in (1, 1, 1, 0.9)])
    assert because(GAME, better, other) is None
    assert because(GAME, row(*[(3, 0)] * 4), other) is not None


def test_a_rival_who_is_set_back_is_the_reason_if_that_is_more():
    """A term of one's own may be ahead by a trifle, and another may pay for the move."""
    better, other = row((4, 0), (5, 0), (4, 0)), row((3, 0), (4, 0), (3, 0))
    for one, much in ((better, 1.0), (other, 5.0)):
        one.rivals.extend({1: gems(2.0), 2: gems(much + luck)} for luck in (0.0, 0.3, 0.1))
    told = because(GAME, better, other)
    assert (told.key, told.args) == ("coach.rival.gardlings.gems", {"seat": 2, "n": 4})
    said = Speech("en", ("Ann", "Bo", "Cy")).tell(told)
    assert said == "Above all it sets Cy back: on average 4 gems fewer in that garden."
    for world in other.rivals:
        world[2] = gems(world[2]["gems"].adds - 3.5)
    assert because(GAME, better, other).key == "coach.because.gardlings.gems"


def test_a_rival_who_is_set_back_by_many_things_is_named_alone():
    """None of them makes up half of it."""
    better, other = row((4, 0), (4, 0), (4, 0)), row((4, 0), (4, 0), (4, 0))
    for one, much in ((better, 0.0), (other, 1.0)):
        terms = {name: Addend(much, much) for name in ("gems", "promise", "theft")}
        one.rivals.extend({1: terms} for _ in range(3))
    told = because(GAME, better, other)
    assert (told.key, told.args) == ("coach.reason.rival", {"seat": 1})


def test_a_lead_without_a_term_is_told_in_games():
    better, other = row((4, 1.0), (4, 1.0)), row((1, 1.0), (1, 1.0))
    for one in (*better.figures, *other.figures):
        one.clear()
    assert compared(GAME, better, other).key == "coach.reason.better"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bots", [("gardener", "random"), ("gardener", "random", "sprout")])
def test_every_term_has_words(name, bots):
    """Whatever an appraisal is made of can be said in every language."""
    if name == "gnom_street" or bots[2:] == () or name == QUICK:
        inquiry = Inquiry(SHELF[name], record_of(name, *bots))
        terms = {
            term
            for state in inquiry.states[::9]
            for seat in range(len(bots))
            for term in inquiry.game.mind.reckon(state, seat)
        }
        assert terms
        for term in terms:
            for language in LANGUAGES:
                for n in (1, 1.4, 3):
                    assert say(language, f"coach.because.{name}.{term}", {"n": n})
                    said = say(language, f"coach.rival.{name}.{term}", {"n": n, "seat": "Cy"})
                    assert "Cy" in said
