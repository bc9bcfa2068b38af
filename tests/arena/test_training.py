"""The trained exploiter: starts as a gardener, and finds what a planted fault is worth."""

import json
import sys

import pytest

import gnomery
from gnomery.arena.engines import Here
from gnomery.arena.errors import ArenaError
from gnomery.arena.jobs import Job
from gnomery.arena.ladder import pairings, scores
from gnomery.arena.training import trained
from gnomery.bots import seated
from gnomery.cli import run
from gnomery.engine.errors import OptionError
from gnomery.engine.luck import QuickLuck
from gnomery.engine.schemes import written

SCHEMES = {name: game.design.scheme for name, game in gnomery.shelf().items()}


@pytest.mark.parametrize("name", SCHEMES)
def test_with_every_knob_as_usual_a_scheme_is_a_gardener(name):
    """So that training begins where no advantage is."""
    game, scheme = gnomery.shelf()[name], SCHEMES[name]
    usual = written({knob.name: knob.usual for knob in scheme.knobs})
    bot, gardener = seated(f"exploit:{usual}", game), seated("gardener", game)
    shared = other = 0
    match = gnomery.new(name, players=2, seed="usual")
    while match.actors:
        seat = match.actors.must[0]
        view, moves = match.view(seat), match.legal(seat)
        move = gardener(view, moves, QuickLuck("same"))
        found = bot(view, moves, QuickLuck("same"))
        shared, other = shared + (found == move), other + (found != move)
        match.play(seat, move)
    assert shared > 10
    assert other <= shared / 2  # where luck decides among equals it may decide otherwise


@pytest.mark.parametrize("name", SCHEMES)
@pytest.mark.parametrize("end", ["low", "high"])
def test_the_ends_of_all_knobs_play_whole_games(name, end):
    scheme = SCHEMES[name]
    bot = f"exploit:{written({knob.name: getattr(knob, end) for knob in scheme.knobs})}"
    job = Job(name, 2, {}, (), "ends", 2)
    assert next(scores(pairings(job, [bot], "gardener"), Here(), None)).share.n == 2


@pytest.mark.parametrize("wrong", ["nothing=1", "bid=", "bid=much", "bid=nan", "bid=1+", "bid"])
def test_numbers_that_are_none_are_refused(wrong):
    with pytest.raises(OptionError):
        seated(f"exploit:{wrong}", gnomery.shelf()["garten_zwerge"])


PLANTED = "exploit:high=-0.5+caution=4"
"""A gardener who plays low cards, and digs only where it is more than sure."""


def test_a_trained_exploiter_beats_a_planted_weak_bot(capsys):
    """On deals it has never seen, with the whole interval above even."""
    words = ["exploit", "gnom_street", "-p", "2", "--level", PLANTED, "--only", "copies", "--json"]
    assert run([*words, "--train", "216", "--games", "24", "--workers", "1"]) == 0
    rows = json.loads(capsys.readouterr().out)
    (found,) = (row for row in rows if row["strong"].startswith("trained"))
    numbers = dict(part.split("=") for part in found["strong"].split()[1:])
    usual = {knob.name: f"{knob.usual:.3f}" for knob in SCHEMES["gnom_street"].knobs}
    assert set(numbers) == set(usual)
    assert numbers != usual
    assert float(found["wins"].partition("[")[2].partition(",")[0]) > 50


def test_without_the_optimiser_there_is_a_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "cmaes", None)
    kind = Job("gnom_street", 2, {}, (), "none", 12)
    with pytest.raises(ArenaError, match="cmaes"):
        trained(kind, SCHEMES["gnom_street"], "gardener", Here())
