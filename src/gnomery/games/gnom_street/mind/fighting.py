"""Which gnome to send into combat, and how to aim it at the chimney."""

from gnomery.engine.luck import Luck, pick
from gnomery.games.gnom_street.mind.notes import Notes
from gnomery.games.gnom_street.moves import Play, Toss
from gnomery.games.gnom_street.pieces.kinds import ACTIONS, Power
from gnomery.games.gnom_street.rules.combat import ranked
from gnomery.games.gnom_street.rules.outcomes import AIMS
from gnomery.games.gnom_street.rules.questions import ASKING_LOSERS
from gnomery.games.gnom_street.rules.toss import wind

TRIES = 10
"""So many combats are imagined for each card."""
MISS = 2
"""So far the hand is from the right aim at most."""
SERVED = 0.4
"""How likely the last action token on the board is a question."""
MOOD = 1.5
"""Nobody should be able to guess the card."""
SAVING = 0.12
"""What a point of strength is worth keeping for each turn that is left: weak gnomes answer by cards
and ask as losers, and whoever comes first late in a game knows where to dig."""


def choose_card(notes: Notes, luck: Luck, tries: int = TRIES) -> Play:
    """The card that does best against cards the rivals may play."""
    worths = card_worths(notes, luck, tries)
    return Play(max(worths, key=worths.__getitem__))


def card_worths(notes: Notes, luck: Luck, tries: int = TRIES) -> dict[int, float]:
    """What each card of the hand is worth against cards the rivals may play, moods included."""
    fights = [
        [pick(luck, notes.view.players[seat].hand) for seat in notes.rivals] for _ in range(tries)
    ]
    saving = 0.0 if notes.is_duel else SAVING * notes.turns_left
    return {
        card: sum(_worth(notes, card, cards, luck) for cards in fights) / tries
        + MOOD * luck.below(100) / 100
        - saving * card
        for card in notes.me.hand
    }


def _worth(notes: Notes, card: int, cards: list[int], luck: Luck) -> float:
    """What a card is worth if the rivals play these."""
    alone, equal = ranked([card, *cards])
    rank = alone.index(0) if 0 in alone else len(alone) + luck.below(len(equal))
    players = len(cards) + 1
    is_loser = rank == players - 1
    powers = notes.kit.gnomes[card].powers
    can_ask = not is_loser or bool(ASKING_LOSERS.intersection(powers))
    unknown = sum(notes.open[seat].bit_count() > 1 for seat in notes.rivals)
    need = min(1.0, 0.3 + 0.7 * unknown / len(notes.rivals))
    worth = 0.25 * (players - 1 - rank)
    if can_ask and unknown:
        worth += 1.2 * need * _reach(notes, card, rank, is_loser=is_loser)
    for power in powers:
        worth += _power_worth(notes, power, can_ask=can_ask, need=need)
    if notes.kit.is_aloud[card] and not notes.is_duel:
        worth -= 0.2 * rank  # whoever is before may ask, and all hear it
    return worth


def _reach(notes: Notes, card: int, rank: int, *, is_loser: bool) -> float:
    """How likely the place brings a question that tells something: flowers run dry."""
    is_served = len(ACTIONS) - len(notes.view.taken) - rank > 1
    by_token = 1.0 if is_served else SERVED
    if "flower_whisper" not in notes.kit.powers[card]:
        return by_token
    return max(notes.flowers_tell, 0.0 if is_loser else by_token)


def _power_worth(notes: Notes, power: Power, *, can_ask: bool, need: float) -> float:
    """What a power brings just now."""
    match power:
        case "question_twice":
            return 0.7 * need if can_ask else 0
        case "terrain_too":
            return 0.5 * need if can_ask else 0
        case "second_statue":
            return 0.6 if notes.me.reserve > 1 and not notes.is_duel else 0
        case "dig_next_door":
            return 0.6 if any(_is_sure(notes, seat) for seat in notes.rivals) else 0.1
        case "any_terrain":
            return 0.5 if any(_is_sure(notes, seat) for seat in notes.rivals) else 0.1
        case "cat_too" | "flower_whisper":
            return 0.2
        case _:
            return 0


def _is_sure(notes: Notes, seat: int) -> bool:
    """Whether a rival's loot is known and no own mole is there."""
    return notes.open[seat].bit_count() == 1 and not notes.is_found(seat)


def aim(notes: Notes, luck: Luck) -> Toss:
    """Against the wind as it will blow, with a steady hand."""
    toss = notes.view.toss
    assert toss is not None
    (right, far), (x, y) = notes.view.options.pieces.toss.target, wind(toss)
    return Toss(
        _inside(right - x + luck.below(2 * MISS + 1) - MISS),
        _inside(far - y + luck.below(2 * MISS + 1) - MISS),
    )


def _inside(number: int) -> int:
    return min(max(number, AIMS[0]), AIMS[-1])
