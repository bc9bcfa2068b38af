"""What holds for every test."""

import os

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.laws")

settings.register_profile("anywhere", deadline=None)
settings.register_profile("repeatable", deadline=None, derandomize=True)
settings.load_profile("repeatable" if os.environ.get("CI") else "anywhere")
