"""Whole states a view cannot rule out: exactly those that agree with every answer heard."""

from collections.abc import Sequence

from gnomery.engine.luck import Luck, pick
from gnomery.games.gnom_street.pieces.kinds import Kind
from gnomery.games.gnom_street.pieces.kit import Kit
from gnomery.games.gnom_street.rules.notebook import bits, said, ways
from gnomery.games.gnom_street.rules.outcomes import AIMS
from gnomery.games.gnom_street.rules.toss import tossers
from gnomery.games.gnom_street.state import (
    Aim,
    Asked,
    Combat,
    Heard,
    Laid,
    Over,
    Phase,
    Player,
    SettingUp,
    State,
    Tossing,
    View,
)


def imagine(view: View, luck: Luck) -> State:
    """What is unseen, picked among all that can be."""
    loots = imagined_loots(view, luck)
    laid = _laid(view, luck)
    return State(
        options=view.options,
        players=tuple(_player(view, seat, loots[seat], laid) for seat in range(len(loots))),
        turn=view.turn,
        is_last=view.is_last,
        cards=view.cards,
        order=view.order,
        taken=view.taken,
        fresh=view.fresh,
        cat=view.cat,
        laid=laid,
        asked=tuple(_answered(view.options.kit, one, loots[one.seat]) for one in view.asked),
        tosses=view.tosses,
        won=view.won,
        phase=_phase(view, luck),
    )


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


def _answered(kit: Kit, one: Heard, loot: str | None) -> Asked:
    """A question with the answer that the imagined loot gives."""
    assert loot is not None
    answer = bool(kit.yes(one.question, one.cell, one.about) & kit.bit[loot])
    return Asked(
        one.turn, one.asker, one.seat, one.question, one.cell, one.about, answer, one.is_aloud
    )


def _laid(view: View, luck: Luck) -> tuple[Laid, ...]:
    """The tokens in the garden; unknown ones are drawn from all the owner had."""
    bags = [_bag(view, seat) for seat in range(len(view.players))]
    laid = []
    for one in view.laid:
        bag = bags[one.seat]
        kind = one.kind or bag.pop(luck.below(len(bag)))
        laid.append(Laid(one.cell, one.seat, kind, one.turn))
    return tuple(laid)


def _bag(view: View, seat: int) -> list[Kind]:
    """The tokens of a seat whose kind this viewer has not seen in the garden."""
    seen = [token.kind for token in view.laid if token.seat == seat]
    bag: list[Kind] = ["mole"] * (view.options.moles - seen.count("mole"))
    bag += ["bait"] * (view.options.baits - seen.count("bait"))
    return bag


def _player(view: View, seat: int, loot: str | None, laid: tuple[Laid, ...]) -> Player:
    seen = view.players[seat]
    kinds = [token.kind for token in laid if token.seat == seat]
    return Player(
        hand=seen.hand,
        moles=view.options.moles - kinds.count("mole"),
        baits=view.options.baits - kinds.count("bait"),
        loot=loot,
        played=seen.played,
        statues=seen.statues,
    )


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
    return Tossing(toss.why, toss.groups, toss.gust, aims, toss.flights, toss.wins)


def _aim(view: View, seat: int, luck: Luck) -> Aim | None:
    if not view.players[seat].has_chosen:
        return None
    if seat == view.seat and view.own is not None:
        return view.own.aim
    return Aim(pick(luck, AIMS), pick(luck, AIMS))
