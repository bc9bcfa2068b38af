"""What is told when phase 1 is over: gems with their reasons, and coins."""

from collections.abc import Iterator

from gnomery.engine.terms import Message
from gnomery.games.gardlings.events.words import event, mission_words
from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.rules.counting import earns_pig_coin, pond_coins
from gnomery.games.gardlings.view import HarvestView


def count_events(options: Options, seat: int, harvest: HarvestView) -> Iterator[Message]:
    """In the order of the rules: garden, mission, dragons, gnomes; then coins (GA-2, GA-3.1)."""
    tally, garden = harvest.tally, harvest.garden
    if tally.mission and garden.mission is not None:
        mission = mission_words(options.kit, garden.mission)
        yield event("mission_paid", seat=seat, mission=mission, n=tally.mission)
    if tally.dragons:
        yield event("bitten", seat=seat, n=tally.dragons)
    if tally.alarm:
        yield event("robbed", seat=seat, n=tally.alarm)
    yield event("counted", seat=seat, n=tally.gems)
    if found := pond_coins(options, garden):
        yield event("pond_coins", seat=seat, n=found)
    if options.is_first and earns_pig_coin(options, garden):
        yield event("pig_coin", seat=seat)
