"""Positions of Gnome Grown told in few words: what is not said is filled in validly."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from gnomery.engine.errors import PositionError
from gnomery.engine.layout import placed, possible, words_of
from gnomery.engine.problems import checking
from gnomery.games.gnome_grown.layout.piles import piles
from gnomery.games.gnome_grown.layout.words import Person, Words
from gnomery.games.gnome_grown.options import Options
from gnomery.games.gnome_grown.phases import Bidding, Executing, Over, Phase, Selecting
from gnomery.games.gnome_grown.pieces.garden import Garden, Laid
from gnomery.games.gnome_grown.pieces.spaces import END_SPACE, SPACES
from gnomery.games.gnome_grown.position import check
from gnomery.games.gnome_grown.position.gardens import garden_problems
from gnomery.games.gnome_grown.rules.setup import setup
from gnomery.games.gnome_grown.state import End, Player, State

FILLERS = (
    "move", "look", "draw", "shed", "ladybirds", "top-ground", "new-ground", "pay-animal",
    "pay-feature", "discard", "ground", "animal", "feature", "imp",
)  # fmt: skip
"""Where the discs lie that nobody speaks of."""


def lay_out(players: int, options: Options, words: Mapping[str, Any]) -> State:
    """A whole and valid state from words; raises PositionError on what cannot be."""
    return told(players, options, words_of(Words, words))


def told(players: int, options: Options, words: Words) -> State:
    """The same from words that have been read."""
    _check_names(players, options, words)
    people = (*words.seats, *[Person()] * (players - len(words.seats)))
    start = setup(players, options)
    order = tuple(range(players)) if words.order is None else words.order
    spaces = _discs(options, order, words)
    state = replace(
        start,
        round=words.round,
        gnome=start.gnome + words.round - 1,
        players=tuple(map(_player, people)),
        order=order,
        **_goods(options, people, words),
        **piles(start, words),
        spaces=spaces,
        triggered=spaces[END_SPACE],
    )
    possible(checking(garden_problems), state)  # or nobody could say which gardens are full
    return possible(check, replace(state, ends=_ends(state), phase=_phase(state, words)))


def _check_names(players: int, options: Options, words: Words) -> None:
    """Refuse seats, spaces and pieces that there are not."""
    if len(words.seats) > players:
        found = len(words.seats)
        raise PositionError("gnome_grown.position.row", row="seats", found=found, n=players)
    rows = [words.ground, words.features, words.animals, words.deck, words.discards]
    named = {*words.tiles, *words.spaces, *(name for row in rows for name in row or ())}
    for person in words.seats:
        named |= {*person.cards, *person.markers}
    kit = options.kit
    for name in sorted(named - {*kit.kind, *kit.objectives, *kit.markers, *SPACES}):
        raise PositionError("gnome_grown.position.unknown", piece=name)


def _player(person: Person) -> Player:
    return Player(
        hand=tuple(sorted((*person.hand, *person.known))),
        known=tuple(sorted(person.known)),
        revealed=person.revealed,
        ladybirds=person.ladybirds,
        has_imp=person.imp,
        markers=tuple(sorted(person.markers)),
        garden=Garden(tuple(Laid(*placed(each)) for each in person.garden)),
    )


def _goods(options: Options, people: Sequence[Person], words: Words) -> dict[str, Any]:
    """Where ladybirds, imps and markers are that nobody holds."""
    supply = options.pieces.supply
    pool = len(people) if words.pool is None else words.pool
    held = sum(person.ladybirds for person in people) + words.shed + pool
    taken = {marker for person in people for marker in person.markers}
    return {
        "supply": supply.ladybirds - held,
        "shed": words.shed,
        "pool": pool,
        "imps": supply.imps - words.space_imp - sum(person.imp for person in people),
        "has_space_imp": words.space_imp,
        "markers": tuple(marker for marker in options.kit.markers if marker not in taken),
    }


def _discs(options: Options, order: tuple[int, ...], words: Words) -> tuple[tuple[int, ...], ...]:
    """The discs on the spaces: those that are told, and in some phases the others."""
    spaces = {space: list(words.spaces.get(space, ())) for space in SPACES}
    is_extra = words.phase == "extra"
    if is_extra or (words.phase == "executing" and not words.others_done):
        missing = [
            seat
            for seat in (order if is_extra else order[1:])
            for _ in range(options.discs - sum(seat in there for there in spaces.values()))
        ]
        free = [space for space in FILLERS if space not in words.spaces]
        for seat, space in zip(missing, free, strict=False):
            spaces[space].append(seat)
    return tuple(tuple(spaces[space]) for space in SPACES)


def _phase(state: State, words: Words) -> Phase:
    players, discs = len(state.players), state.options.discs
    match words.phase:
        case "bidding":
            return Bidding((None,) * players)
        case "selecting":
            return Selecting(turn=sum(map(len, state.spaces)))
        case "extra":
            laps = [lap for lap, seat in enumerate(state.order) if state.players[seat].markers]
            return Selecting(turn=players * discs + min(laps, default=0))
        case "executing":
            holding = {seat for there in state.spaces for seat in there}
            laps = [lap for lap, seat in enumerate(state.order) if seat in holding]
            return Executing(min(laps, default=0))
        case "over":
            return Over()


def _ends(state: State) -> tuple[End, ...]:
    """GG-E1: why this round is the last."""
    options = state.options
    is_full = any(
        player.garden.grown(plan, options.kit).occupied == plan.full
        for player, plan in zip(state.players, options.plans, strict=True)
    )
    due: dict[End, bool] = {
        "trigger": bool(state.triggered),
        "track": state.gnome == len(options.pieces.track.rates) - 1,
        "full": is_full,
    }
    return tuple(end for end, is_due in due.items() if is_due)
