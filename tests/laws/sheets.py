"""Laws of score sheets: they explain who stands where."""

from gnomery.engine.game import AnyGame
from gnomery.engine.scoring import ranking_of
from gnomery.engine.terms import Line, Result
from gnomery.terminal.screen.speech import Speech
from gnomery.terminal.telling.endings import Ending
from gnomery.words import LANGUAGES, say
from tests.laws.tables import Table
from tests.laws.walks import played


def law_the_sheet_explains_the_ranking(game: AnyGame, at: Table, seed: str) -> None:
    """Sorted by the lines that decide, in the order shown, the seats stand as they are ranked."""
    result = ended(game, at, seed)
    assert ranking_of(result.sheet, at.players) == result.ranking
    ways = {tuple(line.key for line in own if line.decides) for own in by_seat(result, at)}
    assert len(ways) == 1, "everybody is compared by the same lines"


def law_the_parts_add_up(game: AnyGame, at: Table, seed: str) -> None:
    """What stands above a line that decides adds up to it; below the last nothing stands."""
    for own in by_seat(ended(game, at, seed), at):
        assert own
        assert own[-1].decides
        parts: list[Line] = []
        for line in own:
            if not line.decides:
                parts.append(line)
            elif parts:
                assert sum(part.points for part in parts) == line.points, line
                parts = []


def law_every_line_is_said(game: AnyGame, at: Table, seed: str) -> None:
    """Each line has words in every language, and no seat has one line twice."""
    for own in by_seat(ended(game, at, seed), at):
        for language in LANGUAGES:
            said = [(line.rule, say(language, line.key, line.args), line.decides) for line in own]
            assert len(set(said)) == len(said)


def law_every_end_has_a_headline(game: AnyGame, at: Table, seed: str) -> None:
    """Who won and what decided is said in every language, to each seat and to the audience."""
    result = ended(game, at, seed)
    names = [f"Gnome {seat}" for seat in range(at.players)]
    for language in LANGUAGES:
        for seat in (None, *range(at.players)):
            ending = Ending(result, game.name, Speech(language, names), seat)
            said = ending.headline()
            assert seat not in result.winners or names[seat or 0] not in said, "you are you"
            assert bool(ending.decided()) == (at.players > 1)


def ended(game: AnyGame, at: Table, seed: str) -> Result:
    """How the game ended."""
    result = game.rules.result(played(game, at, seed)[-1].after)
    assert result is not None
    return result


def by_seat(result: Result, at: Table) -> list[list[Line]]:
    """Each seat's own lines."""
    return [[line for line in result.sheet if line.seat == seat] for seat in range(at.players)]
