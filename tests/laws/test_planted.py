"""A test of the laws: each finds the faults it is there for, and finds none in the game itself."""

from functools import cache

import pytest
from msgspec.structs import replace

import gnomery
from gnomery.engine.game import AnyGame
from gnomery.engine.terms import Seat
from gnomery.games.gardlings import GAME
from tests.engine.pebbles import HEAP, PEBBLES, State, View
from tests.laws import planted
from tests.laws import planted_referee as referee
from tests.laws.forms import law_moves_survive_notation, law_states_survive_json
from tests.laws.order import (
    law_arrival_order_changes_nothing,
    law_draws_do_not_depend_on_the_others,
    law_moves_at_once_commute,
)
from tests.laws.planted import with_fault
from tests.laws.play import (
    law_a_game_ends_within_its_bound,
    law_advice_can_be_followed,
    law_apply_leaves_the_old_state_alone,
    law_every_piece_is_in_one_place,
    law_legal_is_what_is_not_refused,
    law_real_positions_can_occur,
    law_somebody_must_act_until_there_is_a_result,
)
from tests.laws.refusals import law_refusals_advise_what_is_allowed
from tests.laws.replay import law_the_log_replays_elsewhere
from tests.laws.saying import (
    law_moves_have_words_of_their_own,
    law_nothing_is_told_by_coordinates,
    law_who_is_waited_for_is_told_what_is_asked,
)
from tests.laws.secrets import (
    law_a_view_leaves_something_open,
    law_an_imagined_state_looks_the_same,
    law_secrets_do_not_leak,
)
from tests.laws.sheets import (
    law_every_line_is_said,
    law_the_parts_add_up,
    law_the_sheet_explains_the_ranking,
)
from tests.laws.tables import table
from tests.laws.tongues import (
    law_a_number_below_nothing_has_a_minus,
    law_no_english_names_in_other_languages,
)
from tests.laws.undo import (
    law_sealed_choices_stay,
    law_something_can_be_taken_back,
    law_the_answer_on_taking_back_tells_nothing,
    law_what_tells_twins_apart_reveals,
)
from tests.test_laws import Law

SEEDS = ("daisy", "tulip", "lily")
TABLE = table(3, missions=True)

