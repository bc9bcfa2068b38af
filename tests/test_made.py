"""What is made from the code is current: pages, drawings, and the one place of every word."""

from docs.making import contract, layers, pages

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
