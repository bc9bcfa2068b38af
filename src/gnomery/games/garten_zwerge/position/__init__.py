"""Positions made or edited by hand: every piece in one place, every number possible."""

from collections import Counter
from collections.abc import Iterator

from gnomery.engine.boxes import numbered
from gnomery.engine.problems import Problems, checking, fault, is_sorted
from gnomery.games.garten_zwerge.phases import SettingUp
from gnomery.games.garten_zwerge.pieces.hats import BLUE, HATS, JOBS, PILES, RANK, with_gnome
from gnomery.games.garten_zwerge.position.past import past_problems
from gnomery.games.garten_zwerge.position.phases import phase_problems
from gnomery.games.garten_zwerge.rules.decks import pool
from gnomery.games.garten_zwerge.state import SCHMIEDEL, Player, State


def census(state: State) -> list[str]:
    """Every piece by name; gnomes of a hat are counted through, petals are one sum."""
    # were a petal lost or found, this piece would have another name
    petals = state.bank + sum(player.petals for player in state.players)
    return [*_gnomes(state), f"petals-{petals}", *_cards(state), *_chips(state)]


def _gnomes(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        in_play, reserve = Counter(player.gnomes), zip(HATS, player.reserve, strict=False)
        yield from numbered({f"gnome-{seat}-{hat}": n + in_play[hat] for hat, n in reserve})


def _cards(state: State) -> Iterator[str]:
    kit = state.options.kit
    for pile, cards in kit.piles.items():
        yield from (f"{pile}-pile-{card}" for card in cards)
    rest = kit.decks["grey" if state.is_blue else "blue"]
    yield from (f"event-{name}" for name in (*state.deck, *state.used, *rest))
    yield from (f"contest-{hat}" for hat in PILES)


def _chips(state: State) -> Iterator[str]:
    kit = state.options.kit
    for seat in range(len(state.players)):
        yield from (f"chip-{seat}-{chip}" for chip in kit.chips)
    if state.options.has_schmiedel:
        yield from (f"chip-schmiedel-{chip}" for chip in kit.schmiedel)


def _rows(state: State) -> Problems:
    """Rows of the right length, and seats that are at the table."""
    n, row = state.options.players, "garten_zwerge.position.row"
    players = len(state.players)
    yield fault(players != n, row, row="players", found=players, n=n)
    due = range(-1, 0) if isinstance(state.phase, SettingUp) else range(n)
    is_right = state.treasurer in due and state.first in due
    yield fault(not is_right, "garten_zwerge.position.treasurer", n=n - 1)


def _players(state: State) -> Problems:
    for seat, player in enumerate(state.players):
        yield from _player(state, seat, player)


def _player(state: State, seat: int, player: Player) -> Problems:
    """Known hats in order, and all cards of the flower in play or in the reserve."""
    rows = (player.free, player.garden, player.away)
    is_right = set(player.gnomes) <= set(HATS) and all(with_gnome(row) == row for row in rows)
    yield fault(not is_right, "garten_zwerge.position.gnomes", seat=seat)
    in_play, reserve = Counter(player.gnomes), player.reserve
    due = tuple(n - in_play[hat] for hat, n in zip(HATS, state.options.kit.reserve, strict=True))
    is_right = reserve == due and min(reserve) >= 0
    yield fault(not is_right, "garten_zwerge.position.reserve", seat=seat)
    is_right = set(player.pledges) <= set(JOBS)
    yield fault(not is_right, "garten_zwerge.position.pledges", seat=seat)
    is_higher = any(RANK[hat] > RANK.get(state.highest, -1) for hat in player.gnomes)
    yield fault(is_higher, "garten_zwerge.position.highest")


def _money(state: State) -> Problems:
    money = state.options.pieces.money
    purses = [player.petals for player in state.players]
    is_wrong = min(purses) < 0 or any(petals % money.note for petals in purses)
    yield fault(is_wrong, "garten_zwerge.position.petals", n=money.note)
    is_wrong = state.bank + sum(purses) != money.petals
    yield fault(is_wrong, "garten_zwerge.position.bank", n=money.petals)


def _turn(state: State) -> Problems:
    """Round, contests, deck and event go together."""
    kit, deck = state.options.kit, state.deck
    is_late = state.round not in range(1, state.options.last_turn + 1)
    yield fault(is_late, "garten_zwerge.position.round")
    yield fault(state.highest not in HATS[2:], "garten_zwerge.position.highest")
    contests = sorted(set(state.contests) & set(pool(state)), key=RANK.__getitem__)
    yield fault([*state.contests] != contests, "garten_zwerge.position.contests")
    cards = kit.decks["blue" if state.is_blue else "grey"]
    is_right = state.is_blue == (RANK[state.highest] >= BLUE) and is_sorted(deck)
    is_right = is_right and sorted((*deck, *state.used)) == list(cards)
    yield fault(not is_right, "garten_zwerge.position.deck")
    is_right = not state.event or state.event in kit.events
    yield fault(not is_right, "garten_zwerge.position.event")


def _mates(state: State) -> Problems:
    """Every mate in a shed is away from its owner's garden, and entries are for this turn."""
    has_schmiedel = state.options.has_schmiedel
    lent: dict[int, Counter[str]] = {seat: Counter() for seat in range(len(state.players))}
    for seat, player in enumerate(state.players):
        for pair in player.shed:
            is_lender = pair.lender in lent or (has_schmiedel and pair.lender == SCHMIEDEL)
            is_right = is_lender and pair.lender != seat and {pair.mate, pair.own} <= set(PILES)
            yield fault(not is_right, "garten_zwerge.position.pair", seat=seat)
            if pair.lender in lent:
                lent[pair.lender][pair.mate] += 1
        for entry in player.entered:
            is_right = entry.contest in state.contests and entry.hat in PILES
            yield fault(not is_right, "garten_zwerge.position.entry", seat=seat)
    for seat, player in enumerate(state.players):
        away = Counter(player.away)
        is_right = away == lent[seat] or (has_schmiedel and lent[seat] <= away)
        yield fault(not is_right, "garten_zwerge.position.away", seat=seat)


check = checking(_rows, _players, _money, _turn, _mates, past_problems, phase_problems)
