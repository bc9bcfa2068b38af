"""How the seats stand: one's own gems, gnomes, coins and bag, and a line for everybody else."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from gnomery.games.gardlings.rules.counting import ponds
from gnomery.games.gardlings.view import PlayerView, View
from gnomery.terminal.renderer import DOT, counts
from gnomery.terminal.renderers.gardlings import facts
from gnomery.terminal.screen.speech import Speech
from gnomery.words import signed

FULL, FREE = "■", "□"
LONGEST_NAME = 16


def own_lines(view: View, seat: int, speech: Speech) -> list[Text]:
    """All that a seat should know of itself before it decides."""
    lines = [Text(DOT.join(_standing(view, seat, speech)), "bold")]
    lines += [Text(line) for line in _mission_lines(view, seat, speech)]
    if view.own is None or view.seat != seat:
        return lines
    if view.own.aside is not None:
        lines.append(Text(_aside_line(view, view.own.aside, seat, speech)))
    if view.phase == "building":
        lines.append(Text(_bag_line(view, view.own.bag, speech)))
    return lines


def _standing(view: View, seat: int, speech: Speech) -> Iterator[str]:
    player = view.players[seat]
    ground = facts.garden_at(view, seat).ground(view.options.kit)
    if player.harvest is not None:
        yield _tally(player, speech)
    else:
        yield speech.say("terminal.gardlings.gems", n=facts.gems(view, seat))
        most = facts.gnomes_allowed(view.options.kit, ground)
        meter = FULL * ground.gnomes + FREE * (most - ground.gnomes)
        yield speech.say("terminal.gardlings.gnomes", meter=meter, n=ground.gnomes, most=most)
    yield speech.say("terminal.gardlings.coins", n=player.coins)
    yield from counts(speech, "gardlings", pigs=ground.pigs, dragons=ground.dragons)
    if view.options.ponds:
        yield speech.say("terminal.gardlings.ponds", n=len(ponds(ground)))


def _tally(player: PlayerView, speech: Speech) -> str:
    """The gems to spend, and how they come about if anything was added or lost (GA-2)."""
    assert player.harvest is not None
    tally = player.harvest.tally
    said = speech.say("terminal.gardlings.to_spend", n=tally.gems)
    parts = {"mission": tally.mission, "dragons": -tally.dragons, "alarm": -tally.alarm}
    sums = [f"{signed(n)} {speech.say(f'gardlings.score.{key}')}" for key, n in parts.items() if n]
    return f"{said} ({tally.garden} {', '.join(sums)})" if sums else said


def _mission_lines(view: View, seat: int, speech: Speech) -> Iterator[str]:
    player = view.players[seat]
    if player.mission is not None:
        mission = view.options.kit.missions[player.mission]
        task = speech.say(f"gardlings.mission.{mission.task}")
        garden = facts.garden_at(view, seat)
        is_done = facts.worth(garden, view.options.kit) > garden.ground(view.options.kit).gems
        key = "mission_done" if is_done else "mission" if mission.gems else "mission_gift"
        yield speech.say(f"terminal.gardlings.{key}", task=task, n=mission.gems)
        yield speech.say(f"about.gardlings.mission.{mission.task}")
    if player.next_mission is not None:
        mission = view.options.kit.missions[player.next_mission]
        task = speech.say(f"gardlings.mission.{mission.task}")
        yield speech.say("terminal.gardlings.mission_next", task=task)
        yield speech.say(f"about.gardlings.mission.{mission.task}")


def _aside_line(view: View, tile: str, seat: int, speech: Speech) -> str:
    player = view.players[seat]
    place = player.plot or player.harvest
    is_covered = place is not None and place.end == "alarm"
    key = "aside_covered" if is_covered else "aside"
    return speech.say(f"terminal.gardlings.{key}", tile=facts.called(view, tile, speech))


def _bag_line(view: View, bag: Sequence[str], speech: Speech) -> str:
    """What the own bag holds, and how likely the alarm is (GA-1.4)."""
    if not bag:
        return speech.say("terminal.gardlings.bag_empty")
    gnomes = sum(view.options.kit.gnomes[tile] > 0 for tile in bag)
    percent = facts.alarm_percent(view)
    return speech.say("terminal.gardlings.bag", n=len(bag), gnomes=gnomes, percent=percent)


def other_lines(view: View, speech: Speech) -> list[Text]:
    """A line for each seat but the viewer's: gems, tiles, coins, and what it is doing."""
    others = [seat for seat in range(len(view.players)) if seat != view.seat]
    width = max((len(_short_name(speech, seat)) for seat in others), default=0)
    return [_other_line(view, seat, speech, width) for seat in others]


def _other_line(view: View, seat: int, speech: Speech, width: int) -> Text:
    player = view.players[seat]
    tiles = len(facts.garden_at(view, seat).laid)
    said = (
        speech.say("terminal.gardlings.gems", n=facts.gems(view, seat)),
        speech.say("terminal.gardlings.tiles", n=tiles, bag=player.bag),
        speech.say("terminal.gardlings.coins", n=player.coins),
        _doing(view, player, speech),
    )
    name = f"{seat + 1} {_short_name(speech, seat):<{width}}"
    return Text(f"{name}  {DOT.join(filter(None, said))}")


def _short_name(speech: Speech, seat: int) -> str:
    return speech.names[seat][:LONGEST_NAME]


def _doing(view: View, player: PlayerView, speech: Speech) -> str:
    if player.plot is None:
        is_alarm = player.harvest is not None and player.harvest.end == "alarm"
        return speech.say("terminal.gardlings.doing.alarm") if is_alarm else ""
    plot = player.plot
    if plot.hand is not None and plot.hand in view.options.kit.tiles:
        tile = facts.called(view, plot.hand, speech)
        return speech.say("terminal.gardlings.doing.holding", tile=tile)
    return speech.say(f"terminal.gardlings.doing.{plot.end or plot.status}")
