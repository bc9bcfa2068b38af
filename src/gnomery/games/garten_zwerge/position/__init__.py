"""Positions made or edited by hand: every piece in one place, every number possible."""

from collections import Counter
from collections.abc import Iterator

from gnomery.engine.terms import Message
from gnomery.games.garten_zwerge.phases import SettingUp
from gnomery.games.garten_zwerge.pieces.hats import BLUE, HATS, JOBS, PILES, RANK, with_gnome
from gnomery.games.garten_zwerge.position.phases import phase_problem
from gnomery.games.garten_zwerge.rules.decks import pool
from gnomery.games.garten_zwerge.state import SCHMIEDEL, Player, State


def census(state: State) -> list[str]:
    """Every piece by name; gnomes of a hat are counted through, petals are one sum."""
    return [*_gnomes(state), *_petals(state), *_cards(state), *_chips(state)]


def _gnomes(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        in_play = Counter(player.gnomes)
        for hat, spare in zip(HATS, player.reserve, strict=False):
            for number in range(1, spare + in_play[hat] + 1):
                yield f"gnome-{seat}-{hat}-{number}"


def _petals(state: State) -> Iterator[str]:
    """All petals together: were one lost or found, this piece would have another name."""
    yield f"petals-{state.bank + sum(player.petals for player in state.players)}"


def _cards(state: State) -> Iterator[str]:
    kit = state.options.kit
    for pile, cards in kit.piles.items():
        yield from (f"{pile}-pile-{card}" for card in cards)
    yield from (f"event-{name}" for name in (*state.deck, *state.used))
    yield from (f"event-{name}" for name in kit.decks["grey" if state.is_blue else "blue"])
    yield from (f"contest-{hat}" for hat in PILES)


def _chips(state: State) -> Iterator[str]:
    kit = state.options.kit
    for seat in range(len(state.players)):
        yield from (f"chip-{seat}-{chip}" for chip in kit.chips)
    if state.options.has_schmiedel:
        yield from (f"chip-schmiedel-{chip}" for chip in kit.schmiedel)


def check(state: State) -> Message | None:
    """The first thing that is impossible about a position; None if all is well."""
    for problem in (_rows, _players, _money, _turn, _mates, phase_problem):
        if found := problem(state):
            return found
    return None


def _rows(state: State) -> Message | None:
    """Rows of the right length, and seats that are at the table."""
    seats = state.options.players
    if len(state.players) != seats:
        args: dict[str, str | int] = {"row": "players", "found": len(state.players), "n": seats}
        return Message("garten_zwerge.position.row", args)
    if len(state.bills) not in (0, seats):
        args = {"row": "bills", "found": len(state.bills), "n": seats}
        return Message("garten_zwerge.position.row", args)
    is_setting_up = isinstance(state.phase, SettingUp)
    due = range(-1, 0) if is_setting_up else range(seats)
    if state.treasurer not in due or state.first not in due:
        return Message("garten_zwerge.position.treasurer", {"n": seats - 1})
    return None


def _players(state: State) -> Message | None:
    found = (_player(state, seat, player) for seat, player in enumerate(state.players))
    return next((problem for problem in found if problem), None)


def _player(state: State, seat: int, player: Player) -> Message | None:
    """Known hats in order, and all cards of the flower in play or in the reserve."""
    rows = (player.free, player.garden, player.away)
    if not set(player.gnomes) <= set(HATS) or any(with_gnome(row) != row for row in rows):
        return Message("garten_zwerge.position.gnomes", {"seat": seat})
    in_play = Counter(player.gnomes)
    reserve = player.reserve
    if (
        len(reserve) != len(HATS)
        or min(reserve) < 0
        or any(
            spare + in_play[hat] != due
            for hat, spare, due in zip(HATS, reserve, state.options.kit.reserve, strict=True)
        )
    ):
        return Message("garten_zwerge.position.reserve", {"seat": seat})
    if not set(player.pledges) <= set(JOBS):
        return Message("garten_zwerge.position.pledges", {"seat": seat})
    if any(RANK[hat] > RANK.get(state.highest, -1) for hat in player.gnomes):
        return Message("garten_zwerge.position.highest")
    return None


def _money(state: State) -> Message | None:
    money = state.options.pieces.money
    purses = [player.petals for player in state.players]
    if min(purses) < 0 or any(petals % money.note for petals in purses):
        return Message("garten_zwerge.position.petals", {"n": money.note})
    if state.bank + sum(purses) != money.petals:
        return Message("garten_zwerge.position.bank", {"n": money.petals})
    return None


def _turn(state: State) -> Message | None:
    """Round, contests, deck and event go together."""
    if not 1 <= state.round <= state.options.last_turn:
        return Message("garten_zwerge.position.round")
    if state.highest not in PILES[1:] and state.highest != "gold":
        return Message("garten_zwerge.position.highest")
    if not set(state.contests) <= set(pool(state)) or [*state.contests] != sorted(
        set(state.contests), key=RANK.__getitem__
    ):
        return Message("garten_zwerge.position.contests")
    if state.is_blue != (RANK[state.highest] >= BLUE):
        return Message("garten_zwerge.position.deck")
    cards = state.options.kit.decks["blue" if state.is_blue else "grey"]
    is_row = list(state.deck) == sorted(state.deck)
    if not is_row or sorted((*state.deck, *state.used)) != list(cards):
        return Message("garten_zwerge.position.deck")
    if state.event and state.event not in state.options.kit.events:
        return Message("garten_zwerge.position.event")
    return None


def _mates(state: State) -> Message | None:
    """Every mate in a shed is away from its owner's garden, and entries are for this turn."""
    lent: dict[int, Counter[str]] = {seat: Counter() for seat in range(len(state.players))}
    for seat, player in enumerate(state.players):
        for pair in player.shed:
            is_schmiedels = pair.lender == SCHMIEDEL and state.options.has_schmiedel
            if pair.lender == seat or pair.mate not in PILES or pair.own not in PILES:
                return Message("garten_zwerge.position.pair", {"seat": seat})
            if is_schmiedels:
                continue
            if pair.lender not in lent:
                return Message("garten_zwerge.position.pair", {"seat": seat})
            lent[pair.lender][pair.mate] += 1
        if any(
            entry.contest not in state.contests or entry.hat not in PILES
            for entry in player.entered
        ):
            return Message("garten_zwerge.position.entry", {"seat": seat})
    for seat, player in enumerate(state.players):
        away = Counter(player.away)
        is_more = state.options.has_schmiedel and lent[seat] <= away
        if away != lent[seat] and not is_more:
            return Message("garten_zwerge.position.away", {"seat": seat})
    return None
