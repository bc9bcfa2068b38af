"""Positions of Gardlings told in few words: what is not said is filled in validly."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from gnomery.engine.errors import PositionError
from gnomery.engine.layout import placed, possible, words_of
from gnomery.games.gardlings.layout.market import left, market
from gnomery.games.gardlings.layout.words import Person, Words
from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.phases import Building, End, Harvest, Hiring, Over, Phase, Plot, Status
from gnomery.games.gardlings.pieces.box import START
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.ground import PIGS
from gnomery.games.gardlings.pieces.kit import PIG, UNICORN
from gnomery.games.gardlings.pieces.tile import Laid
from gnomery.games.gardlings.position import check
from gnomery.games.gardlings.rules.alarm import raises_alarm
from gnomery.games.gardlings.rules.counting import buyer_of_victory, tally
from gnomery.games.gardlings.rules.setup import setup
from gnomery.games.gardlings.state import Player, Reserve, State


def lay_out(players: int, options: Options, words: Mapping[str, Any]) -> State:
    """A whole and valid state from words; raises PositionError on what cannot be."""
    return told(players, options, words_of(Words, words))


def told(players: int, options: Options, words: Words) -> State:
    """The same from words that have been read."""
    if len(words.seats) > players:
        seats = len(words.seats)
        raise PositionError("gardlings.position.seats", found=seats, n=players)
    people = (*words.seats, *[Person()] * (players - len(words.seats)))
    _check_names(options, people, words)
    pool = setup(players, options).reserve
    people = _with_missions(people, pool.missions) if options.missions else people
    taken = {name for person in people for name in person.tiles} | set(words.pigs_under)
    bags = [_bag(person, pool, taken) for person in people]
    stacks, hidden = market(options, pool, taken, words.stacks, words.bare)
    plots = tuple(_plot(person, options) for person in people)
    missions = {card for person in people for card in (person.mission, person.next_mission)}
    state = State(
        *(options, words.round, words.start),
        players=tuple(
            _player(person, (*bag, *_covered(plot, options)), bag, pool)
            for person, bag, plot in zip(people, bags, plots, strict=True)
        ),
        stacks=tuple(stacks),
        pigs_under=words.pigs_under,
        reserve=Reserve(
            **{pile: left(getattr(pool, pile), taken) for pile in START},
            **hidden,
            missions=left(pool.missions, missions),
        ),
        phase=Building(plots),
    )
    return possible(check, replace(state, phase=_phase(state, plots, words)))


def garden_of(words: Iterable[str], mission: str | None = None) -> Garden:
    """A garden from its words."""
    return Garden(tuple(Laid(*placed(each)) for each in words), mission)


def _check_names(options: Options, people: Iterable[Person], words: Words) -> None:
    """Refuse pieces that are not in the box."""
    known, tops = {*options.kit.tiles, *options.kit.missions, None}, words.stacks.values()
    named = [*words.pigs_under, *(top for top in tops if isinstance(top, str))]
    for person in people:
        named += [*person.tiles, *filter(None, (person.mission, person.next_mission))]
    for piece in named:
        if piece not in known:
            raise PositionError("gardlings.position.unknown", piece=piece)


def _bag(person: Person, pool: Reserve, taken: set[str]) -> tuple[str, ...]:
    """The bag as told, or what is missing of the start tiles (GA-S3)."""
    if person.bag is not None:
        return tuple(sorted(person.bag))
    bag: list[str] = []
    for pile, count in START.items():
        names = getattr(pool, pile)
        missing = max(0, count - sum(name in names for name in person.tiles))
        bag += left(names, taken)[:missing]
        taken |= set(bag)
    return tuple(sorted(bag))


def _covered(plot: Plot, options: Options) -> list[str]:
    """The tiles of a plot that nobody else may see (GA-1.4)."""
    tiles = (plot.aside if plot.end == "alarm" else None, plot.hand)
    return [tile for tile in tiles if tile and raises_alarm(options.kit, plot.garden, tile)]


def _player(person: Person, unseen: tuple[str, ...], bag: tuple[str, ...], pool: Reserve) -> Player:
    """What the others know of it: market tiles they have seen before, start tiles never."""
    singles, doubles, pigs = (set(getattr(pool, pile)) for pile in START)
    known = sorted(name for name in unseen if name not in singles | doubles | pigs)
    counts = [sum(name in pile for name in unseen) for pile in (singles, doubles, pigs)]
    unknown = counts[0], counts[1], counts[2]
    return Player(bag, tuple(known), unknown, person.coins, person.mission, person.next_mission)


def _plot(person: Person, options: Options) -> Plot:
    kit, garden = options.kit, garden_of(person.garden, person.mission)
    creatures = [kit.creatures[laid.tile] for laid in garden.laid]
    end: End = person.end or ""
    if person.end is None and person.aside is not None:
        end = "alarm" if raises_alarm(kit, garden, person.aside) else "misfit"
    status: Status = "holding" if person.hand else "building"
    if end:
        status = "ended" if UNICORN in creatures else "stopped"
    # GA-1.8: in retail the third pig has brought its coin already
    has_coin = not options.is_first and not options.mutating_pigs and creatures.count(PIG) >= PIGS
    return Plot(
        garden,
        *(person.status or status, person.hand, person.aside, end),
        has_looked=person.has_looked,
        has_pig_coin=has_coin,
    )


def _with_missions(people: Iterable[Person], cards: Iterable[str]) -> tuple[Person, ...]:
    """Everybody with a mission, and with two or three players one at the right (GA-M1)."""
    seats = tuple(people)
    chosen = {card for person in seats for card in (person.mission, person.next_mission)}
    free = iter(left(cards, chosen))
    made = []
    for person in seats:
        front = person.mission or next(free)
        right = person.next_mission or (next(free) if len(seats) in (2, 3) else None)
        made.append(replace(person, mission=front, next_mission=right))
    return tuple(made)


def _phase(state: State, plots: tuple[Plot, ...], words: Words) -> Phase:
    """Everybody builds; or all have stopped and gems are counted."""
    if words.phase == "building":
        return Building(plots)
    harvests = tuple(
        Harvest(plot.garden, tally(state, plots, seat), plot.end, plot.aside)
        for seat, plot in enumerate(plots)
    )
    if words.phase == "hiring":
        return Hiring(harvests, words.hired)
    return Over(harvests, buyer_of_victory(state, harvests))
