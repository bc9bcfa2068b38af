"""Garten Zwerge e.V.: lend and borrow mates, breed better hats, win by gold or by petals."""

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
from gnomery.games.garten_zwerge.asking import asks
from gnomery.games.garten_zwerge.balance import HABITS, OWN_NOTES, TARGETS, observe
from gnomery.games.garten_zwerge.events import events
from gnomery.games.garten_zwerge.foresee import foresee
from gnomery.games.garten_zwerge.layout import lay_out
from gnomery.games.garten_zwerge.mind.characters import CHARACTERS
from gnomery.games.garten_zwerge.mind.exploits import EXPLOITS
from gnomery.games.garten_zwerge.mind.gardener import advise
from gnomery.games.garten_zwerge.mind.hesitating import hesitate
from gnomery.games.garten_zwerge.mind.imagine import imagine
from gnomery.games.garten_zwerge.mind.levels import STRENGTHS
from gnomery.games.garten_zwerge.mind.reckoning import reckon
from gnomery.games.garten_zwerge.mind.schemes import SCHEME
from gnomery.games.garten_zwerge.mind.searching import appraise, hasty, is_far, propose
from gnomery.games.garten_zwerge.moves import Move, read, write
from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.orders import obeyed, offered
from gnomery.games.garten_zwerge.pieces.box import read_box
from gnomery.games.garten_zwerge.position import census, check
from gnomery.games.garten_zwerge.rules import actors, apply, legal, refuse
from gnomery.games.garten_zwerge.rules.reveals import reveals
from gnomery.games.garten_zwerge.rules.setup import setup
from gnomery.games.garten_zwerge.saying import progress, say
from gnomery.games.garten_zwerge.scoring import figures, result
from gnomery.games.garten_zwerge.showing import sealed, view
from gnomery.games.garten_zwerge.state import State
from gnomery.games.garten_zwerge.things import things
from gnomery.games.garten_zwerge.view import View

GAME: Game[Options, State, Move, View] = Game(
    name="garten_zwerge",
    rules_version=Options.version,
    rules=RulesPart(
        setup, actors, legal, refuse, apply, view, result,
        reveals,
        players=Options.possible, usual=3, bound=1_230_000, state=State, view_type=View, moves=Move,
    ),
    box=BoxPart(Options.switches, Options.chosen, read_box, pieces_of, census, check, lay_out,
                things=things),
    telling=TellingPart(events, foresee, sealed, write, read, say, progress, asks),
    mind=MindPart(imagine, advise, hasty, propose, is_far, appraise, reckon, hesitate,
                  strengths=STRENGTHS, characters=CHARACTERS),
    design=DesignPart(figures, observe, TARGETS, OWN_NOTES, HABITS, EXPLOITS, scheme=SCHEME),
    orders=OrdersPart(offered, obeyed),
).also(1, partial(Options.chosen, rules=1))  # fmt: skip
