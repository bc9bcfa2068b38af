"""Gardlings: draw tiles, fit gems, mind the gnomes, hire better creatures, buy the victory tile."""

from functools import partial

from gnomery.engine.boxes import pieces_of
from gnomery.engine.contract import (
    BoxPart,
    DesignPart,
    MindPart,
    OrdersPart,
    RulesPart,
    TellingPart,
)
from gnomery.engine.game import Game
from gnomery.games.gardlings.asking import asks
from gnomery.games.gardlings.balance import OWN_NOTES, TARGETS, observe
from gnomery.games.gardlings.events import events
from gnomery.games.gardlings.foresee import foresee
from gnomery.games.gardlings.layout import lay_out
from gnomery.games.gardlings.mind.characters import CHARACTERS
from gnomery.games.gardlings.mind.exploits import EXPLOITS
from gnomery.games.gardlings.mind.gardener import advise
from gnomery.games.gardlings.mind.habits import HABITS, STUDIES
from gnomery.games.gardlings.mind.imagine import imagine
from gnomery.games.gardlings.mind.levels import STRENGTHS
from gnomery.games.gardlings.mind.reckoning import reckon
from gnomery.games.gardlings.mind.schemes import SCHEME
from gnomery.games.gardlings.mind.searching import appraise, hasty, is_far, propose
from gnomery.games.gardlings.moves import Move, read, write
from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.orders import obeyed, offered
from gnomery.games.gardlings.pieces.box import read_box
from gnomery.games.gardlings.position import census, check
from gnomery.games.gardlings.rules import actors, apply, legal, refuse
from gnomery.games.gardlings.rules.reveals import reveals
from gnomery.games.gardlings.rules.setup import setup
from gnomery.games.gardlings.saying import progress, say
from gnomery.games.gardlings.scoring import figures, result
from gnomery.games.gardlings.showing import sealed, view
from gnomery.games.gardlings.state import State
from gnomery.games.gardlings.things import things
from gnomery.games.gardlings.view import View

GAME: Game[Options, State, Move, View] = Game(
    name="gardlings",
    rules_version=Options.version,
    rules=RulesPart(
        setup, actors, legal, refuse, apply, view, result,
        reveals=reveals,
        players=range(1, 21), usual=2, bound=20_000, state=State, view_type=View, moves=Move,
    ),
    box=BoxPart(Options.switches, Options.chosen, read_box, pieces_of, census, check, lay_out,
                things=things),
    telling=TellingPart(events, foresee, sealed, write, read, say, progress, asks),
    mind=MindPart(imagine, advise, hasty, propose, is_far, appraise, reckon,
                  strengths=STRENGTHS, characters=CHARACTERS),
    design=DesignPart(figures, observe, TARGETS, OWN_NOTES, HABITS, EXPLOITS, STUDIES, SCHEME),
    orders=OrdersPart(offered, obeyed),
).also(2, partial(Options.chosen, rules=2))  # fmt: skip
