"""Numbers stand with their per cent, wherever a line ends, and have a minus where they need one."""

import ast
from collections.abc import Iterator

import pytest

from gnomery.words import LANGUAGES, catalogue, decimal, say, signed, whole
from tests.laws.tongues import HYPHENED, without_moves
from tests.reading import SRC, name_of, sources, tree

REPORT = SRC / "arena" / "report" / "speech.py"
"""Writes numbers as they are printed, with their thousands apart."""


def parted(sentence: str | dict[str, str]) -> bool:
    """Whether a line may end between a number and its per cent."""
    forms = [sentence] if isinstance(sentence, str) else sentence.values()
    return any("} %" in form for form in forms)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_is_parted_from_its_per_cent(language: str) -> None:
    assert [key for key, sentence in catalogue(language).items() if parted(sentence)] == []


def test_a_planted_slip_is_found() -> None:
    assert parted("A chance of {n} %.")
    assert parted({"one": "{n} %", "other": "{n}\u00a0%"})
    assert not parted("A chance of {n}\u00a0%, 100 % sure.")


def hyphened(sentence: str | dict[str, str]) -> bool:
    """Whether a number below nothing stands there with a hyphen."""
    forms = [sentence] if isinstance(sentence, str) else sentence.values()
    return any(HYPHENED.search(without_moves(form)) for form in forms)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_a_hyphen_for_a_minus(language: str) -> None:
    assert [key for key, sentence in catalogue(language).items() if hyphened(sentence)] == []
    wind = "gnom_street.event.flight"
    numbers = {"x": -13, "y": -2.5, "right": 0, "far": 0, "direction": 0, "strength": 0}
    said = say(language, wind, {**numbers, "seat": "Cy", "whole": 1, "tenth": 0})
    assert "−13" in said
    assert decimal(language, -2.5) in said
    assert not HYPHENED.search(said)
    assert [whole(-3), whole(3), signed(-3), signed(3), signed(0)] == ["−3", "3", "−3", "+3", "+0"]


def with_signs(path_tree: ast.AST) -> Iterator[ast.FormattedValue]:
    """The numbers that a module writes with their sign by itself."""
    for node in ast.walk(path_tree):
        if isinstance(node, ast.FormattedValue) and node.format_spec is not None:
            parts = ast.walk(node.format_spec)
            if any(isinstance(one, ast.Constant) and "+" in str(one.value) for one in parts):
                yield node


def test_signs_are_written_in_one_place() -> None:
    """A sign of Python's own is a hyphen."""
    found = {name_of(path) for path in sources() for _ in with_signs(tree(path))}
    assert found == {name_of(REPORT)}


def test_planted_hyphens_are_found() -> None:
    assert hyphened("wind -13 sideways")
    assert hyphened({"one": "{n}", "other": "{n} (-2)"})
    assert not hyphened("wind −13, rule GA-1.4, on 2026-11-19, “lay 1,-2 r1” and 0-1")
    assert len(list(with_signs(ast.parse('f"{n:+d} {m:>4} {k}"')))) == 1
