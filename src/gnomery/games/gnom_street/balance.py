"""What a designer wants of 75 Gnom'Street, and what is noted of each step to measure it."""

from collections import Counter
from collections.abc import Iterator

from gnomery.engine.balance import Target, lead
from gnomery.games.gnom_street.moves import (
    BOX_MOVES,
    NOTATION,
    Ask,
    Cat,
    Discard,
    Lay,
    Move,
    Place,
    Snoop,
    Toss,
)
from gnomery.games.gnom_street.phases import (
    Asking,
    Laying,
    MovingCat,
    Over,
    Placing,
    Snooping,
    Tossing,
)
from gnomery.games.gnom_street.pieces.kinds import DUEL, POWERS, Power
from gnomery.games.gnom_street.scoring import leaders, result, sheets, wins
from gnomery.games.gnom_street.state import Asked, State

Notes = Iterator[tuple[str, float]]

OWN_NOTES = frozenset(("action", "power", "question"))

VERBS: dict[type[Move], str] = {
    verb: form.split()[0] for verb, form in NOTATION.items() if verb not in BOX_MOVES
}
QUESTIONS = ("zone", "line", "flower", "terrain")
TIES: dict[int, dict[tuple[int, ...], str]] = {
    2: {},
    3: {(2, 1): "two", (3,): "three"},
    4: {(2, 1, 1): "two", (3, 1): "three", (4,): "four", (2, 2): "pairs"},
}
"""How cards can be equal (GS-2.1 to GS-2.3), by the number of players."""
WAYS = ("found", "missed", "closer", "toss")
"""How a game of the duel is won."""


def _table(players: int, turns: tuple[int, int], points: tuple[int, int]) -> list[Target]:
    fair = 1 / players
    return [
        Target("turns", "median", *turns, players=players),
        Target("points", "median", *points, players=players),
        Target("seat_first", "share", fair - 0.06, fair + 0.06, players=players),
        Target("tied", "share", None, 0.35, players=players),
        Target("from_statues", "share", 0.1, 0.5, players=players),
        Target("from_loot", "share", 0.4, 0.9, players=players),
        Target("from_baits", "share", 0.001, 0.3, players=players),
        *_cards(players),
    ]


def _cards(players: int) -> list[Target]:
    """No card is never played or always best, and no power is never used."""
    return [
        *(Target(f"played.{power}", "share", 0.02, 0.4, players=players) for power in POWERS),
        *(Target(f"first.{power}", "share", 0.01, 0.95, players=players) for power in POWERS),
        *(Target(f"power.{power}", "share", 0.01, 0.6, players=players) for power in POWERS),
        *(Target(f"wins.{power}", "share", players=players) for power in POWERS),
    ]


TARGETS = (
    Target("turns", "median", 3, 9, players=DUEL),
    Target("ending.found", "share", 0.5, None, players=DUEL),
    Target("seat_first", "share", 0.44, 0.56, players=DUEL),
    *_cards(DUEL),
    *_table(3, (6, 9), (5, 13)),
    *_table(4, (6, 9), (4, 13)),
)


def observe(before: State, move: Move, after: State) -> Notes:
    """The notes on one step."""
    if type(move) in VERBS:
        yield f"action.{VERBS[type(move)]}", 1
    if used := _power_used(before, move):
        for power in POWERS:
            yield f"power.{power}", power == used
    for one in after.asked[len(before.asked) :]:
        yield from _question(one, is_duel=after.options.is_duel)
    if after.order and not before.order:
        yield from _ranking(before, after)
    for tossed in after.tosses[len(before.tosses) :]:
        if any(len(group) > 1 for group in tossed.order):  # so rare that nobody misses it
            yield "tie.again", 1
    yield from _games(before, after)
    if before.turn < after.turn and not after.options.is_duel:
        yield from lead([sum(sheet.values()) for sheet in sheets(after)])
    if isinstance(after.phase, Over) and not isinstance(before.phase, Over):
        yield from _end(after)


def _ranking(before: State, after: State) -> Notes:
    """Which cards were played, and which came first."""
    yield "tie.ranking", isinstance(before.phase, Tossing)
    times = tuple(sorted(Counter(after.cards).values(), reverse=True))
    for shape, name in TIES[len(after.cards)].items():
        yield f"tie.{name}", times == shape
    for seat, card in enumerate(after.cards):
        played = after.options.kit.power[card]
        yield f"first.{played}", seat == after.order[0]
        for power in POWERS:
            yield f"played.{power}", power == played


def _question(asked: Asked, *, is_duel: bool) -> Notes:
    for question in QUESTIONS:
        yield f"question.{question}", question == asked.question
    yield "answer.aloud", asked.is_aloud
    if not is_duel:
        yield "answer.cards", not asked.is_aloud


def _power_used(state: State, move: Move) -> Power | None:
    """The power without which a move would not be possible."""
    phase, kit = state.phase, state.options.kit
    match phase, move:
        case Placing(at, first), Place():
            terrain = kit.cell[move.cell].terrain
            if first is None and terrain == state.taken[-1].terrain:
                return None
            return kit.power[state.cards[state.order[at]]]
        case Asking(at, _, is_second), Ask():
            is_usual = not is_second and move.seat in state.order[at + 1 :]
            return None if is_usual else kit.power[state.cards[state.order[at]]]
        case Snooping(), Snoop():
            return "terrain_too"
        case MovingCat(_, True), Cat():
            return "cat_too"
        case Laying(at), Lay() if move.cell not in state.players[state.order[at]].statues:
            return "dig_next_door"
        case _:
            return None


def _games(before: State, after: State) -> Notes:
    """How the games of a duel end."""
    for game in after.won[len(before.won) :]:
        yield "turns", game.turns
        for how in WAYS:
            yield f"ending.{how}", how == game.how
        yield from _last_cards(before, game.winner)
        yield from lead([wins(after, seat) for seat in range(len(after.players))])


def _last_cards(state: State, winner: int) -> Notes:
    """Whether who played a card in the deciding turn has won."""
    for seat, card in enumerate(state.cards):
        yield f"wins.{state.options.kit.power[card]}", seat == winner


def _end(state: State) -> Notes:
    found = result(state)
    assert found is not None
    (winner,) = found.winners
    yield "seat_first", winner == 0
    is_duel = state.options.is_duel
    for verb, name in VERBS.items():
        is_barred = (verb is Discard and is_duel) or (verb is Toss and state.options.toss == "luck")
        if not is_barred:
            yield f"action.{name}", 0
    if not is_duel:
        yield from _points(state, winner)


def _points(state: State, winner: int) -> Notes:
    """Where points come from."""
    is_tied = len(leaders(state)) > 1
    yield "turns", state.turn
    yield "tied", is_tied
    yield "tie.lead", is_tied
    yield "ending.points", not is_tied
    yield from _last_cards(state, winner)
    for sheet in sheets(state):
        yield "points", sum(sheet.values())
        for name, points in sheet.items():
            yield f"score.{name}", points > 0
            for other in sheet:
                yield from ((f"from_{other}", other == name) for _ in range(points))
