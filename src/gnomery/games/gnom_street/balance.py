"""What a designer wants of 75 Gnom'Street, and what is noted of each step to measure it."""

from collections import Counter
from typing import get_args

from gnomery.engine import balance
from gnomery.engine.balance import Limits, Notes
from gnomery.games.gnom_street import moves, phases
from gnomery.games.gnom_street.pieces.kinds import DUEL, POWERS, Power, Question
from gnomery.games.gnom_street.scoring import leaders, result, sheets, wins
from gnomery.games.gnom_street.state import Asked, How, State

OWN_NOTES = frozenset(("action", "power", "question"))

QUESTIONS: tuple[str, ...] = get_args(Question)
TIES: dict[int, dict[tuple[int, ...], str]] = {
    2: {},
    3: {(2, 1): "two", (3,): "three"},
    4: {(2, 1, 1): "two", (3, 1): "three", (4,): "four", (2, 2): "pairs"},
}
"""How cards can be equal (GS-2.1 to GS-2.3), by the number of players."""
WAYS: tuple[str, ...] = get_args(How)
"""How a game of the duel is won."""
CARDS: dict[str, Limits] = {
    **balance.alike("played", POWERS, (0.02, 0.4)),
    **balance.alike("first", POWERS, (0.01, 0.95)),
    **balance.alike("power", POWERS, (0.01, 0.6)),
    **balance.alike("wins", POWERS),
}
"""No card is never played or always best, and no power is never used."""


def _table(players: int, points: Limits) -> list[balance.Target]:
    fair = 1 / players
    share: dict[str, Limits] = {
        "seat_first": (fair - 0.06, fair + 0.06),
        "tied": (None, 0.35),
        "from_statues": (0.1, 0.5),
        "from_loot": (0.4, 0.9),
        "from_baits": (0.05, 0.3),
        **CARDS,
    }
    return balance.wanted({"turns": (6, 9), "points": points}, share, players=players)


HABITS: dict[str, balance.Habit] = {
    "play_any": balance.at_random(moves.Play),
    "take_any": balance.at_random(moves.Take),
    "place_any": balance.at_random(moves.Place),
    "ask_any": balance.at_random(moves.Ask),
    "lay_any": balance.at_random(moves.Lay),
}
"""The main decisions left to chance."""

TARGETS = (
    *balance.wanted(
        {"turns": (3, 9)},
        {"ending.found": (0.5, None), "seat_first": (0.44, 0.56), **CARDS},
        players=DUEL,
    ),
    *_table(3, (5, 13)),
    *_table(4, (4, 13)),
    *balance.skills(HABITS, players=3),
)


def observe(before: State, move: moves.Move, after: State) -> Notes:
    """The notes on one step."""
    if verb := moves.FORMS.verbs.get(type(move)):
        yield f"action.{verb}", 1
    if used := _power_used(before, move):
        yield from balance.one_of("power", POWERS, used)
    for one in after.asked[len(before.asked) :]:
        yield from _question(one, is_duel=after.options.is_duel)
    if after.order and not before.order:
        yield from _ranking(before, after)
    for tossed in after.tosses[len(before.tosses) :]:
        if any(len(group) > 1 for group in tossed.order):  # so rare that nobody misses it
            yield "tie.again", 1
    yield from _games(before, after)
    if before.turn < after.turn and not after.options.is_duel:
        yield from balance.lead([sum(sheet.values()) for sheet in sheets(after)])
    if isinstance(after.phase, phases.Over) and not isinstance(before.phase, phases.Over):
        yield from _end(after)


def _ranking(before: State, after: State) -> Notes:
    """Which cards were played, and which came first."""
    yield "tie.ranking", isinstance(before.phase, phases.Tossing)
    times = tuple(sorted(Counter(after.cards).values(), reverse=True))
    for shape, name in TIES[len(after.cards)].items():
        yield f"tie.{name}", times == shape
    for seat, card in enumerate(after.cards):
        played = after.options.kit.power[card]
        yield f"first.{played}", seat == after.order[0]
        yield from balance.one_of("played", POWERS, played)


def _question(asked: Asked, *, is_duel: bool) -> Notes:
    yield from balance.one_of("question", QUESTIONS, asked.question)
    yield "answer.aloud", asked.is_aloud
    if not is_duel:
        yield "answer.cards", not asked.is_aloud


def _power_used(state: State, move: moves.Move) -> Power | None:
    """The power without which a move would not be possible."""
    phase, kit = state.phase, state.options.kit
    match phase, move:
        case phases.Placing(at, first), moves.Place():
            terrain = kit.cell[move.cell].terrain
            if first is None and terrain == state.taken[-1].terrain:
                return None
            return kit.power[state.cards[state.order[at]]]
        case phases.Asking(at, _, is_second), moves.Ask():
            is_usual = not is_second and move.seat in state.order[at + 1 :]
            is_usual = is_usual and bool(move.colour) == (state.taken[-1].action == "flower")
            return None if is_usual else kit.power[state.cards[state.order[at]]]
        case phases.Snooping(), moves.Snoop():
            return "terrain_too"
        case phases.MovingCat(_, True), moves.Cat():
            return "cat_too"
        case phases.Laying(at), moves.Lay() if (
            move.cell not in state.players[state.order[at]].statues
        ):
            return "dig_next_door"
        case _:
            return None


def _games(before: State, after: State) -> Notes:
    """How the games of a duel end."""
    for game in after.won[len(before.won) :]:
        yield "turns", game.turns
        yield from balance.one_of("ending", WAYS, game.how)
        yield from _last_cards(before, game.winner)
        yield from balance.lead([wins(after, seat) for seat in range(len(after.players))])


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
    barred = {"discard": is_duel, "toss": state.options.toss == "luck"}
    yield from balance.none_of(
        "action", (v for v in moves.FORMS.verbs.values() if not barred.get(v))
    )
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
