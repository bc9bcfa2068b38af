"""What holds for every test."""

import os

import pytest
from hypothesis import settings

from tests import preparing
from tests.quick import pytest_addoption, pytest_ignore_collect, pytest_terminal_summary

__all__ = ["pytest_addoption", "pytest_ignore_collect", "pytest_terminal_summary"]

pytest.register_assert_rewrite("tests.laws")

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
