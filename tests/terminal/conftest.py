"""A real server for the terminals that need one."""

import pytest

from tests.table.servers import serving


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("server"), "--no-limits", "--grace", "2") as server:
        yield server
