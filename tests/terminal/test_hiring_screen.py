"""The market and what hiring costs, as it is shown."""

from tests.games.gardlings.builders import GARDENERS, Person, rich_box, table, worth
from tests.games.gardlings.playing import stop_all
from tests.terminal.guests import go_on

TOPS = {"green1": "green-pig-1", "blue1": "blue-mushie-1", "blue2": "blue-dragon-1"}


def hiring(gems, coins, **switches):
    """Ann has so many gems and coins and hires first."""
    ann = Person(worth(gems, GARDENERS), coins=coins)
    return stop_all(
        table(ann, Person(), box=rich_box(switches.get("edition", "retail")), **switches)
    )


def test_what_a_tile_costs_in_gems_and_coins_and_the_coin_beside_it():
    shown, _ = go_on(hiring(4, 3, stacks=TOPS))
    assert "hire green1  green pig, for 4 gems\n" in shown
    assert "hire blue1   blue mushie, for 4 gems + 3 coins, and get the coin\n" in shown
    assert "hire pink1" not in shown
    assert "pig          a pity pig and a coin" in shown
    assert "4 gems to spend · 3 coins" in shown


def test_in_the_first_edition_spent_coins_forfeit_the_coin():
    shown, _ = go_on(hiring(4, 3, stacks=TOPS, edition="first"))
    assert "blue mushie, for 4 gems + 3 coins\n" in shown


def test_what_is_too_dear_names_the_rule():
    shown, match = go_on(hiring(4, 0), "hire blue1", "why hire blue1", "hire green3")
    assert shown.count("It costs 7. Your gems: 4; your coins: 0. (GA-3.3)") == 2
    assert "(GA-S1)" in shown
    assert match.log == []


def test_the_market_is_drawn_with_prices_and_coins():
    shown, _ = go_on(hiring(4, 0, stacks=TOPS, bare=("blue2",)))
    assert "green1 for 4       blue1 for 7 +coin  pink1 for 10 +coin gold1 for 14 +coin" in shown
    assert "blue2 for 7 " in shown
    assert "blue2 for 7 +coin" not in shown
    assert "╞═mus═╡" in shown


def test_a_pig_that_mutates_is_a_choice_of_its_own():
    pigs = tuple(f"green-pig-{number} {2 * number},0 r0" for number in (1, 2, 3))
    state = stop_all(table(Person(pigs), Person(), box=rich_box(), mutating_pigs=True))
    shown, match = go_on(state, "pig", "1")
    assert "mutate green-pig-1 under green1 take blue1" in shown
    assert "green pig becomes blue" in shown
    assert [entry.seat for entry in match.log].count(0) == 2