FAULTS: list[tuple[Law, AnyGame]] = [
    (law_moves_have_words_of_their_own, with_fault(say=planted.say_notation)),
    (law_moves_have_words_of_their_own, with_fault(say=planted.say_without_place)),
    (law_nothing_is_told_by_coordinates, with_fault(events=planted.tell_coordinates)),
    (law_who_is_waited_for_is_told_what_is_asked, with_fault(asks=planted.ask_nothing)),
    (law_who_is_waited_for_is_told_what_is_asked, with_fault(asks=planted.ask_always_alike)),
    (law_who_is_waited_for_is_told_what_is_asked, with_fault(asks=planted.ask_in_keys)),
    (law_secrets_do_not_leak, with_fault(view=planted.view_with_bags)),
    (law_secrets_do_not_leak, with_fault(view=planted.view_with_alarm_tile)),
    (law_secrets_do_not_leak, with_fault(view=planted.view_with_one_bit)),
    (law_secrets_do_not_leak, with_fault(legal=planted.legal_by_secret)),
    (law_secrets_do_not_leak, with_fault(refuse=planted.refuse_with_secret)),
    (law_secrets_do_not_leak, with_fault(actors=planted.actors_by_secret)),
    (law_secrets_do_not_leak, planted.leaky_events()),
    (law_an_imagined_state_looks_the_same, with_fault(view=planted.view_with_one_bit)),
    (law_a_view_leaves_something_open, planted.peeking_imagine()),
    (law_a_view_leaves_something_open, with_fault(imagine=planted.imagine_without_luck)),
    (law_an_imagined_state_looks_the_same, with_fault(imagine=planted.imagine_too_little)),
    (law_the_log_replays_elsewhere, with_fault(legal=planted.legal_in_set_order)),
    (law_the_log_replays_elsewhere, with_fault(apply=planted.apply_in_set_order)),
    (law_apply_leaves_the_old_state_alone, with_fault(apply=planted.apply_to_the_old_state)),
    (law_every_piece_is_in_one_place, with_fault(apply=planted.apply_with_loss)),
    (law_every_piece_is_in_one_place, with_fault(apply=planted.apply_with_double)),
    (law_real_positions_can_occur, with_fault(apply=planted.apply_with_loss)),
    (law_real_positions_can_occur, with_fault(check=planted.check_too_strict)),
    (law_moves_at_once_commute, with_fault(apply=planted.apply_first_come)),
    (law_arrival_order_changes_nothing, with_fault(apply=planted.apply_first_come)),
    (law_draws_do_not_depend_on_the_others, with_fault(legal=planted.legal_by_pace)),
    (law_legal_is_what_is_not_refused, with_fault(legal=planted.legal_without_last)),
    (law_legal_is_what_is_not_refused, with_fault(legal=planted.legal_twice)),
    (law_legal_is_what_is_not_refused, with_fault(refuse=planted.refuse_nothing)),
    (law_states_survive_json, with_fault(legal=planted.legal_from_cache)),
    (law_moves_survive_notation, with_fault(write=planted.write_without_turn)),
    (law_somebody_must_act_until_there_is_a_result, with_fault(actors=planted.actors_without_must)),
    (law_a_game_ends_within_its_bound, with_fault(bound=20)),
    (law_advice_can_be_followed, with_fault(advise=planted.advise_anything)),
    (law_what_tells_twins_apart_reveals, with_fault(view=planted.view_that_opens_at_a_stop)),
    (
        law_the_answer_on_taking_back_tells_nothing,
        with_fault(reveals=referee.reveals_by_secret),
    ),
    (law_something_can_be_taken_back, with_fault(reveals=referee.reveals_everything)),
    (law_the_sheet_explains_the_ranking, with_fault(result=referee.result_upside_down)),
    (law_the_parts_add_up, with_fault(result=referee.result_with_a_line_too_few)),
    (law_every_line_is_said, with_fault(result=referee.result_with_a_line_twice)),
    (law_no_english_names_in_other_languages, with_fault(events=referee.events_with_ids)),
    (law_a_number_below_nothing_has_a_minus, with_fault(events=referee.events_with_hyphens)),
    (
        law_refusals_advise_what_is_allowed,
        with_fault(refuse=referee.refuse_with_false_advice),
    ),
]


@pytest.mark.parametrize(
    ("name", "law"),
    [
        ("gnome_grown", law_sealed_choices_stay),
        ("gnom_street", law_sealed_choices_stay),
        ("gnom_street", law_what_tells_twins_apart_reveals),
    ],
)
def test_a_game_where_everything_can_be_taken_back_is_found(name: str, law: Law) -> None:
    """Gardlings seals nothing, and its draws are the boxes' own: others have the fault."""
    game, at = gnomery.shelf()[name], table(3)
    law(game, at, SEEDS[0])
    with pytest.raises(AssertionError):
        law(with_fault(game, reveals=referee.reveals_nothing), at, SEEDS[0])


def test_an_open_game_that_hides_something_is_found() -> None:
    def hide(state: State, seat: Seat | None) -> View:
        return View(seat, replace(state, heap=HEAP))

    at = table(2)
    law_a_view_leaves_something_open(PEBBLES, at, SEEDS[0])
    with pytest.raises(AssertionError):
        law_a_view_leaves_something_open(with_fault(PEBBLES, view=hide), at, SEEDS[0])


def fault_name(law: Law, game: AnyGame) -> str:
    """The functions that were exchanged, and the law that is to notice."""
    names = [
        str(getattr(new, "__name__", new))
        for part in planted.PARTS
        for field in getattr(game, part).__dataclass_fields__
        if field != "_"
        if (new := getattr(getattr(game, part), field)) != getattr(getattr(GAME, part), field)
    ]
    return "-".join([*names, law.__name__.removeprefix("law_")])


@pytest.mark.parametrize(("law", "game"), FAULTS, ids=[fault_name(*fault) for fault in FAULTS])
def test_a_planted_fault_is_found(law: Law, game: AnyGame) -> None:
    assert is_kept_without(law)
    assert any(_breaks(law, game, seed) for seed in SEEDS)


@cache
def is_kept_without(law: Law) -> bool:
    """Whether the game itself keeps the law."""
    law(GAME, TABLE, SEEDS[0])
    return True


def _breaks(law: Law, game: AnyGame, seed: str) -> bool:
    try:
        law(game, TABLE, seed)
    except AssertionError:
        return True
    return False
