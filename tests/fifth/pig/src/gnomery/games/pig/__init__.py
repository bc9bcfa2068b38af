"""Pig: roll a die as often as you dare, and keep the sum before a one comes."""

from gnomery.games.pig.events import events
from gnomery.games.pig.mind import advise, hasty
from gnomery.games.pig.moves import Move
from gnomery.games.pig.position import check
from gnomery.games.pig.rules import actors, apply, legal, refuse, reveals, setup
from gnomery.games.pig.saying import say
from gnomery.games.pig.scoring import result
from gnomery.games.pig.showing import view
from gnomery.games.pig.state import State
from gnomery.games.pig.view import View

from gnomery.engine.contract import BoxPart, MindPart, RulesPart, TellingPart
from gnomery.engine.defaults import PlainOptions
from gnomery.engine.game import Game

GAME: Game[PlainOptions, State, Move, View] = Game(
    name="pig",
    rules_version=1,
    rules=RulesPart(
        setup, actors, legal, refuse, apply, view, result, reveals,
        players=range(1, 5), usual=2, bound=1_000, state=State, view_type=View, moves=Move,
    ),
    box=BoxPart(check=check),
    telling=TellingPart(events=events, say=say),
    mind=MindPart(advise=advise, hasty=hasty),
)  # fmt: skip
