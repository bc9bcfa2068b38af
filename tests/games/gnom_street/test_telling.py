"""Everything that changes is told, in the reader's language, and the sheet explains itself."""

import pytest

from gnomery.games.gnom_street import GAME
from gnomery.words import LANGUAGES, say
from tests.games.gnom_street.builders import Person, over, table
from tests.games.gnom_street.playing import box, fight, play, turn_of
from tests.laws import telling
from tests.laws.tables import table as seated

TABLES = (seated(2), seated(3, "moody"), seated(4, "advised"), seated(3, toss="luck"))
WALKS = ("oak", "elm", "ash")


def test_each_event_that_counts_is_missed_when_it_is_muted():
    walks = [(at, seed) for at in TABLES for seed in WALKS]
    told = {walk: telling.telling_keys(GAME, *walk) for walk in walks}
    for key in set.union(*told.values()):
        walk = next(walk for walk in walks if key in told[walk])
        with pytest.raises((AssertionError, ValueError, LookupError)):
            telling.law_everything_is_told(telling.muted(GAME, key), *walk)


def said(before, after, viewer=None, language="en"):
    """What a viewer hears of a step."""
    views = [GAME.rules.view(state, viewer) for state in (before, after)]
    names = {"seat": ["Ann", "Bob", "Cat", "Dan"], "other": ["Ann", "Bob", "Cat", "Dan"]}
    return [
        say(
            language,
            event.key,
            {name: names[name][arg] if name in names else arg for name, arg in event.args.items()},
        )
        for event in GAME.telling.events(*views)
    ]


def test_gs_2_the_whole_ranking_is_told():
    before = table(Person(), Person(), Person(), Person())
    ready = fight(before, 3, 8, 5)
    assert [line for line in said(ready, play(ready, 3, "play 1")) if line.startswith("Place")] == [
        "Place 1: Bob.",
        "Place 2: Cat.",
        "Place 3: Ann.",
        "Place 4, the loser: Dan.",
    ]


def test_gs_3_2_a_moved_statue_comes_from_somewhere():
    people = (Person(8, statues=("b1", "c1", "e1")), Person(7, statues=("d1",)), Person(6))
    before = play(table(*people), 0, "take grass zone")
    after = play(before, 0, "place d1 from c1")
    assert said(before, after) == [
        "The statue of Bob is expelled from d1.",
        "Ann moves a statue from c1 to d1.",
    ]


def test_gs_2_4_a_toss_is_told_so_that_it_can_be_counted_again():
    before = fight(table(*[Person()] * 3), 8, 8, 2)
    state = box(before, "gust 3,-12", "veer 2,-1")
    state = play(play(state, 0, "toss 40 77"), 1, "toss 43 74")
    state = box(state, "wobble 0 -4,3")
    after = box(state, "wobble 1 3,4")
    beside, wobbled = "from the chimney", "the hand wobbled by"
    past = "to the right of it,"
    assert said(state, after)[:3] == [
        "The wind at landing: 7 to the right, 14 shorter.",
        f"Bob lands 5.0 {beside}: 3 {past} 4 beyond it (aimed at 43, 74; {wobbled} 3, 4).",
        f"Ann lands 9.2 {beside}: −7 {past} 6 beyond it (aimed at 40, 77; {wobbled} −4, 3).",
    ]
    assert "9,2 vom Schornstein entfernt" in said(state, after, language="de")[2]


def test_gs_6_2_the_sheet_has_a_line_for_each_loot_and_place():
    people = [Person(card, loot) for card, loot in ((1, "d1"), (2, "e2"), (3, "a3"))]
    state = over(*people, laid=("1 mole d1", "2 mole d1", "2 bait c3", "1 mole c3"))
    result = GAME.rules.result(state)
    lines = [
        (line.seat, line.rule, line.points, line.args.get("cell"), line.args.get("place"))
        for line in result.sheet
        if line.rule in ("GS-6.2", "GS-6.3")
    ]
    assert lines == [
        (1, "GS-6.2", 5, "d1", 1),
        (2, "GS-6.2", 4, "d1", 2),
        (2, "GS-6.3", 3, "c3", None),
    ]


def test_gs_6_4_a_toss_for_the_first_place_is_on_the_sheet():
    state = over(*[Person(card) for card in (1, 2, 3)], first=1)
    result = GAME.rules.result(state)
    deciding = [(line.seat, line.points) for line in result.sheet if line.decides]
    assert deciding == [(0, -1), (0, 0), (1, -1), (1, 1), (2, -1), (2, 0)]
    assert result.ranking == ((1,), (0, 2))


def test_refusals_name_things_in_the_readers_language():
    state = fight(table(*[Person()] * 3), 8, 5, 2)
    state = turn_of(state, 0, "take wood cat", "place c1", "cat e3")
    refusal = GAME.rules.refuse(state, 1, GAME.telling.read("take wood zone"))
    assert refusal is not None
    told = {language: say(language, refusal.key, refusal.args) for language in LANGUAGES}
    assert told["fr"].endswith("herbe, gravier, terre.")
    assert told["de"].endswith("Gras, Kies, Erde.")


def test_luck_is_told_in_order():
    before = fight(table(*[Person()] * 3, toss="luck"), 8, 8, 2)
    after = box(before, "order 1 0")
    assert said(before, after)[:2] == [
        "The draw puts Bob in place 1 of those who toss.",
        "The draw puts Ann in place 2 of those who toss.",
    ]
