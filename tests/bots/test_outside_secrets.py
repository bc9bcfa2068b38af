"""What reaches a program: its seat's view and moves, and no secret of the game or of the luck."""

import json
import random
from contextlib import closing

import msgspec
import pytest

import gnomery
from gnomery.arena.playing import played
from gnomery.bots import seated
from gnomery.engine.luck import QuickLuck
from gnomery.games.gardlings.pieces.box import shelf_box as gardlings_box
from gnomery.games.gnome_grown.pieces.box import shelf_box as gnome_grown_box
from tests.bots.programs import of, program
from tests.table.truth import Names

CANARIES = Names(r"canary[0-9a-f]{12}")
SEED = "planted-seed-of-the-boxes"
SPY = """\
import random
kept = open({file!r}, "w")
def kept_line():
    kept.write(line := sys.stdin.readline())
    return json.loads(line)
kept_line(); say(type="ready", name="Spy")
while (told := kept_line())["type"] == "choose":
    say(id=told["id"], index=random.Random(told["luck"]).randrange(len(told["moves"])))
"""


def with_canaries(box, *kinds):
    """A box whose pieces have names that nobody can guess, in an order that tells nothing."""
    chance = random.Random("canaries")
    box = msgspec.json.decode(msgspec.json.encode(box))
    for kind in kinds:
        for piece in box[kind]:
            piece["id"] = f"canary{chance.getrandbits(48):012x}"
        chance.shuffle(box[kind])
    return box


def gardlings():
    return with_canaries(gardlings_box().editions["retail"], "tiles", "missions")


def gnome_grown():
    return with_canaries(gnome_grown_box(), "animals")


@pytest.mark.parametrize("box", [gardlings, gnome_grown], ids=lambda box: box.__name__)
def test_no_piece_is_named_that_the_seat_does_not_see(tmp_path, box):
    game = gnomery.shelf()[box.__name__]
    file = tmp_path / "heard.jsonl"
    moments = []
    hidden = 0
    with closing(of(program(tmp_path, SPY.format(file=str(file))), game.name)) as bot:

        def watched(view, moves, luck):
            moments.append((view, [game.telling.write(move) for move in moves]))
            return bot(view, moves, luck)

        bots = [watched, seated("gardener", game)]
        played(game, game.box.options(2, {"box": box()}), bots, SEED)
    hello, *asked, bye = file.read_bytes().splitlines()
    assert json.loads(bye) == {"type": "bye"}
    assert SEED.encode() not in hello + b"".join(asked)
    pieces = CANARIES.in_bytes(json.dumps(box()).encode())
    for line, (view, moves) in zip(asked, moments, strict=True):
        told = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
        assert set(told) == {"type", "id", "seat", "may_wait", "luck", "moves", "view"}
        assert bytes(told.pop("view")) == msgspec.json.encode(view)
        assert json.loads(bytes(told["moves"])) == moves
        seen = CANARIES.in_view(view)
        assert CANARIES.in_bytes(b"".join(map(bytes, told.values()))) <= seen
        hidden += len(pieces - seen)
    assert hidden > 10 * len(asked), "there was something to hide"


@pytest.mark.parametrize("name", gnomery.shelf())
def test_two_tables_that_look_alike_are_told_alike(name):
    """What nobody at the seat can know changes no byte that is sent."""
    game = gnomery.shelf()[name]
    bot = of("nothing is started", name)
    checked = []

    def note(before, _seat, _move, _after):
        for seat in game.rules.actors(before):
            if seat < 0 or len(checked) > 60:
                continue
            view = game.rules.view(before, seat)
            twin = game.mind.imagine(view, QuickLuck("twin"))
            lines = {
                msgspec.json.encode(
                    bot._choose(
                        game.rules.view(state, seat),
                        tuple(map(game.telling.write, game.rules.legal(state, seat)[:200])),
                        QuickLuck("same"),
                    )
                )
                for state in (before, twin)
            }
            assert len(lines) == 1
            checked.append(twin != before)

    bots = [seated("random", game)] * 2
    played(game, game.box.options(2, {}), bots, "alike", note)
    assert any(checked)
