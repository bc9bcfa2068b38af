"""Random games finish, keep their petals and cards together and come by every rule."""

from collections import Counter

import pytest

from gnomery.arena.coverage import gathered, rambles
from gnomery.arena.jobs import Job
from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.moves import BOX_MOVES, Close, Lend, PlaceBid, Post, Take
from gnomery.games.garten_zwerge.phases import Over
from gnomery.games.garten_zwerge.state import State
from tests.games.garten_zwerge.builders import BLUE_EVENTS, CARDS, GREY_EVENTS, HATS, PETALS
from tests.games.garten_zwerge.walks import walk

KINDS = [
    *((players, auctions, "printed") for players in range(2, 7) for auctions in ("sealed", "open")),
    (2, "sealed", "house"),
    (2, "open", "house"),
]
MANY = 5
"""With so many a game takes long and has no rule of its own."""
SELDOM = {"child.lower", "tie.goal_petals", "tie.shared"}
"""What takes many games: 1000 of a kind come by all of it at most tables, but not at all."""


def holds_together(state: State) -> None:
    """Every petal and every card is in one place, without asking the game."""
    assert state.bank + sum(player.petals for player in state.players) == PETALS
    assert state.bank >= 0
    for seat, player in enumerate(state.players):
        assert player.petals >= 0
        assert player.petals % 50 == 0
        there = Counter(player.gnomes)
        cards = zip(HATS, player.reserve, strict=True)
        assert tuple(there[hat] + left for hat, left in cards) == CARDS
        assert min(player.reserve) >= 0
        lent = [pair.mate for p in state.players for pair in p.shed if pair.lender == seat]
        missing = Counter(player.away)
        missing.subtract(lent)
        assert min(missing.values(), default=0) >= 0
        if not state.options.has_schmiedel:
            assert not any(missing.values())
    every = BLUE_EVENTS if state.is_blue else GREY_EVENTS
    assert sorted((*state.deck, *state.used)) == sorted(every)


@pytest.mark.parametrize(("players", "auctions", "schmiedel"), KINDS)
def test_random_games_finish_with_all_their_petals_and_cards(
    players: int, auctions: str, schmiedel: str
) -> None:
    for number in range(2):
        last = None
        chosen = {"auctions": auctions, "schmiedel": schmiedel, "round_limit": (40, 20)[number]}
        for count, step in enumerate(walk(players, f"{number}", **chosen)):
            last = step.after
            holds_together(last)
            if auctions == "open":
                assert not isinstance(step.move, PlaceBid | Lend)
            else:
                assert not isinstance(step.move, Post | Take | Close)
            if count % 20 == 0:
                assert GAME.box.check(last) is None, GAME.box.check(last)
        assert last is not None
        assert isinstance(last.phase, Over)
        assert GAME.box.check(last) is None
        assert GAME.rules.result(last) is not None
        assert last.round <= chosen["round_limit"]
        assert (last.phase.end == "limit") <= (last.round == chosen["round_limit"])


@pytest.mark.parametrize("auctions", ["sealed", "open"])
def test_what_is_legal_is_not_refused_and_notation_goes_round(auctions: str) -> None:
    for step in walk(3, "notation", auctions=auctions, round_limit=20):
        assert GAME.rules.refuse(step.before, step.seat, step.move) is None
        assert GAME.telling.read(GAME.telling.write(step.move)) == step.move
        for seat in range(3):
            legal = GAME.rules.legal(step.before, seat)
            assert bool(legal) == (seat in GAME.rules.actors(step.before))
            for move in list(legal)[:: 1 + len(legal) // 5]:
                assert not isinstance(move, BOX_MOVES)
                assert GAME.rules.refuse(step.before, seat, move) is None


@pytest.mark.parametrize("players", [2, 3, 5])
def test_gz_1_turns_follow_each_other(players: int) -> None:
    for step in walk(players, "turns", round_limit=20):
        was, now = step.before, step.after
        assert now.round - was.round in (0, 1)
        if now.round > was.round > 0:
            assert not any(p.shed or p.entered or p.away or p.garden for p in now.players)
            assert all(player.free for player in now.players)
        assert GAME.rules.view(now, None).order[0] in range(players)


def test_gz_s2_blue_comes_with_the_first_blue_hat() -> None:
    for number in range(4):
        for step in walk(4, f"blue {number}", round_limit=20):
            high = HATS.index(step.after.highest) >= HATS.index("blue")
            assert step.after.is_blue == high
            there = {hat for player in step.after.players for hat in player.gnomes}
            best = max(*there, step.before.highest, key=HATS.index)
            assert step.after.highest == best


def test_random_games_come_by_most_of_the_rules() -> None:
    jobs = [
        Job("garten_zwerge", players, {"auctions": auctions, "schmiedel": schmiedel}, (), "few", 10)
        for players, auctions, schmiedel in KINDS
        if players < MANY
    ]
    found = gathered(ramble for job in jobs for ramble in rambles(job))
    assert set(found.missing) <= SELDOM
