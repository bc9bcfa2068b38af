"""What somebody saw happen between two of their own views, for the log, sounds and animation."""

from collections.abc import Iterator

from gnomery.engine.changes import by_seat, teller
from gnomery.engine.terms import Message
from gnomery.games.gnom_street.events.end import game_events, opening_events
from gnomery.games.gnom_street.events.toss import tossed_events, tossing_events
from gnomery.games.gnom_street.rules.statues import owner
from gnomery.games.gnom_street.view import HeardAnswer, View

_event = teller("gnom_street")


def events(before: View, after: View) -> tuple[Message, ...]:
    """The events between two views, in the order they are told."""
    return tuple(_events(before, after))


def _events(before: View, after: View) -> Iterator[Message]:
    yield from _sealed_events(before, after)
    yield from _card_events(before, after)
    yield from tossed_events(before, after)
    if len(after.won) > len(before.won):
        if after.phase == "over":  # a new game begins with all of them on the board
            yield from _tokens_back(before, after)
        yield from game_events(before, after)
        return
    yield from _loot_events(before, after)
    if after.order and not before.order:
        yield from _ranking_events(after.order)
    yield from _garden_events(before, after)
    for one in after.asked[len(before.asked) :]:
        yield from _question_events(after, one)
    yield from _token_events(before, after)
    yield from _turn_events(before, after)
    yield from opening_events(before, after)
    yield from tossing_events(before, after)


def _loot_events(before: View, after: View) -> Iterator[Message]:
    """Loot cards are dealt; everybody sees the own one."""
    for seat, was, now in by_seat(before.players, after.players):
        if now.has_loot and not was.has_loot:
            yield _event("dealt", seat=seat)
    had = before.own is not None and before.own.loot is not None
    if after.own is not None and after.own.loot is not None and not had and after.seat is not None:
        yield _event("loot", seat=after.seat, cell=after.own.loot)


def _sealed_events(before: View, after: View) -> Iterator[Message]:
    """That somebody has chosen or aimed; not what."""
    for seat, was, now in by_seat(before.players, after.players):
        if now.has_chosen and not was.has_chosen:
            yield _event("aimed" if after.phase == "tossing" else "chosen", seat=seat)


def _card_events(before: View, after: View) -> Iterator[Message]:
    if after.cards and not before.cards:
        for seat, card in enumerate(after.cards):
            gnome = after.options.kit.gnomes[card].words
            yield _event("plays", seat=seat, n=card, gnome=gnome)


def _ranking_events(order: tuple[int, ...]) -> Iterator[Message]:
    """Everybody's place."""
    for place, seat in enumerate(order, start=1):
        yield _event("loser" if place == len(order) else "ranked", seat=seat, place=place)


def _garden_events(before: View, after: View) -> Iterator[Message]:
    """Tokens taken, statues placed and sent home, the cat."""
    for one in after.taken[len(before.taken) :]:
        terrain = f"@gnom_street.terrain.{one.terrain}"
        action = f"@gnom_street.action.{one.action}"
        yield _event("took", seat=one.seat, terrain=terrain, action=action)
        if after.phase != "placing":
            yield _event("nowhere", seat=one.seat)
    for cell in _new_statues(before, after):
        yield from _statue_events(before, after, cell)
    if after.cat is not None and after.cat != before.cat:
        if (was := owner(before, after.cat)) is not None:
            yield _event("chased", seat=was, cell=after.cat)
        if before.cat is None:
            yield _event("cat", cell=after.cat)
        else:
            yield _event("cat_moved", start=before.cat, cell=after.cat)


def _new_statues(before: View, after: View) -> list[str]:
    """Where somebody has placed a statue."""
    return [
        cell
        for _, was, now in by_seat(before.players, after.players)
        for cell in now.statues
        if cell not in was.statues or (cell in after.fresh and cell not in before.fresh)
    ]


def _statue_events(before: View, after: View, cell: str) -> Iterator[Message]:
    """A statue is placed or moved there; the one that stood there goes home first."""
    seat = owner(after, cell)
    assert seat is not None
    if (was := owner(before, cell)) is not None:
        yield _event("expelled", seat=was, cell=cell)
    starts = set(before.players[seat].statues) - set(after.players[seat].statues)
    if starts:
        yield _event("moved", seat=seat, start=starts.pop(), cell=cell)
    else:
        yield _event("placed", seat=seat, cell=cell)


def _question_events(after: View, one: HeardAnswer) -> Iterator[Message]:
    """Who asked whom what, and the answer for those who hear it."""
    about = "flower" if one.question == "flower" else "terrain"
    args = {"about": f"@gnom_street.{about}.{one.about}"} if one.about else {}
    yield _event(f"asks_{one.question}", seat=one.asker, other=one.seat, cell=one.cell, **args)
    if one.answer is None:
        yield _event("secret", seat=one.seat)
    else:
        yield _event("yes" if one.answer else "no", seat=one.seat)
        if after.seat != one.seat and not after.is_open:
            yield _event("left", seat=one.seat, n=len(after.notebook[one.seat]))


def _token_events(before: View, after: View) -> Iterator[Message]:
    for seat, was, now in by_seat(before.players, after.players):
        if after.cards == before.cards and len(now.played) == len(was.played) + 1:
            yield _event("discards", seat=seat, n=now.played[-1])
    for token in after.laid[len(before.laid) :]:
        if token.seat != after.seat:  # what the last one was comes out when all is turned up
            yield _event("lays", seat=token.seat, cell=token.cell)
        else:
            kind = f"@gnom_street.kind.{token.kind}"
            yield _event("lays_own", seat=token.seat, cell=token.cell, kind=kind)


def _tokens_back(before: View, after: View) -> Iterator[Message]:
    if before.taken and not after.taken:
        yield _event("tokens_back")


def _turn_events(before: View, after: View) -> Iterator[Message]:
    """Tokens and cards come back, and the next turn begins."""
    yield from _tokens_back(before, after)
    if after.turn == before.turn:
        return
    if after.is_last and not before.is_last:
        yield _event("last_turn")
    elif any(
        len(now.hand) > len(was.hand) for _, was, now in by_seat(before.players, after.players)
    ):
        yield _event("cards_back")
    yield _event("turn", n=after.turn)
