"""French is set as it should be: no sign is parted from its word, wherever a line ends."""

import ast
import re
from itertools import pairwise
from pathlib import Path

import pytest

import gnomery
from gnomery.words import catalogue
from gnomery.words.digest import digest
from tests.laws.french import loose

ROOT = Path(__file__).parents[1]
TOLD = sorted((ROOT / "src" / "gnomery" / "terminal").rglob("*.py"))
SHOWN = sorted(
    path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in {".ts", ".svelte"}
)
HEARD = {"narrator.py"}
"""What people say to each other is theirs."""
GLUED = re.compile(r"\)\}[:;!?] |\}: \$\{")


def test_no_sign_of_the_sentences_stands_alone() -> None:
    found = {}
    for key, sentence in catalogue("fr").items():
        forms = [sentence] if isinstance(sentence, str) else sentence.values()
        if signs := [sign for form in forms for sign in loose(form)]:
            found[key] = signs
    assert found == {}


@pytest.mark.parametrize("game", list(gnomery.shelf()))
def test_no_sign_of_the_rules_stands_alone(game: str) -> None:
    assert loose(digest(game, "fr")) == []


@pytest.mark.parametrize(
    "text",
    ["Trop : alerte.", "Trop: alerte.", "Qui ?", "Oui !", "« stop\u00a0»", "«\u00a0stop »"],
)
def test_a_planted_slip_is_found(text: str) -> None:
    assert loose(text)


@pytest.mark.parametrize(
    "text",
    [
        "Oui\u00a0: trop.",
        "«\u00a0run:\u00a0»",
        "Oui\u00a0?!",
        "à 12:30",
        "`edition : first`",
        "Fin.",
    ],
)
def test_what_is_set_well_is_left_alone(text: str) -> None:
    assert loose(text) == []


def joined(source: str) -> list[str]:
    """Texts of a program that put a sign of their own after something that is said."""
    found = []
    for node in ast.walk(ast.parse(source)):
        parts = node.values if isinstance(node, ast.JoinedStr) else []
        for one, other in pairwise(parts):
            sign = other.value if isinstance(other, ast.Constant) else ""
            if isinstance(one, ast.FormattedValue) and re.match(r"[:;!?] ", str(sign)):
                found.append(ast.unparse(node))
    return found


def test_signs_between_words_come_from_the_words() -> None:
    """What stands before a colon depends on the language, so no program writes one."""
    files = [path for path in TOLD if path.name not in HEARD]
    found = {path.name: joined(path.read_text(encoding="utf-8")) for path in files}
    assert {name: texts for name, texts in found.items() if texts} == {}
    shown = {path.name: GLUED.findall(path.read_text(encoding="utf-8")) for path in SHOWN}
    assert {name: texts for name, texts in shown.items() if texts} == {}


def test_a_sign_a_program_writes_is_found() -> None:
    assert joined('f"{label}: {text}"')
    assert not joined('f"{minutes}:{seconds}"')
    assert GLUED.search('<h1>{t("examples.try")}: {rule}</h1>')
    assert GLUED.search("`${names}: ${state}`")
