"""Those who pry ask for all there is."""

from tests.table.route_rows import ROWS
from tests.table.spies import LOOKS, TABLE


def test_spies_ask_for_everything_that_is_about_a_table() -> None:
    asked = {("GET" if body is None else "POST", path.partition("?")[0]) for path, body in LOOKS}
    assert {row for row in ROWS if TABLE in row[1]} - asked == set()
