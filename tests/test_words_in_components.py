"""Every word on the screen comes from the catalogues, and every word in them is used."""

import json
import re
from pathlib import Path

import pytest

from tests.browser.markup import raw_texts

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "web" / "src"
COMPONENTS = sorted(SOURCES.rglob("*.svelte"))
LANGUAGES = ("en", "fr", "de")
NAMES = {"Gnomery", "r"}
"""What is the same in every language: our name, and the notation of a turn."""
WORDS = ROOT / "src" / "gnomery" / "words"
PARTS = "|".join(sorted(file.stem for file in (WORDS / "en").glob("*.json")))
KEY = re.compile(rf"""["'`]((?:{PARTS})\.[\w.-]+\w)["'`]""")
MADE = re.compile(rf"`((?:{PARTS})\.[^`]*\$\{{[^`]*)`")
"""A key with a part that is known only later."""


def catalogue(language: str) -> set[str]:
    """All keys of a language."""
    files = sorted((WORDS / language).glob("*.json"))
    return {
        f"{file.stem}.{key}"
        for file in files
        for key in json.loads(file.read_text(encoding="utf-8"))
    }


def sources() -> str:
    """All of the client's code."""
    files = sorted(file for file in SOURCES.rglob("*") if file.suffix in {".svelte", ".ts"})
    return "\n".join(file.read_text(encoding="utf-8") for file in files if file.name != "schema.ts")


@pytest.mark.parametrize(
    "component", COMPONENTS, ids=lambda file: file.relative_to(SOURCES).as_posix()
)
def test_a_component_has_no_words_of_its_own(component: Path):
    texts = raw_texts(component.read_text(encoding="utf-8"))
    raw = [text for text in texts if re.search(r"[^\W\d_]", text) and text.strip() not in NAMES]
    assert raw == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_its_words(language: str):
    asked = set(KEY.findall(sources()))
    assert len(asked) > 200
    assert asked - catalogue(language) == set()


def test_every_word_of_the_web_is_used():
    code = sources()
    asked = set(KEY.findall(code))
    forms = [
        re.sub(r"\\\$\\\{[^}]*\\?\}", r"[\\w.-]+", re.escape(form)) for form in MADE.findall(code)
    ]
    made = re.compile("|".join(forms))
    own = {key for key in catalogue("en") if key.startswith(("web.", "show."))}
    assert {key for key in own - asked if not made.fullmatch(key)} == set()


def test_raw_text_is_found():
    source = '<script>let a = "x";</script><p title="Hi {a}">{a ? "b" : "c"} Hello</p><i alt={a}/>'
    assert [text for text in raw_texts(source) if text] == ["Hi ", "Hello"]
