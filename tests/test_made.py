"""What is made from the code is current: pages, drawings, and the one place of every word."""

import pytest

from docs.making import contract, glossary, layers, pages

COMMAND = "python3 dev.py docs"


def test_made_pages_are_current() -> None:
    assert [path.name for path in pages.stale()] == [], COMMAND


def test_the_rules_have_eight_functions_and_all_else_a_default() -> None:
    assert len(contract.functions("rules")) <= 8
    others = [name for part in contract.PARTS[1:] for name in contract.functions(part)]
    assert len(others) > 15
    assert contract.table().count("| yes |") >= len(others)


def test_the_drawing_shows_every_package_and_no_arrow_up() -> None:
    graph = layers.imports()
    floors = layers.ranks(graph)
    assert all(floors[one] < floors[other] for one in graph for other in graph[one])
    assert {"engine", "games", "wire", "coach", "research"} <= set(graph)


@pytest.mark.parametrize("word", glossary.words())
def test_every_word_of_the_glossary_is_defined_once(word: str) -> None:
    identifier = glossary.words()[word]
    places = glossary.definitions(identifier)
    if identifier in glossary.EACH_GAME:
        assert {place.split("/")[0] for place in places} == {"games"}
        places = [place.split("/")[1] for place in places]
        assert len(places) == len(set(places)) > 1
    else:
        assert len(places) == 1, places


def test_no_two_classes_have_one_name() -> None:
    """Games may repeat each other's nouns, and their moves are the rulebook's own verbs."""
    twice = []
    for name, places in glossary.classes().items():
        own = [place.split("/")[1] for place in places if place.startswith("games/")]
        nouns = [place for place in places if not place.endswith("/moves.py")]
        others = [place for place in nouns if not place.startswith("games/")]
        if len(own) > len(set(own)) or len(others) > 1 or (others and len(nouns) > len(others)):
            twice.append(f"{name}: {', '.join(places)}")
    assert twice == []
