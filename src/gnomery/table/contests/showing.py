"""What somebody may know of a contest."""

from gnomery.table.contests.contest import Contest, scores
from gnomery.table.contests.opening import invitation
from gnomery.table.contests.standing import luckless, ranks
from gnomery.wire.contests import ContestInfo, DayInfo, DealInfo, PlayInfo, StandingRow

MOST_SHOWN = 100
"""Plays of a deal that are listed, besides one's own."""


def shown(
    contest: Contest, viewer: int | None, now: float, following: Contest | None = None
) -> ContestInfo:
    """A contest as a member sees it, or somebody who is none; of a day with the next day's seal."""
    opened = contest.opened
    is_closed = contest.is_closed(now)
    return ContestInfo(
        contest=contest.id,
        kind=opened.kind,
        game=opened.game,
        title=opened.title,
        players=opened.players,
        options=opened.options,
        bot=opened.bot,
        opens=opened.opens,
        begins_until=opened.begins_until,
        closes=opened.closes,
        is_open=opened.opens <= now < opened.begins_until and not is_closed,
        is_closed=is_closed,
        can_close=viewer == 0 and contest.is_complete and not contest.is_day and not is_closed,
        has_points=contest.has_points,
        members=() if contest.is_day else tuple(contest.members),
        own=viewer,
        invite=None if contest.is_day or viewer is None else invitation(opened),
        next_seal=following.seals[0] if following else None,
        deals=tuple(_deal(contest, number, viewer, now) for number in range(len(opened.seeds))),
        standing=() if contest.is_day else _standing(contest, viewer, now),
    )


def today(contest: Contest, following: Contest, viewer: int | None, now: float) -> DayInfo:
    """A day's deal at a glance."""
    opened = contest.opened
    return DayInfo(
        contest=contest.id,
        game=opened.game,
        day=opened.title,
        seal=contest.seals[0],
        next_seal=following.seals[0],
        begins_until=opened.begins_until,
        finished=len(contest.counted(0)),
        own=_own(contest, 0, viewer, now),
    )


def _deal(contest: Contest, number: int, viewer: int | None, now: float) -> DealInfo:
    counted = contest.counted(number)
    is_shown = contest.is_shown(number, viewer, now)
    better = of = None
    if is_shown and viewer in counted:
        mine = counted[viewer].score
        others = [one.score for member, one in counted.items() if member != viewer]
        better, of = sum(score < mine for score in others), len(others)
    return DealInfo(
        number=number + 1,
        seal=contest.seals[number],
        seed=contest.opened.seeds[number] if contest.is_closed(now) else None,
        begun=len(contest.deal(number)),
        finished=len(counted),
        own=_own(contest, number, viewer, now),
        plays=_plays(contest, number, viewer, now) if is_shown else (),
        better=better,
        of=of,
    )


def _plays(contest: Contest, number: int, viewer: int | None, now: float) -> tuple[PlayInfo, ...]:
    """How everybody did, the best first; of very many the best, and oneself."""
    places = ranks(scores(contest.counted(number)))
    listed = sorted(places, key=lambda member: (places[member], member))
    if not contest.is_day:
        listed += [member for member in contest.deal(number) if member not in places]
    best = listed[:MOST_SHOWN]
    if viewer is not None and viewer in listed and viewer not in best:
        best.append(viewer)
    return tuple(_play(contest, number, viewer, member, now) for member in best)


def _own(contest: Contest, number: int, viewer: int | None, now: float) -> PlayInfo | None:
    if viewer is None or (number, viewer) not in contest.plays:
        return None
    return _play(contest, number, viewer, viewer, now)


def _play(contest: Contest, number: int, viewer: int | None, member: int, now: float) -> PlayInfo:
    """One play; where it was is told to its player, and to who may look at it step by step."""
    play = contest.plays[number, member]
    done = play.finished
    counts = done is not None and contest.counts(done)
    counted = scores(contest.counted(number))
    may_look = viewer == member or contest.has_open_play(number, viewer, member, now)
    return PlayInfo(
        member=member,
        name=contest.members[member],
        is_over=done is not None,
        counts=counts,
        score=done.score if done else None,
        place=done.place if done else None,
        rank=1 + sum(other > counted[member] for other in counted.values()) if counts else None,
        table=play.table if may_look else None,
    )


def _standing(contest: Contest, viewer: int | None, now: float) -> tuple[StandingRow, ...]:
    """The table of results, from the deals that this viewer may know of."""
    deals = [
        scores(contest.counted(number))
        for number in range(len(contest.opened.seeds))
        if contest.is_shown(number, viewer, now)
    ]
    found = luckless(deals)
    places = ranks({member: score.gain for member, score in found.items()})
    return tuple(
        StandingRow(
            member, contest.members[member], score.played, score.total, score.gain, places[member]
        )
        for member, score in sorted(
            found.items(), key=lambda one: (places[one[0]], -one[1].played, one[0])
        )
    )
