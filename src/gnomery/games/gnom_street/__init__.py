"""75 Gnom'Street: fight for the first pick, ask where the loot is, send moles to dig it up."""

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
from gnomery.games.gnom_street.asking import asks
from gnomery.games.gnom_street.balance import HABITS, OWN_NOTES, TARGETS, observe
from gnomery.games.gnom_street.events import events
from gnomery.games.gnom_street.foresee import foresee
from gnomery.games.gnom_street.layout import lay_out
from gnomery.games.gnom_street.mind.characters import CHARACTERS
from gnomery.games.gnom_street.mind.exploits import EXPLOITS
from gnomery.games.gnom_street.mind.gardener import advise
from gnomery.games.gnom_street.mind.imagine import imagine
from gnomery.games.gnom_street.mind.levels import STRENGTHS
from gnomery.games.gnom_street.mind.reckoning import reckon
from gnomery.games.gnom_street.mind.schemes import SCHEME
from gnomery.games.gnom_street.mind.searching import appraise, hasty, is_far, propose
from gnomery.games.gnom_street.moves import Move, read, write
from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.orders import obeyed, offered
from gnomery.games.gnom_street.pieces.box import read_box
from gnomery.games.gnom_street.position import census, check
from gnomery.games.gnom_street.rules import actors, apply, legal, refuse
from gnomery.games.gnom_street.rules.reveals import reveals
from gnomery.games.gnom_street.rules.setup import setup
from gnomery.games.gnom_street.saying import progress, say
from gnomery.games.gnom_street.scoring import figures, result
from gnomery.games.gnom_street.showing import sealed, view
from gnomery.games.gnom_street.state import State
from gnomery.games.gnom_street.things import things
from gnomery.games.gnom_street.view import View

GAME: Game[Options, State, Move, View] = Game(
    name="gnom_street",
    rules_version=Options.version,
    rules=RulesPart(
        setup, actors, legal, refuse, apply, view, result,
        reveals, players=Options.possible, usual=3, bound=1_200,
        state=State, view_type=View, moves=Move,
    ),
    box=BoxPart(Options.switches, Options.chosen, read_box, pieces_of, census, check, lay_out,
                things=things),
    telling=TellingPart(events, foresee, sealed, write, read, say, progress, asks),
    mind=MindPart(imagine, advise, hasty, propose, is_far, appraise, reckon,
                  strengths=STRENGTHS, characters=CHARACTERS),
    design=DesignPart(figures, observe, TARGETS, OWN_NOTES, HABITS, EXPLOITS, scheme=SCHEME),
    orders=OrdersPart(offered, obeyed),
).also(1, partial(Options.chosen, rules=1))  # fmt: skip
