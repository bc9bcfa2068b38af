"""Every game can be read in two minutes, in every language, on a screen and in a terminal."""

import re
from collections.abc import Mapping

import pytest

import gnomery
from gnomery.cli import run
from gnomery.engine.options import goal_of
from gnomery.terminal.telling.primer import MOST_SCORES, STEPS, THINGS, aim_of, primer_text
from gnomery.words import LANGUAGES, Sentence, catalogue, say
from tests.primers import COMMON, folder

GAMES = list(gnomery.shelf())
LEAST, MOST = 230, 280
"""So many words are read aloud in under two minutes."""
PARTS = (
    "aim", "fact.1", "fact.2", "turn", "end", "scores", "things", "tip",
    "goal.now", "goal.how", "goal.beware",
    *(f"step.{n}.{part}" for n in range(1, STEPS + 1) for part in ("name", "text")),
    *(f"thing.{n}.{part}" for n in range(1, THINGS + 1) for part in ("name", "text")),
)  # fmt: skip
BESIDE = re.compile(r"(?:goal|picture)\.")
"""Words of the goal card and in pictures."""

for_every_page = pytest.mark.parametrize("game", GAMES)
for_every_language = pytest.mark.parametrize("language", LANGUAGES)


def words_of(game: str, known: Mapping[str, Sentence]) -> dict[str, str]:
    """A game's own words, by their part."""
    start = f"primer.{game}."
    return {
        key.removeprefix(start): str(said) for key, said in known.items() if key.startswith(start)
    }


def missing(game: str, known: Mapping[str, Sentence]) -> list[str]:
    """Parts that a page does not have."""
    own = words_of(game, known)
    scores = [n for n in range(1, MOST_SCORES + 1) if f"score.{n}.text" in own]
    lacking = [part for part in PARTS if not own.get(part)]
    lacking += [f"score.{n}.n" for n in scores if f"score.{n}.n" not in own]
    return lacking + (["score"] if len(scores) < MOST_SCORES - 1 else [])


def length(game: str, language: str) -> int:
    """How many words a page has, buttons included."""
    known = catalogue(language)
    own = [text for part, text in words_of(game, known).items() if not BESIDE.match(part)]
    common = [str(known[f"primer.{key}"]) for key in COMMON]
    name, players = say(language, f"{game}.name"), str(known["primer.players"])
    text = " ".join((name, players, *common, *own))
    return sum(any(map(str.isalnum, word)) for word in text.split())


@for_every_language
@for_every_page
def test_a_page_has_all_its_parts(game: str, language: str) -> None:
    assert missing(game, catalogue(language)) == []


@for_every_language
@for_every_page
def test_a_page_takes_two_minutes(game: str, language: str) -> None:
    assert LEAST <= length(game, language) <= MOST


@for_every_language
@for_every_page
def test_a_step_has_two_sentences_at_most(game: str, language: str) -> None:
    own = words_of(game, catalogue(language))
    for number in range(1, STEPS + 1):
        assert len(re.findall(r"[.!?](?:\s|$)", own[f"step.{number}.text"])) in (1, 2), number


def test_a_part_that_is_missing_is_found() -> None:
    known = dict(catalogue("en"))
    del known["primer.gardlings.step.3.text"]
    assert missing("gardlings", known) == ["step.3.text"]


@for_every_page
def test_the_client_draws_every_row(game: str) -> None:
    drawn = (folder(game) / "index.ts").read_text(encoding="utf-8")
    own = words_of(game, catalogue("en"))
    for part, text in (("scores", "score"), ("things", "thing")):
        found = re.search(rf"{part}: \[([^\]]*)\]", drawn)
        assert found is not None
        rows = {key.split(".")[1] for key in own if key.startswith(f"{text}.")}
        assert len(found[1].split(",")) == len(rows)
    assert (folder(game) / "goal.ts").is_file()


@for_every_language
@for_every_page
def test_the_terminal_tells_the_same(
    game: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["rules", game, "--short", "--language", language]) == 0
    told = capsys.readouterr().out
    known = gnomery.shelf()[game]
    goal = goal_of(known.box.options(known.rules.usual, {}))
    for part, text in words_of(game, catalogue(language)).items():
        if not BESIDE.match(part):
            assert text.replace("{goal}", str(goal)) in told, part
    assert told.strip() == primer_text(known, language)


@for_every_language
def test_the_aim_is_the_tables_own(language: str) -> None:
    game = gnomery.shelf()["gardlings"]
    usual, first = (aim_of(game, language, game.box.options(2, chosen)) for chosen in CHOSEN)
    assert "17" in usual
    assert "20" in first


CHOSEN: tuple[dict[str, str], ...] = ({}, {"edition": "first"})
