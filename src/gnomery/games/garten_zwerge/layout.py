"""Positions of Garten Zwerge e.V. in few words; what they leave out is filled in.

`{"seats": [{"free": "red brown"}]}` is a turn in which the first of the table finds a job for one
of two gnomes, and all others have those everybody starts with.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from gnomery.engine.layout import line_of, possible, words_of
from gnomery.engine.notation import Notation
from gnomery.engine.value import Value
from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.phases import Phase, Reading, Working
from gnomery.games.garten_zwerge.pieces.hats import BLUE, HATS, RANK, Gnomes
from gnomery.games.garten_zwerge.position import check
from gnomery.games.garten_zwerge.rules.setup import START, setup
from gnomery.games.garten_zwerge.state import ContestEntry, Pair, Player, Revealed, State

QUIET = {False: "bequest", True: "raffle"}
"""Events of either deck that change nothing once jobs have begun, by whether it is the blue one."""
PAIRS = Notation[Pair]({Pair: "{own} and {mate} of {lender}"}, {}, r"[\w-]{1,60}")
ENTRIES = Notation[ContestEntry]({ContestEntry: "{hat} at {contest}"}, {}, r"[\w-]{1,60}")


class Person(Value, frozen=True):
    """A seat. Gnomes: `"brown orange"`; shed: `"red and orange of 1"`; entered: `"red at brown"`.

    Mates in somebody's shed are counted as their lenders' gnomes; only a gnome in Herr Schmiedel's
    garden is to be named. Who has no word about gnomes has those of the start.
    """

    free: str | None = None
    garden: str | None = None
    shed: tuple[str, ...] = ()
    entered: tuple[str, ...] = ()
    petals: int | None = None
    pledges: tuple[str, ...] = ()
    passed: bool = False
    at_schmiedels: str = ""


class Words(Value, frozen=True):
    """All that can be said of a position."""

    seats: tuple[Person, ...] = ()
    round: int = 2
    treasurer: int = 0
    works: int | None = None
    """Whose gnome finds a job next: else the treasurer's."""
    event: str = ""
    contests: tuple[str, ...] = START
    highest: str = START[-1]
    used: tuple[str, ...] | None = None
    """Events of this deck that have come; else that of this turn."""
    deals: int = 0
    revealed: Revealed | None = None
    bills: tuple[int, ...] = ()
    reading: bool = False
    """Whether the event of this turn is about to be drawn."""
    phase: Phase | None = None


def lay_out(players: int, options: Options, words: Mapping[str, Any]) -> State:
    """A valid position in which all of this is so."""
    return told(players, options, words_of(Words, words))


def told(players: int, options: Options, said: Words) -> State:
    """The same from words that are read already."""
    people = _people(options, (*said.seats, *(Person() for _ in range(players - len(said.seats)))))
    in_play = [hat for player in people for hat in player.gnomes if hat in RANK]
    highest = max((said.highest, *in_play), key=lambda hat: RANK.get(hat, len(HATS)))
    is_blue = RANK.get(highest, 0) >= BLUE
    phase = said.phase or _phase(said)
    event = "" if isinstance(phase, Reading) else said.event or QUIET[is_blue]
    deck = options.kit.decks["blue" if is_blue else "grey"]
    used = tuple(name for name in (event,) if name in deck) if said.used is None else said.used
    state = replace(
        setup(players, options),
        round=said.round,
        treasurer=said.treasurer,
        first=said.treasurer,
        players=people,
        bank=options.pieces.money.petals - sum(player.petals for player in people),
        highest=highest,
        deck=tuple(name for name in deck if name not in used),
        used=used,
        is_blue=is_blue,
        contests=said.contests,
        event=event,
        deals=said.deals,
        revealed=said.revealed,
        bills=said.bills,
        phase=phase,
    )
    return possible(check, state)


def _phase(said: Words) -> Phase:
    if said.reading:
        return Reading()
    return Working(said.treasurer if said.works is None else said.works)


def _people(options: Options, people: Sequence[Person]) -> tuple[Player, ...]:
    sheds = [tuple(line_of(line, PAIRS) for line in person.shed) for person in people]
    made = []
    for seat, person in enumerate(people):
        lent = [pair.mate for shed in sheds for pair in shed if pair.lender == seat]
        is_new = person.free is None and person.garden is None
        is_new = is_new and not (person.shed or person.entered or lent or person.at_schmiedels)
        petals = options.pieces.money.start if person.petals is None else person.petals
        player = Player(
            petals=petals,
            reserve=options.kit.reserve,
            free=START if is_new else _gnomes(person.free or ""),
            garden=_gnomes(person.garden or ""),
            shed=sheds[seat],
            entered=tuple(line_of(line, ENTRIES) for line in person.entered),
            away=_gnomes(" ".join((*lent, person.at_schmiedels))),
            pledges=person.pledges,
            has_passed=person.passed,
        )
        cards = zip(HATS, options.kit.reserve, strict=True)
        left = tuple(count - player.gnomes.count(hat) for hat, count in cards)
        made.append(replace(player, reserve=left))
    return tuple(made)


def _gnomes(words: str) -> Gnomes:
    """Gnomes from their words, in order of rank; unknown hats are left to be refused."""
    return tuple(sorted(words.split(), key=lambda hat: RANK.get(hat, -1)))
