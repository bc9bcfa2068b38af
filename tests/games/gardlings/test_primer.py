"""The two-minute page tells a true story: its tiles fit, and its gems are counted and paid."""

from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.pieces.box import shelf_box
from gnomery.games.gardlings.rules.counting import THEFT
from gnomery.words import say
from tests.games.gardlings.builders import Person, garden_of, table
from tests.primers import story

STORY = story("gardlings")
EDITION = shelf_box().editions["retail"]
TILES = {tile.id: tile for tile in EDITION.tiles}


def spot(laid: dict[str, object]) -> str:
    return "{tile} {x},{y} r{r}".format(**laid)


BEFORE = [spot(laid) for laid in STORY["before"]]
LAID = [*BEFORE, spot(STORY["drawn"])]
GROWN = [*LAID, *(spot(laid) for laid in STORY["after"])]


def gems(garden: list[str]) -> int:
    options = GAME.box.options(2, {})
    assert isinstance(options, Options)
    return garden_of(garden).ground(options.kit).gems


def may_lay(garden: list[str], laid: dict[str, object]) -> bool:
    state = table(Person(garden=tuple(garden), hand=str(laid["tile"]), status="holding"), Person())
    move = GAME.telling.read("lay {x},{y} r{r}".format(**laid))
    return GAME.rules.refuse(state, 0, move) is None


def test_the_tiles_may_be_laid_so() -> None:
    assert may_lay(BEFORE, STORY["drawn"])
    assert may_lay(LAID, STORY["after"][0])
    turned = {**STORY["drawn"], "r": 2}
    assert not may_lay(BEFORE, turned)


def test_the_gems_are_counted_right() -> None:
    assert gems(LAID) - gems(BEFORE) == STORY["gain"] == 3
    assert gems(GROWN) == STORY["gems"]


def test_the_dragon_is_paid_in_full() -> None:
    prices = [EDITION.prices[TILES[name].back] for name in STORY["market"]]
    assert prices == sorted(EDITION.prices.values())
    assert EDITION.prices[TILES[STORY["hired"]].back] == STORY["gems"] + STORY["coins"]


def test_the_ledger_is_the_boxs() -> None:
    assert say("en", "primer.gardlings.score.5.n") == f"–{THEFT}"
    assert str(THEFT) in say("en", "primer.gardlings.goal.beware")
