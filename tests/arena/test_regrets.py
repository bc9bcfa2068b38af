"""What decisions lose against somebody who thinks them over, in worlds that are fresh."""

from dataclasses import replace

import gnomery
from gnomery.arena import regrets
from gnomery.arena.engines import Here
from gnomery.arena.jobs import Job
from gnomery.cli import run
from gnomery.games.gnome_grown.moves import Select

KIND = Job("gnome_grown", 2, {}, (), "regrets", 3)


def planted(game, monkeypatch):
    """A gardener who lays discs on the last of all free spaces."""

    def worst(view, moves, luck):
        advice = game.mind.advise(view, moves, luck)
        free = [move for move in moves if isinstance(move, Select) and move.space != "end"]
        return free[-1] if isinstance(advice, Select) and free else advice

    careless = replace(game, mind=replace(game.mind, advise=worst))
    monkeypatch.setattr(regrets, "SHELF", {game.name: careless})


def test_a_planted_fault_is_regretted_more_than_a_gardeners_choice(monkeypatch):
    usual = regrets.regrets(KIND, 48, Here())
    assert usual.gain.n == 3 * regrets.EACH
    assert usual.decisions > regrets.EACH
    planted(gnomery.shelf()[KIND.game], monkeypatch)
    careless = regrets.regrets(KIND, 48, Here())
    assert careless.gain.value > max(0.0, usual.gain.value)


def test_who_may_not_think_regrets_nothing():
    found = regrets.regrets(KIND._replace(games=1), 1, Here())
    assert (found.changed, found.gain.value, found.whole.value) == (0, 0, 0)


def test_it_is_told_in_a_sentence(capsys):
    words = ["skill", "gnom_street", "--thinking", "8", "--games", "1", "-p", "2", "--workers", "1"]
    assert run(words) == 0
    assert "3 decisions were thought over with 8 imagined games" in capsys.readouterr().out
    assert run([*words, "--json"]) == 0
    assert '"decisions"' in capsys.readouterr().out
