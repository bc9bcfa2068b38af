"""Points: objectives and bonuses (GG-E2)."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from gnomery.games.gnome_grown.pieces.garden import Grown, Plan
from gnomery.games.gnome_grown.pieces.kinds import ANIMAL_MASK, FEATURE_MASK, GROUND_MASK
from gnomery.games.gnome_grown.pieces.kit import Kit
from gnomery.games.gnome_grown.rules.objectives import is_full, matched
from gnomery.games.gnome_grown.state import Player, State

RULE = "GG-E2"
KINDS_BONUS, SECTIONS_BONUS, GARDEN_BONUS = 5, 10, 10
GROUND_KINDS = 3
"""So many of the four kinds of ground bring the bonus."""
PART = 2
"""So many of a card's kinds in one section are worth its lower value."""
LINES = ("full", "part", "ground", "features", "animals", "sections", "garden")
BONUSES = LINES[2:]
"""The lines that are not about single cards."""


def tally(kit: Kit, plan: Plan, grown: Grown, cards: Iterable[str]) -> dict[str, int]:
    """The points of a garden with these cards, line by line."""
    cards = tuple(cards)
    kinds = grown.kinds
    return {
        **_objectives(kit, grown, cards),
        "ground": KINDS_BONUS * ((kinds & GROUND_MASK).bit_count() >= GROUND_KINDS),
        "features": KINDS_BONUS * (kinds & FEATURE_MASK == FEATURE_MASK),
        "animals": KINDS_BONUS * (kinds & ANIMAL_MASK == ANIMAL_MASK),
        "sections": SECTIONS_BONUS * has_card_in_every_section(kit, grown.sections, cards),
        "garden": GARDEN_BONUS * (grown.occupied == plan.full),
    }


def _objectives(kit: Kit, grown: Grown, cards: Iterable[str]) -> dict[str, int]:
    """Each card counts once, in its best section: in full, in part or not at all."""
    full = part = 0
    for card in cards:
        need = kit.needs[card]
        if is_full(grown.sections, need):
            full += kit.objectives[card].full
        elif matched(grown.sections, need) == PART:
            part += kit.objectives[card].part
    return {"full": full, "part": part}


def has_card_in_every_section(kit: Kit, sections: tuple[int, ...], cards: Iterable[str]) -> bool:
    """Whether each section has a fully completed card, no card serving two of them [ours]."""
    able = _able(kit, sections, cards)
    return all(able) and _can_serve(able, frozenset())


def _able(kit: Kit, sections: tuple[int, ...], cards: Iterable[str]) -> list[list[str]]:
    """The cards that are complete in each section."""
    return [
        [card for card in cards if section & kit.needs[card] == kit.needs[card]]
        for section in sections
    ]


def _can_serve(able: list[list[str]], used: frozenset[str]) -> bool:
    if not able:
        return True
    return any(card not in used and _can_serve(able[1:], used | {card}) for card in able[0])


def serving(kit: Kit, sections: tuple[int, ...], cards: Iterable[str]) -> dict[str, int]:
    """A section for each card that serves one, so that as many sections as can be are served."""
    ways: list[dict[str, int]] = [{}]
    for at, able in enumerate(_able(kit, sections, tuple(cards))):
        ways += [{**way, card: at} for way in ways for card in able if card not in way]
    return max(ways, key=len)


def sheet_of(state: State, seat: int) -> dict[str, int]:
    """The points of a seat, line by line, with all cards it has."""
    options, player = state.options, state.players[seat]
    plan = options.plans[seat]
    return tally(options.kit, plan, player.garden.grown(plan, options.kit), cards_of(player))


def cards_of(player: Player) -> tuple[str, ...]:
    """All objectives of a seat."""
    return (*player.hand, *player.revealed)


@lru_cache(maxsize=4_000)
def total(kit: Kit, plan: Plan, grown: Grown, cards: tuple[str, ...]) -> int:
    """The points of a garden with these cards; asked for far more often than they change."""
    return sum(tally(kit, plan, grown, cards).values())


def points(state: State, seat: int) -> int:
    """What a seat has now."""
    options, player = state.options, state.players[seat]
    plan = options.plans[seat]
    return total(options.kit, plan, player.garden.grown(plan, options.kit), cards_of(player))


def figures(state: State) -> Mapping[str, Any]:
    """The numbers of a finished game that designers count."""
    options, seats = state.options, range(len(state.players))
    grown = [
        player.garden.grown(options.plans[seat], options.kit)
        for seat, player in enumerate(state.players)
    ]
    return {
        "rounds": state.round,
        "end": state.ends[0],
        "points": [points(state, seat) for seat in seats],
        "ladybirds": [player.ladybirds for player in state.players],
        "cards": [len(cards_of(player)) for player in state.players],
        "full_cards": [
            sum(is_full(grown[seat].sections, options.kit.needs[card]) for card in cards_of(player))
            for seat, player in enumerate(state.players)
        ],
        "squares": [one.occupied.bit_count() for one in grown],
    }
