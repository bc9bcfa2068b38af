"""Refusals that name pieces: hats and jobs are said in the reader's language."""

from collections.abc import Iterable

from gnomery.engine.terms import Refusal
from gnomery.games.garten_zwerge.pieces.cards import Event
from gnomery.games.garten_zwerge.pieces.hats import HATS, JOBS, LEAST
from gnomery.words import Arg


def hat_words(hat: str) -> str:
    """What people call a hat, as a key to be said."""
    return f"@garten_zwerge.hat.{hat}"


def job_words(job: str) -> str:
    """What people call a job, as a key to be said."""
    return f"@garten_zwerge.job.{job}"


def event_words(event: Event) -> Arg:
    """What people call an event: a key to be said, or the words of somebody's own box."""
    return event.name or f"@garten_zwerge.event_name.{event.id}"


def named(hat: str) -> dict[str, Arg]:
    """A hat as the argument of a refusal."""
    return {"hat": hat_words(hat)}


def listed(hats: Iterable[str]) -> dict[str, Arg]:
    """Hats as the argument of a refusal."""
    return {"names": tuple(map(hat_words, hats))}


def no_hat() -> Refusal:
    """There is no hat of that name."""
    return Refusal("GZ-B1", "garten_zwerge.refuse.no_hat", listed(HATS))


def no_least() -> Refusal:
    """Nobody can ask for that as the least hat."""
    return Refusal("GZ-2.2", "garten_zwerge.refuse.no_least", listed(LEAST))


def no_job(rule: str) -> Refusal:
    """There is no job of that name."""
    names = tuple(map(job_words, JOBS))
    return Refusal(rule, "garten_zwerge.refuse.no_job", {"names": names})
