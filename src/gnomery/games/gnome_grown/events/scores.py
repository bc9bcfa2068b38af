"""What every garden is worth at the end: card by card, then what it brings as a whole (GG-E2)."""

from collections.abc import Iterator

from gnomery.engine.terms import Message
from gnomery.games.gnome_grown.events.step import Between, told
from gnomery.games.gnome_grown.pieces.naming import card_words
from gnomery.games.gnome_grown.scoring import BONUSES, PART, serving, tally


def scores(step: Between) -> Iterator[Message]:
    """All gardens, when the game is over and every card lies open."""
    if step.after.phase == "over" != step.before.phase:
        for seat in range(len(step.after.players)):
            yield from _cards(step, seat)
            yield from _bonuses(step, seat)


def _cards(step: Between, seat: int) -> Iterator[Message]:
    """Each card once, in a section where it counts most; as many sections as can be are served."""
    options, player = step.after.options, step.after.players[seat]
    kit, plan = options.kit, options.plans[seat]
    sections = player.garden.grown(plan, kit).sections
    cards = (*player.known, *player.revealed)
    served = serving(kit, sections, cards)
    for card in cards:
        words, worth = card_words(kit, card), kit.objectives[card]
        counts = [(section & kit.needs[card]).bit_count() for section in sections]
        if card in served:
            yield told(
                "scored_full", seat=seat, n=worth.full, section=plan.letters[served[card]], **words
            )
        elif (best := max(counts)) < PART:
            yield told("scored_none", seat=seat, **words)
        else:
            key, n = ("scored_part", worth.part) if best == PART else ("scored_full", worth.full)
            yield told(key, seat=seat, n=n, section=plan.letters[counts.index(best)], **words)


def _bonuses(step: Between, seat: int) -> Iterator[Message]:
    """What the garden brings besides."""
    options, player = step.after.options, step.after.players[seat]
    kit, plan = options.kit, options.plans[seat]
    lines = tally(kit, plan, player.garden.grown(plan, kit), (*player.known, *player.revealed))
    for name in BONUSES:
        if n := lines[name]:
            yield told(f"scored_{name}", seat=seat, n=n)
