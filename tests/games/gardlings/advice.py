"""What the refusals of Gardlings advise, read from their sentences."""

from gnomery.games.gardlings.moves import (
    Lay,
    LookAgain,
    Mutate,
    SetAside,
    Stop,
    TakeNothing,
    TakePig,
)

WAYS_ON = (Stop, TakeNothing)
DUTIES = {
    "tile_in_hand": (Lay,),
    "misfit_in_hand": (SetAside,),
    "must_mutate": (Mutate,),
}
OFFERS = {
    "alarm_in_hand": (SetAside, LookAgain),
    "can_be_laid": (Lay,),
    "must_take": (TakePig,),
}
FACTS = frozenset(
    (
        "no_seat", "box_only", "not_drawn", "put_back", "setting_up", "over", "drawing", "no_tile",
        "after_alarm", "after_misfit", "empty_bag", "all_stopped", "stopped_for_good", "stopped",
        "alarm_tile", "no_look", "looked", "nothing_else", "grid", "first", "occupied", "apart",
        "mismatch", "no_unicorn", "alone", "split", "same_place", "repeat", "not_hiring",
        "not_building", "not_your_turn", "turning", "victory", "no_stack", "empty_stack",
        "too_dear", "no_mutation", "no_pig", "gold_pig", "mutation",
    )
)  # fmt: skip
