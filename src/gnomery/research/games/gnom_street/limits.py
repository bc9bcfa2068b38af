"""What can be in a view of 75 Gnom'Street."""

from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.pieces.kinds import ACTIONS, MOST_TOKENS
from gnomery.games.gnom_street.rules.outcomes import AIMS
from gnomery.games.gnom_street.scoring import WINNING_TOSSES
from gnomery.research.arrangement import Counted, Limits, Several, Span
from gnomery.research.fields import common, each

QUESTIONS = 24
"""So many of the last questions are told; what follows from the others is in the notebook."""
TOSSES = 2
"""So many of the last tosses of a turn are told; there are more where several come equal."""


def limits(options: Options) -> Limits:
    """By field, for these options."""
    kit, players, box = options.kit, options.players, options.pieces
    seats, cells, tokens = range(players), kit.cells, options.moles + options.baits
    turns = box.duel.turns if options.is_duel else len(kit.strengths) + 1
    wins, per_seat = max(box.duel.wins, WINNING_TOSSES), Several(players, seats)
    blown = AIMS[-1] + box.toss.gust + 2 * box.toss.veer + box.toss.wobble
    return {
        **common(options),
        **each("asker winner acting at View.first", seats),
        **each("cat cell Placing.first loot", cells),
        **each("fresh statues", Counted(cells)),
        **each("flights aims", Several(players)),
        **each("Tossed.order groups", Several(players, per_seat)),
        **each("turn turns", Span(0, turns)),
        **each("direction strength", Span(0, AIMS[-1])),
        **each("x y", Span(-box.toss.wobble, box.toss.wobble)),
        "View.order": per_seat,
        "waited_for": Several(players, (-1, *seats)),
        "cards": Several(players, kit.strengths),
        "card": kit.strengths,
        "hand": Counted(kit.strengths),
        "played": Several(len(kit.strengths), kit.strengths),
        "taken": Several(len(ACTIONS)),
        "actions": Counted(ACTIONS),
        "terrain": kit.terrains,
        "terrains": Counted(kit.terrains),
        "View.laid": Several(players * tokens),
        "Laying.laid": Span(0, MOST_TOKENS),
        "asked": Several(QUESTIONS),
        "about": (*kit.flowers, *kit.terrains),
        "notebook": Several(players, Counted(cells)),
        "tosses": Several(TOSSES),
        "gust": Span(-box.toss.gust, box.toss.gust),
        "veer": Span(-box.toss.veer, box.toss.veer),
        "distance": Span(0, 2 * blown**2),
        "won": Several(2 * wins),
        "Tossing.wins": Several(players * WINNING_TOSSES, seats),
        "wins": Span(0, wins),
        "loots": Several(players, cells),
        "moles": Span(0, options.moles),
        "baits": Span(0, options.baits),
        "reserve": Span(0, options.statues),
        "tokens": Span(0, tokens),
        "points": _points(options),
    }


def _points(options: Options) -> Span:
    """The least and the most points there can be: statues, own moles, the others' on own baits."""
    scores, moles = options.pieces.scores, options.moles
    least = min(scores.statues) + moles * min(0, *scores.loot)
    fooled = moles * (options.players - 1) * scores.bait
    most = max(scores.statues) + moles * max(0, *scores.loot) + fooled
    return Span(least, most)
