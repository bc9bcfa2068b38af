"""Several people at one keyboard: whose turn it is, last chances, and secrets."""

from tests.games.gardlings.builders import Person, box, doubles, singles, table
from tests.terminal.guests import go_on

FULL = ("double-gnome-7 0,0 r0", "double-gnome-8 2,0 r0")
"""Four gnomes: a double gnome raises the alarm."""


def prompts(shown):
    """Who was asked, in order."""
    return [line.partition("> ")[0] for line in shown.splitlines() if "> " in line[:6]]


def test_a_seat_goes_on_until_it_stops_then_the_next_is_called():
    state = table(Person(), Person())
    shown, _ = go_on(state, "draw", "1", "stop", "stop", "pass")
    assert prompts(shown)[:5] == ["Ann", "Ann", "Ann", "Bo", "Ann"]
    assert shown.index("now: Bo") < shown.index("Bo builds")
    assert shown.index("Ann stops.") < shown.index("now: Bo")


def test_who_stopped_is_asked_once_more_before_the_last_one_finishes():
    state = table(Person(), Person())
    shown, match = go_on(state, "stop", "draw", "1", "stop", "pass")
    assert "Bo is about to finish; you may still act, or pass." in shown
    assert prompts(shown)[:5] == ["Ann", "Bo", "Bo", "Bo", "Ann"]
    assert "gems to spend" in shown
    assert [entry.seat for entry in match.log if entry.seat >= 0] == [0, 1, 1, 1]


def test_who_takes_the_last_chance_goes_on_building_and_the_other_decides_anew():
    state = table(Person(), Person())
    shown, match = go_on(state, "stop", "stop", "draw", "1", "stop")
    assert prompts(shown)[:5] == ["Ann", "Bo", "Ann", "Ann", "Ann"]
    assert prompts(shown)[5] == "Bo"
    assert match.result is None


def test_bots_may_take_their_last_chance_too():
    asked = []

    def lazy(view, moves, _luck):
        asked.append(view.players[view.seat].plot.status if view.phase == "building" else "")
        return None if asked[-1] == "stopped" else moves[-1]

    state = table(Person(), Person(status="stopped"))
    go_on(state, "stop", humans=1, bot=lazy)
    assert asked[0] == "stopped"


def test_in_the_first_edition_nobody_is_asked_twice_without_unicorns():
    state = table(Person(), Person(), edition="first")
    shown, _ = go_on(state, "stop", "stop")
    assert "about to finish" not in shown


def test_only_the_one_before_the_screen_sees_the_own_bag():
    ann = Person(bag=(*singles(1, 2), *doubles(1)))
    bo = Person(bag=(*singles(3, 4), *doubles(2), "green-pig-1"))
    shown, _ = go_on(table(ann, bo), "bag", "look 2", "stop", "bag")
    before, _, after = shown.partition("now: Bo")
    assert "Your bag: 3 tiles" in before
    assert "Your bag: 4 tiles" not in before
    assert "green pig" not in before.partition("> bag")[2]
    assert "green pig" in after.partition("> bag")[2]


def test_the_tile_of_an_alarm_is_shown_to_its_owner_alone():
    ann = Person(FULL, bag=doubles(1))
    shown, _ = go_on(table(ann, Person(), box=box({"*": "------"})), "draw", "look 1", "log")
    assert "Gnome alarm at Ann!" in shown
    for_bo = shown.partition("now: Bo")[2]
    assert "alarm!" in for_bo
    assert "face down" not in for_bo
    assert "draws: double gnome" not in for_bo


def test_ponds_pigs_and_dragons_are_counted_beside_the_gems():
    ring = ("beige-pig-1 0,0 r0", "beige-pig-2 2,0 r1", "beige-pig-3 1,2 r0", "beige-pig-4 0,1 r1")
    blank = box({"*": "------"}, missions="--------")
    shown, _ = go_on(table(Person(ring), Person(), ponds=True, box=blank))
    assert "0 gems · gnomes □□□□□ 0 of 5 · 0 coins · 4 pigs · 1 pond" in shown


def test_the_bag_line_tells_the_odds():
    ann = Person(FULL, bag=(*doubles(1, 2), *singles(1), "green-pig-1", "green-pig-2"))
    shown, _ = go_on(table(ann, Person(), box=box({"*": "------"})))
    said = "Your bag: 5 tiles, 3 with gnomes; the next draw raises the alarm: 40\u00a0%"
    assert said in shown
    assert "gnomes ■■■■□ 4 of 5" in shown
    assert "1 draw  alarm 40\u00a0%" in shown
