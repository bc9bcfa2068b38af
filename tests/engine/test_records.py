"""Records: what can be read is replayed, and what cannot is refused in one sentence."""

import json
from random import Random
from typing import Any

import msgspec
import pytest

import gnomery
from gnomery.api import read_record
from gnomery.engine.errors import RecordError, UnknownGameError
from gnomery.engine.record_text import write_text
from tests.engine.mangle import Mangler
from tests.engine.matches import NAME, finished, plain, refusal_of, started

DEEP = "[" * 5000 + "]" * 5000
HUGE = "9" * 5000


@pytest.fixture(scope="module")
def record() -> Any:
    """A finished record as plain values."""
    return plain(finished().record().dumps())


@pytest.fixture(scope="module")
def text() -> str:
    """A finished record in its readable form."""
    return write_text(finished().record())


@pytest.mark.parametrize("percent", range(0, 100, 5))
def test_json_cut_off_is_refused(record: Any, percent: int) -> None:
    whole = json.dumps(record)
    error = refusal_of(gnomery.load, whole[: len(whole) * percent // 100])
    assert isinstance(error, RecordError)


@pytest.mark.parametrize("percent", range(0, 100, 5))
def test_text_cut_off_is_refused_or_a_shorter_match(text: str, percent: int) -> None:
    part = text[: len(text) * percent // 100]
    if refusal_of(gnomery.load, part) is None:
        assert len(gnomery.load(part).log) < text.count("\n")
    if refusal_of(gnomery.verify, part) is None:
        assert not gnomery.verify(part).is_true


NO_RECORDS = {
    "empty": "",
    "spaces": " \n\t ",
    "other text": "Dear diary, today I lost at cards.",
    "only a title": "gnomery record",
    "only a head": 'gnomery record 1\ngame: "gardlings"\n',
    "no JSON": "{",
    "a list": "[]",
    "an empty object": "{}",
    "a number": "17",
    "deep JSON": f'{{"format": {DEEP}}}',
    "deep options": f'{{"options": {DEEP}}}',
    "deep line": f"gnomery record 1\noptions: {DEEP}\nmoves:\n",
    "a bit deep": 'gnomery record 1\noptions: {"a":' + "[" * 900 + "]" * 900 + "}\nmoves:\n",
    "huge version": f"gnomery record {HUGE}\nmoves:\n",
    "huge number": f"gnomery record 1\nplayers: {HUGE}\nmoves:\n",
    "not a number": "gnomery record 1\nplayers: NaN\nmoves:\n",
    "infinite": "gnomery record 1\nplayers: 1e999\nmoves:\n",
    "lone surrogate": '{"format": "\ud800"}',
    "escaped surrogate": '{"format": "\\ud800"}',
    "surrogate line": 'gnomery record 1\ngame: "\ud800"\nmoves:\n',
    "escaped surrogate line": 'gnomery record 1\ngame: "\\ud800"\nmoves:\n',
    "null bytes": "\0\0\0\0",
    "other digits": "gnomery record ²\nmoves:\n",
}


@pytest.mark.parametrize("text", NO_RECORDS.values(), ids=NO_RECORDS)
def test_what_is_no_record_is_refused(text: str) -> None:
    assert isinstance(refusal_of(gnomery.load, text), RecordError)
    assert isinstance(refusal_of(gnomery.verify, text), RecordError)


WRONG: dict[str, dict[str, Any]] = {
    "other format": {"format": "gnomery-position"},
    "other version": {"version": 2},
    "huge version": {"version": 10**4000},
    "version as text": {"version": "1"},
    "version as bool": {"version": True},
    "other rules": {"rules_version": 99},
    "huge rules": {"rules_version": 10**4000},
    "no players": {"players": 0},
    "bool players": {"players": True},
    "huge players": {"players": 10**4000},
    "too few names": {"seats": ["Ada"]},
    "names as text": {"seats": "ab"},
    "extra field": {"extra": 1},
    "unknown option": {"options": {"gaol": 1}},
    "wrong option": {"options": {"goal": 18}},
    "bool option": {"options": {"goal": True}},
    "huge option": {"options": {"goal": 10**4000}},
    "list option": {"options": {"goal": [[[]]]}},
    "option box": {"options": {"box": {"a": 1}}},
    "log of text": {"log": "draw"},
    "short line": {"log": [[0]]},
    "seat as bool": {"log": [[True, "draw"]]},
    "huge seat": {"log": [[10**4000, "draw"]]},
    "no move": {"log": [[0, ""]]},
    "impossible move": {"log": [[0, "stop"]]},
    "long move": {"log": [[-1, "x" * 10**6]]},
    "odd move": {"log": [[0, "\0\u2028🌼"]]},
    "since as text": {"since": "0"},
    "start without state": {"start": {}},
    "start with nothing": {"start": {"state": None}},
    "start with a list": {"start": {"state": []}},
    "commitment as number": {"commitment": 17},
    "result as text": {"result": "won"},
}


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG)
def test_a_wrong_field_is_refused(record: Any, change: dict[str, Any]) -> None:
    text = msgspec.json.encode(record | change).decode()
    assert refusal_of(gnomery.load, text) is not None


def test_another_game_is_refused(record: Any) -> None:
    error = refusal_of(gnomery.load, json.dumps(record | {"game": "gnome_poker"}))
    assert isinstance(error, UnknownGameError)


def test_a_missing_field_is_refused(record: Any) -> None:
    needed = record.keys() - {"seed", "since", "start", "result"}
    for name in sorted(needed):
        rest = {key: value for key, value in record.items() if key != name}
        assert refusal_of(gnomery.load, json.dumps(rest)) is not None, name


def test_an_impossible_move_is_named_by_its_line(record: Any) -> None:
    log = [*record["log"][:30], record["log"][0], *record["log"][30:]]
    error = refusal_of(gnomery.load, json.dumps(record | {"log": log}))
    assert "31" in str(error)


@pytest.mark.parametrize("seed", range(12))
def test_a_mangled_record_is_read_or_refused(record: Any, seed: int) -> None:
    mangler = Mangler(record, Random(seed))
    for _ in range(25):
        changed, what = mangler.mangled()
        try:
            refusal_of(gnomery.load, changed)
            refusal_of(gnomery.verify, changed)
        except Exception as error:
            raise AssertionError(f"{what} gives {error!r}") from error


@pytest.mark.parametrize("seed", range(12))
def test_a_mangled_text_is_read_or_refused(text: str, seed: int) -> None:
    luck = Random(seed)
    for _ in range(25):
        at = luck.randrange(min(len(text), 3000))
        junk = luck.choice(("", " ", "\n", "-", "9", "\ud800", "\0", "é", "[", '"', "\u2028"))
        part = text[:at] + junk + text[at + luck.randrange(3) :]
        refusal_of(gnomery.load, part)


def test_comments_spaces_and_marks_do_not_matter(text: str) -> None:
    lines = text.splitlines()
    noted = "\ufeff" + "\r\n".join(["", *lines[:3], "", "  # a note", *lines[3:], "# the end"])
    assert read_record(noted) == read_record(text)


def test_both_forms_say_the_same(record: Any, text: str) -> None:
    assert read_record(text) == read_record(json.dumps(record))


def test_a_finished_record_shows_its_seed_and_an_open_one_does_not() -> None:
    assert finished().record().seed == "demo"
    assert started().record().seed is None
    assert "demo" not in started(seed="demo-seed").record().dumps()
    assert started().record(reveal=True).seed == "demo"


def test_a_record_that_stops_before_a_draw_goes_on() -> None:
    match = started(players=1, moves=0)
    match.play(0, match.legal(0)[0])
    cut = next(at for at, entry in enumerate(match.log) if entry.seat >= 0) + 1
    record = plain(match.record(reveal=True).dumps())
    again = gnomery.load(json.dumps(record | {"log": record["log"][:cut]}))
    assert max(again.actors) >= 0
    assert again.log == match.log


def test_the_name_of_the_game_is_on_the_shelf(record: Any) -> None:
    assert record["game"] == NAME
