"""The HTTP interface to examples: looking at those of a rule, and trying one."""

import asyncio
from functools import cache

import msgspec
from litestar import Response, get
from litestar.params import FromPath, JSONBody

from gnomery import api
from gnomery.engine.options import plain_options
from gnomery.examples.playing import PlayedExample, PlayedStep, played
from gnomery.examples.reading import examples_of, rule_of
from gnomery.examples.terms import Example
from gnomery.table.web import callers
from gnomery.table.web.callers import PUBLIC, AnyRequest, service_of, with_cookie
from gnomery.table.web.lookups import LanguageQuery
from gnomery.table.web.schema import problems
from gnomery.table.web.strict import Strict, post_body
from gnomery.wire.bodies import ExampleInfo, Opened, StepInfo, Try


@get("/api/examples/{rule:str}", opt=PUBLIC, responses=problems(400, 404))
async def examples(
    request: AnyRequest, rule: FromPath[str], language: LanguageQuery = None
) -> Response[list[ExampleInfo]]:
    """The examples of a rule, each before and after."""
    game, known = rule_of(rule)
    chosen = language or callers.language_of(request)
    found = await asyncio.to_thread(shown, game, known)
    told = [
        msgspec.structs.replace(
            one,
            title=example.title.said(chosen),
            note=example.note.said(chosen) if example.note else "",
        )
        for example, one in found
    ]
    return Response(told, headers={"cache-control": "private, max-age=3600"})


@post_body("/api/examples/{rule:str}/{number:int}", Strict[Try], 404)
async def try_example(
    request: AnyRequest, rule: FromPath[str], number: FromPath[int], data: JSONBody[Try]
) -> Response[Opened]:
    """Try an example at a table of its own, where nothing counts."""
    service, browser = service_of(request), callers.browser_of(request)
    callers.limit(service.opens, request)
    own = browser and browser.secret
    opened = await service.lobby.try_example(rule, number, data, own, callers.address(request))
    return with_cookie(service, opened, browser)


@cache
def shown(game: str, rule: str) -> tuple[tuple[Example, ExampleInfo], ...]:
    """The examples of a rule, played once; what is said of them waits for a language."""
    found = examples_of(game, rule)
    return tuple((one, _info(game, number, one)) for number, one in enumerate(found, start=1))


def _info(game: str, number: int, example: Example) -> ExampleInfo:
    done = played(api.game(game), example)
    states, steps = [done.before], []
    for step in done.steps[example.before :]:
        steps.append(_step_info(done, step, len(states) - 1))
        if step.after is not states[-1]:
            states.append(step.after)
    return ExampleInfo(
        number=number,
        title="",
        note="",
        game=game,
        options=plain_options(done.before),
        seats=done.match.seats,
        eyes=example.viewer,
        views=tuple(_raw(done.game.rules.view(state, example.viewer)) for state in states),
        steps=tuple(steps),
    )


def _step_info(done: PlayedExample, played: PlayedStep, at: int) -> StepInfo:
    step = played.step
    return StepInfo(
        seat=step.seat,
        move=step.text,
        said=done.said(played),
        kind=step.kind,
        at=at,
        told=done.told(played, done.example.viewer),
        refusal=played.refusal,
    )


def _raw(view: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(view))


EXAMPLES = [examples, try_example]
