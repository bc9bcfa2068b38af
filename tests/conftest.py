"""What holds for every test."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests import preparing
from tests.loops import set_aside
from tests.quick import pytest_addoption, pytest_ignore_collect, pytest_terminal_summary
from tests.sharing import pytest_collection_modifyitems

__all__ = [
    "pytest_addoption", "pytest_collection_modifyitems", "pytest_ignore_collect",
    "pytest_terminal_summary",
]  # fmt: skip

pytest.register_assert_rewrite("tests.laws")

# sums of small matrices: further threads wait by turning, beside tests that need the cores
for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(name, "1")

settings.register_profile("anywhere", deadline=None)
settings.register_profile("repeatable", deadline=None, derandomize=True)
settings.load_profile("repeatable" if os.environ.get("CI") else "anywhere")


@pytest.fixture(scope="session")
def built_client() -> None:
    """The browser client in the package, built from these very sources."""
    preparing.build_client()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium, fetched if there is none."""
    return preparing.chromium()


@pytest.fixture(autouse=True)
def no_foreign_loop() -> Iterator[None]:
    """Between its tests a browser's event loop seems to run still; others start their own."""
    with set_aside():
        yield
