"""What can be in a view of 75 Gnom'Street."""

from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.pieces.kinds import ACTIONS, MOST_TOKENS
from gnomery.games.gnom_street.rules.outcomes import AIMS
from gnomery.games.gnom_street.scoring import WINNING_TOSSES
from gnomery.research.layout import Counted, LeftOut, Limit, Limits, Several, Span

QUESTIONS = 24
"""So many of the last questions are told; what follows from the others is in the notebook."""
TOSSES = 2
"""So many of the last tosses of a turn are told; there are more where several come equal."""


def limits(options: Options) -> Limits:
    """By field, for these options."""
    return _table(options) | _inside(options)


def _table(options: Options) -> dict[str, Limit]:
    """What everybody shares."""
    kit, players, box = options.kit, options.players, options.pieces
    seats, cells, tokens = range(players), kit.cells, options.moles + options.baits
    turns = box.duel.turns if options.is_duel else len(kit.strengths) + 1
    per_seat, turn, aim = Several(players, seats), Span(0, turns), Span(0, AIMS[-1])
    wins = max(box.duel.wins, WINNING_TOSSES)
    blown = AIMS[-1] + box.toss.gust + box.toss.wobble
    return {
        "options": LeftOut("a layout is made for one set of options"),
        "seat": seats,
        "turn": turn,
        "players": Several(players),
        "cards": Several(players, kit.strengths),
        "View.order": per_seat,
        "taken": Several(len(ACTIONS)),
        "terrain": kit.terrains,
        "terrains": Counted(kit.terrains),
        "actions": Counted(ACTIONS),
        "fresh": Counted(cells),
        "cat": cells,
        "View.laid": Several(players * tokens),
        "cell": cells,
        "asked": Several(QUESTIONS),
        "asker": seats,
        "about": (*kit.flowers, *kit.terrains),
        "notebook": Several(players, Counted(cells)),
        "tosses": Several(TOSSES),
        "gust": Span(-box.toss.gust, box.toss.gust),
        "flights": Several(players),
        "direction": aim,
        "strength": aim,
        "x": Span(-box.toss.wobble, box.toss.wobble),
        "y": Span(-box.toss.wobble, box.toss.wobble),
        "distance": Span(0, 2 * blown**2),
        "Tossed.order": Several(players, per_seat),
        "won": Several(2 * wins),
        "winner": seats,
        "turns": turn,
        "loots": Several(players, cells),
        "waited_for": Several(players, (-1, *seats)),
        "acting": seats,
        "at": seats,
    }


def _inside(options: Options) -> dict[str, Limit]:
    """Actions, tosses, and what a seat has."""
    kit, players, box = options.kit, options.players, options.pieces
    seats, cells, tokens = range(players), kit.cells, options.moles + options.baits
    per_seat, wins = Several(players, seats), max(box.duel.wins, WINNING_TOSSES)
    return {
        "View.first": seats,
        "Placing.first": cells,
        "Laying.laid": Span(0, MOST_TOKENS),
        "groups": Several(players, per_seat),
        "aims": Several(players),
        "Tossing.wins": Several(players * WINNING_TOSSES, seats),
        "loot": cells,
        "moles": Span(0, options.moles),
        "baits": Span(0, options.baits),
        "card": kit.strengths,
        "hand": Counted(kit.strengths),
        "played": Several(len(kit.strengths), kit.strengths),
        "statues": Counted(cells),
        "reserve": Span(0, options.statues),
        "tokens": Span(0, tokens),
        "wins": Span(0, wins),
        "points": _points(options),
    }


def _points(options: Options) -> Span:
    """The least and the most points there can be: statues, own moles, the others' on own baits."""
    scores, moles = options.pieces.scores, options.moles
    least = min(scores.statues) + moles * min(0, *scores.loot)
    most = max(scores.statues) + moles * max(0, *scores.loot) + moles * (options.players - 1)
    return Span(least, most)
