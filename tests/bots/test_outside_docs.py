"""The page about bots in any language is true, and its examples are as short as it says."""

import json
import re
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

import gnomery
from gnomery.bots.outside_protocol import PROTOCOL, Bye, Choose, OutsideChoice, OutsideHello, Ready
from gnomery.engine.luck import QuickLuck
from gnomery.engine.terms import Seat
from tests.bots.programs import EXAMPLES, of, program

PAGE = (Path(__file__).parents[2] / "docs" / "outside-bots.md").read_text(encoding="utf-8")
TRANSCRIPT = re.findall(r"^([→←]) (.+)$", PAGE, re.MULTILINE)
HELLO, READY, CHOOSE, CHOICE, BYE = (text for _, text in TRANSCRIPT)
GAME = gnomery.shelf()[json.loads(HELLO)["game"]]


def fields(heading: str) -> set[str]:
    """The fields in the tables of a section."""
    section = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return set(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE))


def names(*kinds: type[msgspec.Struct]) -> set[str]:
    """The fields of messages."""
    return {field.encode_name for kind in kinds for field in msgspec.structs.fields(kind)}


def test_every_field_is_described():
    assert fields("What it is sent") == names(OutsideHello, Choose) | {"type"}
    assert fields("What it answers") == names(OutsideChoice) - {"id"}
    assert [mark for mark, _ in TRANSCRIPT] == ["→", "←", "→", "←", "→"]


def test_the_transcript_is_one_that_can_happen(tmp_path):
    """Played again, the same is sent and the answers are taken."""
    told = json.loads(CHOOSE)
    view = msgspec.json.decode(msgspec.json.encode(told["view"]), type=GAME.rules.view_type)
    state = GAME.mind.imagine(view, QuickLuck("any"))
    moves = GAME.rules.legal(state, Seat(told["seat"]))
    heard = tmp_path / "heard"
    body = (
        f"kept = open({str(heard)!r}, 'w')\n"
        f"for answer in ({READY!r}, {CHOICE!r}):\n"
        "    kept.write(sys.stdin.readline()); print(answer, flush=True)\n"
        "kept.write(sys.stdin.readline())\n"
    )
    bits = iter([int(told["luck"][:8], 16), int(told["luck"][8:], 16)])

    class Same:
        def below(self, _n):
            return next(bits)

    with closing(of(program(tmp_path, body), GAME.name)) as bot:
        assert GAME.telling.write(bot(view, moves, Same())) == json.loads(CHOICE)["move"]
        assert bot.name == json.loads(READY)["name"]
    assert heard.read_text(encoding="utf-8").splitlines() == [HELLO, CHOOSE, BYE]


def test_the_version_and_the_games_are_named():
    assert json.loads(HELLO) == {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": GAME.name,
        "rules_version": GAME.rules_version,
    }
    assert f"| `protocol` | {PROTOCOL}:" in PAGE
    assert all(f"`{name}`" in PAGE for name in gnomery.shelf())
    assert msgspec.json.encode(Bye()).decode() == BYE
    assert msgspec.json.decode(READY, type=Ready).name


@pytest.mark.parametrize("name", ["few_lines.py", "few_lines.sh"])
def test_the_examples_are_a_few_lines(name):
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 25
    assert "gnomery" not in text.lower()
    assert f"../examples/{name}" in PAGE


def test_a_toss_has_as_many_moves_as_the_page_says():
    match = gnomery.new("gnom_street", players=2, seed="toss")
    while len(moves := match.legal(match.actors[0])) < 10_000:
        match.play(match.actors[0], moves[0])
    assert f"{len(moves):,}".replace(",", " ") in PAGE
    length = re.search(r"a line of some (\d+ \d+) bytes", PAGE)[1].replace(" ", "")
    told = of("nothing is started")._choose(
        match.view(match.actors[0]), tuple(map(match.game.telling.write, moves)), QuickLuck("x")
    )
    assert len(msgspec.json.encode(told)) == pytest.approx(int(length), rel=0.05)
