"""Positions of Garten Zwerge e.V., set up in the rulebook's words.

`table(Person("brown orange"), Person(garden="red"), turn=0)` is a whole and valid state: what a
test does not say is filled in, and every petal and every card is in exactly one place.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.phases import Phase, Reading, Working
from gnomery.games.garten_zwerge.state import ContestEntry, Pair, Player, State

HATS = ("grey", "brown", "orange", "red", "blue", "green", "gold")
CARDS = (4, 4, 4, 4, 3, 2, 1)
"""A player's 22 cards by hat (GZ-B2)."""
PETALS = 200_000
QUIET = {False: "bequest", True: "raffle"}
"""Events of either deck that change nothing once jobs have begun, by whether it is the blue one."""
GREY_EVENTS = (
    "bequest", "cloudburst", "dues", "flea_market", "full_larder", "garden_show", "heatwave",
    "judges_strike", "spring_fever",
)  # fmt: skip
BLUE_EVENTS = (
    "brokers", "customs", "envy", "export_ban", "hard_winter", "hat_tax", "mildew", "raffle",
    "television",
)  # fmt: skip


@dataclass(frozen=True)
class Person:
    """A seat. Gnomes: `"brown orange"`; shed: `"red+orange of 1"`; entered: `"red at brown"`.

    Mates in somebody's shed are counted as their lenders' gnomes; only a gnome in Herr Schmiedel's
    garden is to be named.
    """

    free: str = ""
    garden: str = ""
    shed: Sequence[str] = ()
    entered: Sequence[str] = ()
    petals: int = 1500
    pledges: tuple[str, ...] = ()
    passed: bool = False
    at_schmiedels: str = ""


BUSY = Person(garden="brown")
TWO = Person("brown orange")


def hats(words: str) -> tuple[str, ...]:
    """Gnomes from their words, in order of rank."""
    return tuple(sorted(words.split(), key=HATS.index))


def _pair(words: str) -> Pair:
    own, mate, _, lender = words.replace("+", " ").split()
    return Pair(own, mate, int(lender))


def _entry(words: str) -> ContestEntry:
    hat, _, contest = words.split()
    return ContestEntry(hat, contest)


def _players(people: Sequence[Person]) -> tuple[Player, ...]:
    sheds = [tuple(_pair(words) for words in person.shed) for person in people]
    made = []
    for seat, person in enumerate(people):
        lent = [pair.mate for shed in sheds for pair in shed if pair.lender == seat]
        player = Player(
            petals=person.petals,
            reserve=CARDS,
            free=hats(person.free),
            garden=hats(person.garden),
            shed=sheds[seat],
            entered=tuple(_entry(words) for words in person.entered),
            away=hats(" ".join([*lent, person.at_schmiedels])),
            pledges=person.pledges,
            has_passed=person.passed,
        )
        left = tuple(
            cards - player.gnomes.count(hat) for hat, cards in zip(HATS, CARDS, strict=True)
        )
        assert min(left) >= 0, "more gnomes than cards"
        made.append(replace(player, reserve=left))
    return tuple(made)


def table(  # noqa: PLR0913  a table has many parts
    *people: Person,
    turn: int = 0,
    round: int = 2,  # noqa: A002  the state's own word
    treasurer: int = 0,
    event: str = "",
    contests: tuple[str, str] = ("brown", "orange"),
    highest: str = "orange",
    phase: Phase | None = None,
    deals: int = 0,
    used: Sequence[str] | None = None,
    **switches: object,
) -> State:
    """A valid state at the jobs, where it is the turn of a seat; or at another phase."""
    options = GAME.box.options(len(people), switches)
    players = _players(people)
    best = max((highest, *(hat for player in players for hat in player.gnomes)), key=HATS.index)
    is_blue = HATS.index(best) >= HATS.index("blue")
    event = event or QUIET[is_blue]
    every = BLUE_EVENTS if is_blue else GREY_EVENTS
    if isinstance(phase, Reading):
        event = ""
    if used is None:
        used = (event,) if event in every else ()
    state = replace(
        GAME.rules.setup(len(people), options),
        round=round,
        treasurer=treasurer,
        first=treasurer,
        players=players,
        bank=PETALS - sum(person.petals for person in people),
        highest=best,
        deck=tuple(name for name in every if name not in used),
        used=tuple(used),
        is_blue=is_blue,
        contests=contests,
        event=event,
        deals=deals,
        phase=phase or Working(turn),
    )
    assert GAME.box.check(state) is None, GAME.box.check(state)
    return state


def reading(*people: Person, **more: object) -> State:
    """The event of the turn is about to be drawn."""
    return table(*people, phase=Reading(), **more)


def last_job(*people: Person, **more: object) -> State:
    """Everybody is busy but seat 0, whose last gnome is about to find a job."""
    state = table(*people, **more)
    assert not any(player.free for player in state.players[1:])
    return state
