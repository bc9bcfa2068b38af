"""Verification: a true record is found true, and whatever is tampered with is found."""

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import gnomery
from gnomery.engine.luck import commitment
from gnomery.engine.match import AnyMatch
from gnomery.engine.replay import steps
from gnomery.engine.terms import Message
from gnomery.words import LANGUAGES, say
from tests.engine.matches import NAME, finished, plain, started


@pytest.fixture(scope="module")
def match() -> AnyMatch:
    """A match at its end."""
    return finished("daisy")


@pytest.fixture
def record(match: AnyMatch) -> Any:
    """Its record as plain values, to be tampered with."""
    return plain(match.record().dumps())


def problem_of(record: Any) -> Message:
    """What is found wrong; it can be said in every language."""
    found = gnomery.verify(json.dumps(record))
    assert not found.is_true
    assert found.problem is not None
    for language in LANGUAGES:
        assert say(language, found.problem.key, found.problem.args)
    return found.problem


def test_a_true_record_is_found_true(record: Any) -> None:
    found = gnomery.verify(json.dumps(record))
    assert found.is_true
    assert found.draws == sum(seat < 0 for seat, _ in record["log"])


def test_the_record_itself_can_be_verified(match: AnyMatch) -> None:
    assert gnomery.verify(match.record()).is_true


def draws_of(match: AnyMatch) -> list[tuple[int, list[str]]]:
    """For each line that a box drew: its number from 0, and what else it could have drawn."""
    game = match.game
    state = match.start
    found = []
    for number, (seat, move) in enumerate(match.log):
        others = [
            game.telling.write(other) for other in game.rules.legal(state, seat) if other != move
        ]
        if seat < 0 and others:
            found.append((number, others))
        state = game.rules.apply(state, seat, move)
    return found


def test_every_false_draw_is_named_by_its_line(match: AnyMatch, record: Any) -> None:
    luck = Random(1)
    for number, others in luck.sample(draws_of(match), 40):
        log = [list(line) for line in record["log"]]
        log[number][1] = luck.choice(others)
        problem = problem_of(record | {"log": log})
        assert problem.key == "engine.verify.draw"
        assert problem.args["number"] == number + 1
        assert problem.args["found"] == log[number][1]
        assert problem.args["due"] == record["log"][number][1]


def test_of_two_false_draws_the_first_is_named(match: AnyMatch, record: Any) -> None:
    (first, others), (second, more) = draws_of(match)[3], draws_of(match)[-1]
    log = [list(line) for line in record["log"]]
    log[first][1], log[second][1] = others[0], more[0]
    assert problem_of(record | {"log": log}).args["number"] == first + 1


def test_a_draw_left_out_or_put_in_is_found(record: Any) -> None:
    log = record["log"]
    number = next(at for at, (seat, _) in enumerate(log) if seat < -1)
    assert problem_of(record | {"log": log[:number] + log[number + 1 :]})
    assert problem_of(record | {"log": [*log[: number + 1], log[number], *log[number + 1 :]]})
    assert problem_of(record | {"log": [*log, log[number]]})


def test_a_false_move_is_named_by_its_line(record: Any) -> None:
    log = record["log"]
    number = next(at for at, (seat, _) in enumerate(log) if seat >= 0)
    problem = problem_of(record | {"log": [*log[:number], [0, "nonsense"], *log[number:]]})
    assert problem.args["number"] == number + 1


@pytest.mark.parametrize("seed", ["", "Tulip", "tulip ", "rose"])
def test_another_seed_is_found(record: Any, seed: str) -> None:
    assert problem_of(record | {"seed": seed}).key == "engine.verify.seal"


def test_another_seal_is_found(record: Any) -> None:
    seal = record["commitment"]
    flipped = ("0" if seal[0] != "0" else "1") + seal[1:]
    assert problem_of(record | {"commitment": flipped}).key == "engine.verify.seal"


def test_another_seed_with_its_own_seal_is_found(record: Any) -> None:
    change = {"seed": "rose", "commitment": commitment(NAME, "rose")}
    assert problem_of(record | change).key == "engine.verify.draw"


def test_another_result_is_found(record: Any) -> None:
    result = record["result"]
    swapped = result | {"ranking": result["ranking"][::-1]}
    assert problem_of(record | {"result": swapped}).key == "engine.verify.result"
    sheet = [line | {"points": line["points"] + 1} for line in result["sheet"]]
    assert problem_of(record | {"result": result | {"sheet": sheet}})


def test_a_game_cut_short_with_a_result_is_found(record: Any) -> None:
    log = record["log"]
    last = max(at for at, (seat, _) in enumerate(log) if seat >= 0)
    assert problem_of(record | {"log": log[:last]}).key == "engine.verify.result"


def test_without_a_seed_nothing_can_be_verified() -> None:
    found = gnomery.verify(started().record())
    assert found.draws == 0
    assert not found.is_true


def test_options_that_other_draws_follow_from_are_found(record: Any) -> None:
    assert problem_of(record | {"options": record["options"] | {"edition": "first"}})


def continued(match: AnyMatch) -> AnyMatch:
    """The match loaded again without its seed and played to its end."""
    again = gnomery.load(match.record().dumps())
    luck = Random(2)
    while again.actors:
        seat = luck.choice(again.actors)
        again.play(seat, luck.choice(again.legal(seat)))
    return again


def test_a_match_without_its_seed_goes_on_with_a_new_one() -> None:
    match = started("tulip", 50)
    again = continued(match)
    assert again.seed != "tulip"
    assert again.since == len(match.log)
    assert again.log[: again.since] == match.log
    record = again.record()
    found = gnomery.verify(record)
    assert found.is_true
    assert found.draws == sum(seat < 0 for seat, _ in record.log[again.since :]) > 0


def test_false_draws_after_the_new_seed_are_found() -> None:
    again = continued(started("tulip", 50))
    record = plain(again.record().dumps())
    number, others = next(row for row in draws_of(again) if row[0] >= again.since)
    record["log"][number][1] = others[0]
    assert problem_of(record).args["number"] == number + 1


def test_the_seed_cannot_begin_after_the_log(record: Any) -> None:
    number = len(record["log"])
    assert problem_of(record | {"since": number + 1})


def test_undo_in_a_continued_match_keeps_its_draws_checked() -> None:
    match = started("tulip", 50)
    again = gnomery.load(match.record().dumps())
    while again.can_undo():
        again.undo()
    assert again.since <= len(again.log)


def test_the_sentence_tells_what_was_found(record: Any) -> None:
    true = gnomery.verify(json.dumps(record))
    assert true.message == Message("engine.verify.true", {"n": true.draws, "before": 0})
    partly = gnomery.verify(continued(started("tulip", 50)).record())
    assert partly.message.key == "engine.verify.partly"
    assert partly.message.args == {"n": partly.draws, "before": partly.unchecked}
    wrong = gnomery.verify(json.dumps(record | {"commitment": "0" * 64}))
    assert wrong.message == wrong.problem == Message("engine.verify.seal")


def test_the_steps_of_a_match_lead_from_its_start_to_its_end(match: AnyMatch) -> None:
    log = list(steps(match))
    assert [(step.seat, step.move) for step in log] == match.log
    assert [step.number for step in log] == list(range(1, len(match.log) + 1))
    assert (log[0].before, log[-1].after) == (match.start, match.state)
    assert all(one.after is two.before for one, two in pairwise(log))
