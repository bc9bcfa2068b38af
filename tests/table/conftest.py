"""What is left out where people are spread over several processes."""

import pytest

from tests.table.spread import PROCESSES


def pytest_configure(config: pytest.Config) -> None:
    """Say what the mark means."""
    config.addinivalue_line("markers", "alone: about one process by itself, see tests/table/spread")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What one process does by itself says nothing about several."""
    if PROCESSES > 1:
        alone = [item for item in items if item.get_closest_marker("alone")]
        config.hook.pytest_deselected(items=alone)
        items[:] = [item for item in items if item not in alone]
