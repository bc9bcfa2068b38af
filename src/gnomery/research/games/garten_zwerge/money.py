"""How much money there can be in a purse, worked out from the box."""

from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.pieces.cards import Event, Terms
from gnomery.games.garten_zwerge.pieces.hats import HATS, PILES
from gnomery.games.garten_zwerge.rules.sealed import CHIPS


def most_at_work(options: Options) -> int:
    """The most that all purses together can hold during the jobs, so the highest open price.

    At the beginning of a turn everybody is a note short of the goal at best, or the game would be
    over (GZ-6). An event may give petals, and the bank pays for each gnome once.
    """
    short = options.goal - options.pieces.money.note
    gifts = [_gift(options, event) for event in options.kit.events.values()]
    return options.players * short + max([_paid(options, ""), *gifts])


def _gift(options: Options, event: Event) -> int:
    """What an event and the jobs of its turn can bring all players together."""
    # Before the jobs: everybody may be the poorest at once, a player is drawn alone (GZ-B6).
    times = {"poorest_get": options.players, "random_player_gets": 1}.get(event.effect, 0)
    return times * event.petals + _paid(options, event.id)


def _paid(options: Options, event: str) -> int:
    """What the bank can pay for all gnomes of all players in a turn with this event."""
    kit = options.kit
    cards = dict(zip(HATS, kit.reserve, strict=True))
    terms = kit.terms[event]
    each = sum(cards[hat] * _job(options, terms, hat) for hat in PILES)
    return options.players * (each + cards["grey"] * (kit.value["grey"] + terms.sale_bonus))


def _job(options: Options, terms: Terms, hat: str) -> int:
    """The best pay of one gnome: wage, sale, or lent to a player or to Herr Schmiedel."""
    lent = terms.lender_bonus
    if options.has_schmiedel:
        lent += options.kit.value[hat] + sum(sorted(options.kit.schmiedel.values())[-CHIPS:])
    return max(terms.wage, options.kit.value[hat] + terms.sale_bonus, lent)


def most_in_purse(options: Options) -> int:
    """The most that one purse can hold at any time: prizes and sales for upkeep included."""
    kit = options.kit
    prizes = max(terms.higher + terms.lower for terms in kit.terms.values())
    sales = sum(n * kit.value[hat] for hat, n in zip(HATS, kit.reserve, strict=True))
    return most_at_work(options) + prizes + sales


def schmiedel_prices(options: Options, hat: str) -> list[int]:
    """Every price Herr Schmiedel can come to for a gnome of this hat (GZ-8.2)."""
    chips = sorted(options.kit.schmiedel.values())
    sums = {one + other for at, one in enumerate(chips) for other in chips[at + 1 :]}
    return [options.kit.value[hat] + chip for chip in sorted(sums)]
