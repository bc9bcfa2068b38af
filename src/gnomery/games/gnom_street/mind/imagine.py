"""Whole states a view cannot rule out: exactly those that agree with every answer heard.

Tokens of others make some of them likelier: who lays one often knows where a loot is. The numbers
are counted in some hundred games of three and of four gardeners.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from gnomery.engine.alike import made_after
from gnomery.engine.luck import Luck, pick
from gnomery.games.gnom_street.phases import Aim, Combat, Over, Phase, SettingUp, Tossing
from gnomery.games.gnom_street.pieces.kinds import Kind
from gnomery.games.gnom_street.pieces.kit import Kit
from gnomery.games.gnom_street.rules.notebook import bits, said, ways
from gnomery.games.gnom_street.rules.outcomes import AIMS
from gnomery.games.gnom_street.rules.toss import tossers
from gnomery.games.gnom_street.state import Asked, Laid, Player, State
from gnomery.games.gnom_street.view import HeardAnswer, View

KNOWING, OWN = 6, 0.1
"""How much a token speaks for somebody else's loot below it, and for its owner's."""
TRIES = 6
"""Among so many placings of the loots one is picked by what the tokens say."""
MOLE_THERE, MOLE_ELSEWHERE = 93, 54
"""Of a hundred tokens on loots, and on other cells, so many are moles."""
PARTS = 1 << 20


def imagine(view: View, luck: Luck) -> State:
    """What is unseen, picked among all that can be."""
    loots = likely_loots(view, luck)
    laid = _laid(view, loots, luck)
    return made_after(
        view,
        State,
        players=tuple(_player(view, seat, loots[seat], laid) for seat in range(len(loots))),
        laid=laid,
        asked=tuple(_answered(view.options.kit, one, loots[one.seat]) for one in view.asked),
        phase=_phase(view, luck),
    )


def likely_loots(view: View, luck: Luck) -> list[str | None]:
    """Loots for all seats; those with tokens of others on them are likelier."""
    hints = {(one.seat, one.cell) for one in view.laid if one.kind is None}
    if not hints:
        return imagined_loots(view, luck)
    found = [imagined_loots(view, luck) for _ in range(TRIES)]
    weights = [_weight(hints, loots) for loots in found]
    rest = luck.below(PARTS) / PARTS * sum(weights)
    for loots, weight in zip(found, weights, strict=True):
        rest -= weight
        if rest < 0:
            return loots
    return found[-1]


def _weight(hints: set[tuple[int, str]], loots: Sequence[str | None]) -> float:
    """How well tokens go with loots."""
    weight = 1.0
    for seat, cell in hints:
        if cell in loots:
            weight *= OWN if loots[seat] == cell else KNOWING
    return weight


def imagined_loots(view: View, luck: Luck) -> list[str | None]:
    """Loots for all seats, every joint placing that agrees with all answers equally likely."""
    kit = view.options.kit
    sets = said(kit, view.asked, len(view.players))
    for seat, player in enumerate(view.players):
        if player.loot is not None:
            sets[seat] = kit.bit[player.loot]
    if view.seat is not None and view.own is not None and view.own.loot is not None:
        sets[view.seat] = kit.bit[view.own.loot]
    dealt = [seat for seat, player in enumerate(view.players) if player.has_loot]
    loots: list[str | None] = [None] * len(view.players)
    for seat, bit in zip(dealt, placing([sets[seat] for seat in dealt], luck), strict=True):
        loots[seat] = kit.cells[bit.bit_length() - 1]
    return loots


def placing(sets: Sequence[int], luck: Luck) -> list[int]:
    """One different cell from each set, every way equally likely and none tried in vain."""
    if not sets:
        return []
    rest = sets[1:]
    cells = bits(sets[0])
    counts = [ways([other & ~bit for other in rest]) for bit in cells]
    number = luck.below(sum(counts))
    for bit, count in zip(cells, counts, strict=True):
        if number < count:
            return [bit, *placing([other & ~bit for other in rest], luck)]
        number -= count
    raise AssertionError(sets)


def _answered(kit: Kit, one: HeardAnswer, loot: str | None) -> Asked:
    """A question with the answer that the imagined loot gives."""
    assert loot is not None
    answer = bool(kit.yes(one.question, one.cell, one.about) & kit.bit[loot])
    return made_after(one, Asked, answer=answer)


def _laid(view: View, loots: Sequence[str | None], luck: Luck) -> tuple[Laid, ...]:
    """The tokens in the garden; unknown ones are drawn from all the owner had."""
    bags = [_bag(view, seat) for seat in range(len(view.players))]
    laid = []
    for one in view.laid:
        bag = bags[one.seat]
        kind = one.kind or _drawn(bag, luck, is_there=one.cell in loots)
        laid.append(made_after(one, Laid, kind=kind))
    return tuple(laid)


def _drawn(bag: list[Kind], luck: Luck, *, is_there: bool) -> Kind:
    """A token out of a bag, as likely a mole as it should be where it lies."""
    is_mole = luck.below(100) < (MOLE_THERE if is_there else MOLE_ELSEWHERE)
    kind: Kind = "mole" if is_mole else "bait"
    if kind not in bag:
        kind = bag[0]
    bag.remove(kind)
    return kind


def _bag(view: View, seat: int) -> list[Kind]:
    """The tokens of a seat whose kind this viewer has not seen in the garden."""
    seen = [token.kind for token in view.laid if token.seat == seat]
    bag: list[Kind] = ["mole"] * (view.options.moles - seen.count("mole"))
    bag += ["bait"] * (view.options.baits - seen.count("bait"))
    return bag


def _player(view: View, seat: int, loot: str | None, laid: tuple[Laid, ...]) -> Player:
    kinds = [token.kind for token in laid if token.seat == seat]
    moles = view.options.moles - kinds.count("mole")
    baits = view.options.baits - kinds.count("bait")
    return made_after(view.players[seat], Player, moles=moles, baits=baits, loot=loot)


def _phase(view: View, luck: Luck) -> Phase:
    match view.phase:
        case "setup":
            return SettingUp()
        case "combat":
            return Combat(tuple(_card(view, seat, luck) for seat in range(len(view.players))))
        case "tossing":
            assert view.toss is not None
            return _toss(view, view.toss, luck)
        case "over":
            return Over(view.first)
        case _:
            assert view.step is not None
            return view.step


def _card(view: View, seat: int, luck: Luck) -> int | None:
    """The own card, or any that a rival can have face down: hands are open."""
    player = view.players[seat]
    if not player.has_chosen:
        return None
    if seat == view.seat and view.own is not None:
        return view.own.card
    return pick(luck, player.hand)


def _toss(view: View, toss: Tossing, luck: Luck) -> Tossing:
    """The toss with aims for all who have sealed one."""
    if None not in toss.aims:
        return toss
    aims = tuple(_aim(view, seat, luck) for seat in tossers(toss))
    return replace(toss, aims=aims)


def _aim(view: View, seat: int, luck: Luck) -> Aim | None:
    if not view.players[seat].has_chosen:
        return None
    if seat == view.seat and view.own is not None:
        return view.own.aim
    return Aim(pick(luck, AIMS), pick(luck, AIMS))
