"""The score sheet: a line for each card with its section, and how the game ended (GG-E2)."""

from collections.abc import Iterator

from gnomery.engine.scoring import ranking_of
from gnomery.engine.terms import Line, Message, Result
from gnomery.games.gnome_grown.phases import Over
from gnomery.games.gnome_grown.pieces.naming import card_words
from gnomery.games.gnome_grown.rules.objectives import KINDS_OF_A_CARD
from gnomery.games.gnome_grown.scoring import BONUSES, PART, RULE, cards_of, points, sheet_of
from gnomery.games.gnome_grown.state import State


def result(state: State) -> Result | None:
    """How the game ended; None while it runs."""
    if not isinstance(state.phase, Over):
        return None
    reason = Message(f"gnome_grown.end.{state.ends[0]}", {"round": state.round})
    lines = sheet(state)
    return Result(reason, ranking_of(lines, len(state.players)), lines)


def sheet(state: State) -> tuple[Line, ...]:
    """Everybody's lines; ladybirds decide if anybody is level on points."""
    totals = [points(state, seat) for seat in range(len(state.players))]
    lines: list[Line] = []
    for seat, total in enumerate(totals):
        lines += _cards(state, seat)
        lines += _bonuses(state, seat)
        lines.append(Line(seat, RULE, "gnome_grown.score.total", total, decides=True))
        if len(set(totals)) < len(totals):
            n = state.players[seat].ladybirds
            lines.append(Line(seat, RULE, "gnome_grown.score.ladybirds", n, decides=True))
    return tuple(lines)


def _cards(state: State, seat: int) -> Iterator[Line]:
    """Each card once, with the first of the sections in which it counts most."""
    options, player = state.options, state.players[seat]
    kit, plan = options.kit, options.plans[seat]
    sections = player.garden.grown(plan, kit).sections
    for card in cards_of(player):
        counts = [(section & kit.needs[card]).bit_count() for section in sections]
        best, worth = max(counts), kit.objectives[card]
        words = card_words(kit, card)
        if best >= PART:
            words["section"] = plan.letters[counts.index(best)]
        key = "full" if best == KINDS_OF_A_CARD else "part" if best == PART else "none"
        value = {"full": worth.full, "part": worth.part, "none": 0}[key]
        yield Line(seat, RULE, f"gnome_grown.score.{key}", value, words)


def _bonuses(state: State, seat: int) -> Iterator[Line]:
    """What the garden as a whole brings."""
    for name, value in sheet_of(state, seat).items():
        if name in BONUSES and value:
            yield Line(seat, RULE, f"gnome_grown.score.{name}", value)
