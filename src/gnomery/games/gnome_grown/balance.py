"""What a designer wants of Gnome Grown, and what is noted of each step to measure it."""

from gnomery.engine import balance
from gnomery.engine.balance import Limits, Notes
from gnomery.games.gnome_grown import moves
from gnomery.games.gnome_grown.phases import Bidding, Closing, Over, Selecting, Turning
from gnomery.games.gnome_grown.pieces.kinds import BONUSES
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.rules import actors
from gnomery.games.gnome_grown.rules.bidding import total
from gnomery.games.gnome_grown.scoring import LINES, points, sheet_of
from gnomery.games.gnome_grown.scoring.sheet import result
from gnomery.games.gnome_grown.state import State

OWN_NOTES = frozenset(("done", "bribe"))

SELDOM = ("move", "end")
"""Spaces that are chosen seldom by their nature: one is weak, one is the end."""
ENDS = ("trigger", "track", "full")
TURNS = (
    "pass", "swap", "hush", "reveal", "reveal_out_of_turn", "reveal_at_the_end", "extra_turn",
    "bid_imp", "misfit", "short_supply", "stack_replaced", "ground_reshuffled",
    "features_reshuffled",
)  # fmt: skip
BRIBES = ("offered", "accepted", "refused", "imp", "markers")


def _table(players: int, rounds: Limits, points: Limits) -> list[balance.Target]:
    even = 1 / players
    share: dict[str, Limits] = {
        **balance.alike("ending", ENDS, (0.03, 0.9)),
        **balance.alike("win", map(str, range(players)), (even - 0.1, even + 0.1)),
        **{f"action.{name}": (0.003 if name in SELDOM else 0.01, 0.2) for name in SPACES},
        **balance.alike("bonus", BONUSES, (0.01, None)),
        **balance.alike("score", LINES),
        "bribe_accepted": (0.1, 0.9),
    }
    median: dict[str, Limits] = {"rounds": rounds, "points": points, "margin": (3, 20)}
    return balance.wanted(median, share, players=players)


HABITS: dict[str, balance.Habit] = {
    "bid_any": balance.at_random(moves.PlaceBid),
    "select_any": balance.at_random(moves.Select),
    "take_any": balance.at_random(moves.Take),
    "lay_any": balance.at_random(moves.Lay),
    "keep_any": balance.at_random(moves.Keep),
}
"""The main decisions left to chance."""

TARGETS = (
    *_table(2, (5, 8), (40, 65)),
    *_table(3, (5, 8), (38, 62)),
    *_table(4, (7, 10), (35, 58)),
    *balance.skills(HABITS, players=2),
)


def observe(before: State, move: moves.Move, after: State) -> Notes:
    """The notes on one step."""
    yield from _by_move(before, move, after)
    yield from _by_piles(before, after)
    if 0 < before.round < after.round:
        yield from balance.lead([points(after, seat) for seat in range(len(after.players))])
    if isinstance(before.phase, Bidding) and isinstance(after.phase, Selecting):
        totals = [total(before, seat, bid) for seat, bid in enumerate(after.bids)]
        yield "tie.bids", len(set(totals)) < len(totals)
    if isinstance(after.phase, Over) and not isinstance(before.phase, Over):
        yield from _by_end(after)
        yield from _possible(after)


def _by_move(before: State, move: moves.Move, after: State) -> Notes:  # noqa: C901  a case for each verb
    match move:
        case moves.Select(space):
            yield from _chosen(before, after, space)
        case moves.Accept() | moves.Decline():
            assert isinstance(before.phase, Selecting)
            assert before.phase.offer is not None
            is_accepted = isinstance(move, moves.Accept)
            yield "bribe_accepted", is_accepted
            yield f"bribe.{'accepted' if is_accepted else 'refused'}", 1
            if is_accepted:
                yield from _chosen(before, after, before.phase.offer.space)
        case moves.Bribe(_, _, imp, markers):
            yield "bribe.offered", 1
            yield "bribe.imp", imp
            yield "bribe.markers", markers > 0
        case moves.Do(space):
            yield f"done.{space}", 1
        case moves.PassUp():
            yield "turn.pass", 1
        case moves.Swap():
            yield "turn.swap", 1
        case moves.Give():  # so rare that nobody misses it
            yield "turn.give", 1
        case moves.Hush():
            yield "turn.hush", 1
        case moves.PlaceBid(_, imp):
            yield "turn.bid_imp", imp
        case moves.Reveal():
            seat = next(seat for seat, p in enumerate(after.players) if p != before.players[seat])
            yield "turn.reveal", 1
            yield "turn.reveal_at_the_end", isinstance(before.phase, Closing)
            yield "turn.reveal_out_of_turn", seat not in actors(before).must
        case moves.Draw(tile) if isinstance(getattr(before.phase, "task", None), Turning):
            yield from balance.one_of("bonus", BONUSES, before.options.kit.animals[tile].bonus)


def _chosen(before: State, after: State, space: str) -> Notes:
    yield from balance.one_of("action", SPACES, space)
    used = [player.extra is not None for player in after.players]
    yield "turn.extra_turn", sum(used) > sum(player.extra is not None for player in before.players)


def _by_piles(before: State, after: State) -> Notes:
    """What piles, discards and the supply tell."""
    for pile in ("ground", "features"):
        if before.round and len(getattr(after, pile)) > len(getattr(before, pile)):
            yield f"turn.{pile}_reshuffled", 1
    if len(after.eras) > len(before.eras):  # so rare, and only with four, that nobody misses it
        yield "turn.deck_reshuffled", 1
    if len(after.feature_discards) >= len(before.feature_discards) + 2:
        yield "turn.stack_replaced", 1
    if after.supply == 0 < before.supply:
        yield "turn.short_supply", 1
    for pile in ("ground_discards", "feature_discards", "animal_discards"):
        # what an action discards are two features or four ground tiles
        if (len(getattr(after, pile)) - len(getattr(before, pile))) % 2 == 1:
            yield "turn.misfit", 1


def _by_end(state: State) -> Notes:
    yield "rounds", state.round
    yield from balance.one_of("ending", ENDS, state.ends[0])
    seats = range(len(state.players))
    found = sorted((points(state, seat) for seat in seats), reverse=True)
    yield "margin", found[0] - found[1]
    yield from (("points", n) for n in found)
    end = result(state)
    assert end is not None
    for seat in seats:
        yield f"win.{seat}", (seat in end.winners) / len(end.winners)
        yield from ((f"score.{name}", n != 0) for name, n in sheet_of(state, seat).items())
    is_shared = len(end.winners) > 1
    yield "tie.shared", is_shared
    yield "tie.ladybirds", found[0] == found[1] and not is_shared


def _possible(state: State) -> Notes:
    """What could have happened in a game like this, whether it did or not."""
    yield from balance.none_of(
        "done", (name for name in SPACES if name != "end")
    )  # it does nothing, GG-A15
    yield from balance.none_of("turn", TURNS)
    if state.options.bribes:
        yield from balance.none_of("bribe", BRIBES)
