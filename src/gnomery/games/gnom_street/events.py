"""What somebody saw happen between two of their own views, for the log, sounds and animation."""

from collections.abc import Iterator

from gnomery.engine.changes import by_seat, fresh, teller
from gnomery.engine.terms import Message
from gnomery.games.gnom_street.rules.statues import owner
from gnomery.games.gnom_street.state import Tossed
from gnomery.games.gnom_street.view import HeardAnswer, View

_event = teller("gnom_street")


def events(before: View, after: View) -> tuple[Message, ...]:
    """The events between two views, in the order they are told."""
    return tuple(_events(before, after))


def _events(before: View, after: View) -> Iterator[Message]:
    is_new_game = len(after.won) > len(before.won) and after.phase != "over"
    yield from _sealed_events(before, after)
    yield from _card_events(before, after)
    yield from _toss_events(before, after)
    if is_new_game:
        yield from _game_events(before, after)
        yield from _loot_events(after)
        return
    yield from _loot_events(after, before)
    if after.order and not before.order:
        yield _event("ranked", seat=after.order[0], other=after.order[-1])
    yield from _garden_events(before, after)
    for one in after.asked[len(before.asked) :]:
        yield from _question_events(after, one)
    yield from _token_events(before, after)
    yield from _game_events(before, after)
    yield from _turn_events(before, after)


def _loot_events(after: View, before: View | None = None) -> Iterator[Message]:
    """The own loot card."""
    had = before is not None and before.own is not None and before.own.loot is not None
    if after.own is not None and after.own.loot is not None and not had:
        yield _event("loot", cell=after.own.loot)


def _sealed_events(before: View, after: View) -> Iterator[Message]:
    """That somebody has chosen or aimed; not what."""
    for seat, was, now in by_seat(before.players, after.players):
        if now.has_chosen and not was.has_chosen:
            yield _event("aimed" if after.phase == "tossing" else "chosen", seat=seat)


def _card_events(before: View, after: View) -> Iterator[Message]:
    if after.cards and not before.cards:
        for seat, card in enumerate(after.cards):
            power = after.options.kit.power[card]
            yield _event("plays", seat=seat, n=card, gnome=f"@gnom_street.gnome.{power}")


def _toss_events(before: View, after: View) -> Iterator[Message]:
    done = fresh(before.tosses, after.tosses)
    for one in done:
        yield from _flights(one)
    if after.toss is None:
        return
    was, now = before.toss, after.toss
    if was is None or was.groups != now.groups or done:
        yield _event(f"toss_{now.why}")
    if now.gust is not None and (was is None or was.gust is None or done):
        yield _event("gust", x=now.gust[0], y=now.gust[1])


def _flights(done: Tossed) -> Iterator[Message]:
    """How everybody's gnome flew, the best first."""
    for flight in sorted(done.flights, key=lambda flight: flight.distance):
        aim = {"direction": flight.direction, "strength": flight.strength}
        yield _event("flight", seat=flight.seat, **aim, distance=flight.distance)
    if len(done.order[0]) == 1:
        yield _event("best", seat=done.order[0][0])


def _garden_events(before: View, after: View) -> Iterator[Message]:
    """Tokens taken, statues placed and sent home, the cat."""
    for one in after.taken[len(before.taken) :]:
        terrain = f"@gnom_street.terrain.{one.terrain}"
        action = f"@gnom_street.action.{one.action}"
        yield _event("took", seat=one.seat, terrain=terrain, action=action)
    for cell in _new_statues(before, after):
        yield _event("placed", seat=owner(after, cell), cell=cell)
        if (was := owner(before, cell)) is not None:
            yield _event("expelled", seat=was, cell=cell)
    if after.cat is not None and after.cat != before.cat:
        yield _event("cat", cell=after.cat)
        if (was := owner(before, after.cat)) is not None:
            yield _event("chased", seat=was, cell=after.cat)


def _new_statues(before: View, after: View) -> list[str]:
    """Where somebody has placed a statue."""
    return [
        cell
        for was, now in zip(before.players, after.players, strict=True)
        for cell in now.statues
        if cell not in was.statues or (cell in after.fresh and cell not in before.fresh)
    ]


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
    if after.won != before.won:
        return
    for token in after.laid[len(before.laid) :]:
        if token.kind is None:
            yield _event("lays", seat=token.seat, cell=token.cell)
        else:
            kind = f"@gnom_street.kind.{token.kind}"
            yield _event("lays_own", seat=token.seat, cell=token.cell, kind=kind)


def _game_events(before: View, after: View) -> Iterator[Message]:
    """How a game of the duel was won."""
    for game in after.won[len(before.won) :]:
        if game.cell is not None and game.seat is not None:
            yield _event("digs", seat=game.seat, cell=game.cell)
        yield _event(f"won_{game.how}", seat=game.winner, n=game.turns)
        for seat, cell in enumerate(game.loots):
            yield _event("loot_was", seat=seat, cell=cell)
    if len(after.won) > len(before.won) and after.phase != "over":
        yield _event("game", n=len(after.won) + 1)


def _turn_events(before: View, after: View) -> Iterator[Message]:
    if after.turn != before.turn:
        yield _event("turn", n=after.turn)
        if after.is_last and not before.is_last:
            yield _event("last_turn")
        elif any(
            len(now.hand) > len(was.hand) for _, was, now in by_seat(before.players, after.players)
        ):
            yield _event("cards_back")
    if after.is_open and not before.is_open:
        for seat, player in enumerate(after.players):
            if player.loot is not None and not after.options.is_duel:
                yield _event("loot_was", seat=seat, cell=player.loot)
    if after.phase == "over" != before.phase:
        yield _event("over")
