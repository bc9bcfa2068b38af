"""The client's types are the server's."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

WEB = Path(__file__).resolve().parents[2] / "web"


@pytest.fixture
def workshop() -> ModuleType:
    spec = importlib.util.spec_from_file_location("workshop", WEB / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_clients_types_are_made_from_the_servers_interface(
    workshop: ModuleType, tmp_path: Path
):
    target = tmp_path / "schema.ts"
    workshop.types(target)
    made, kept = (file.read_text(encoding="utf-8") for file in (target, workshop.SCHEMA))
    assert made == kept, "the server's interface has changed: python3 dev.py web types"


def test_the_clients_keys_are_those_of_the_words(workshop: ModuleType):
    kept = workshop.CATALOGUE.read_text(encoding="utf-8")
    assert workshop.catalogue() == kept, "the words have changed: python3 dev.py web types"
