"""Who can hold which objective: hands, cards being drawn and the deck, dealt at random."""

from collections.abc import Callable, Sequence
from functools import partial

from gnomery.engine.luck import Luck, shuffled
from gnomery.games.gnome_grown.rules.objectives import NEEDED_TO_END, is_full, matched
from gnomery.games.gnome_grown.showing import era_of
from gnomery.games.gnome_grown.view import Drawn, View

Dealt = tuple[list[tuple[str, ...]], tuple[str, ...], tuple[str, ...]]
"""The hands by seat, the cards just drawn, the deck."""
TRIES = 40
FEW = 5
"""A card in a hand fits the garden as well as the best of so many at random."""


def deal_cards(view: View, luck: Luck) -> Dealt:
    """The unseen cards dealt at random; who chose the end has what that takes (GG-3.2)."""
    enders = [seat for seat in view.triggered if seat != view.seat]
    for _ in range(TRIES):
        dealt = _dealt(view, luck, {})
        if all(_missing(view, seat, dealt[0][seat]) <= 0 for seat in enders):
            return dealt
    while True:
        chosen = _chosen(view, enders, luck)
        if chosen is not None:
            return _dealt(view, luck, chosen)


def _dealt(view: View, luck: Luck, chosen: dict[int, list[str]]) -> Dealt:
    """Every place gets its number of cards of each era, some of them chosen before."""
    settled = {card for cards in chosen.values() for card in cards}
    eras: list[list[str]] = [[] for _ in range(len(view.eras) + 1)]
    for card in shuffled(luck, [card for card in _unseen(view) if card not in settled]):
        eras[era_of(view.eras, card)].append(card)
    hands = []
    for seat, player in enumerate(view.players):
        if seat == view.seat and view.own is not None:
            hands.append(view.own.hand)
            continue
        first = chosen.get(seat, [])
        fit = partial(_fit, view, seat)
        drawn = [
            _fitting(eras[era], fit)
            for era, count in enumerate(player.hidden)
            for _ in range(count - sum(era_of(view.eras, card) == era for card in first))
        ]
        hands.append(tuple(sorted((*player.known, *first, *drawn))))
    drawn_now: tuple[str, ...] = ()
    if isinstance(view.task, Drawn):
        drawn_now = view.own.drawn if view.own is not None else ()
        if not drawn_now:
            counts = enumerate(view.task.hidden)
            drawn_now = tuple(sorted(eras[era].pop() for era, n in counts for _ in range(n)))
    return hands, drawn_now, tuple(sorted(card for era in eras for card in era))


def _fit(view: View, seat: int, card: str) -> int:
    """How well a card goes with a seat's garden."""
    kit = view.options.kit
    grown = view.players[seat].garden.grown(view.options.plans[seat], kit)
    return matched(grown.sections, kit.needs[card])


def _fitting(cards: list[str], fit: Callable[[str], int]) -> str:
    """One of the cards, taken from them: the best of a few, as people grow what they hold."""
    few = range(max(0, len(cards) - FEW), len(cards))
    return cards.pop(max(few, key=lambda at: fit(cards[at])))


def _unseen(view: View) -> list[str]:
    """The cards this view cannot place."""
    placed = set(view.discards)
    for player in view.players:
        placed |= {*player.known, *player.revealed}
    if view.own is not None:
        placed |= {*view.own.hand, *view.own.drawn}
    return [card for card in view.options.kit.cards if card not in placed]


def _full(view: View, seat: int, cards: Sequence[str]) -> list[str]:
    """Those of the cards that are fully completed in a seat's garden."""
    kit = view.options.kit
    grown = view.players[seat].garden.grown(view.options.plans[seat], kit)
    return [card for card in cards if is_full(grown.sections, kit.needs[card])]


def _missing(view: View, seat: int, hand: Sequence[str]) -> int:
    """How many more full cards a seat needs to choose the end."""
    return NEEDED_TO_END - len(view.players[seat].revealed) - len(_full(view, seat, hand))


def _chosen(view: View, enders: list[int], luck: Luck) -> dict[int, list[str]] | None:
    """Full cards for who chose the end, as many as needed; None if this attempt fails."""
    left = shuffled(luck, _unseen(view))
    chosen: dict[int, list[str]] = {}
    for seat in shuffled(luck, enders):
        player = view.players[seat]
        room = list(player.hidden)
        missing = _missing(view, seat, player.known)
        chosen[seat] = []
        for card in _full(view, seat, left):
            era = era_of(view.eras, card)
            if len(chosen[seat]) < missing and room[era]:
                room[era] -= 1
                chosen[seat].append(card)
        if len(chosen[seat]) < missing:
            return None
        left = [card for card in left if card not in chosen[seat]]
    return chosen
