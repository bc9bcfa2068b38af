"""Games as arrays: what learners need, from the views alone; needs `gnomery[research]`."""

from importlib import import_module
from typing import Any

from gnomery.engine.errors import OptionError


def __getattr__(name: str) -> Any:
    """A module of this package; without the extra it is told how to get it."""
    try:
        return import_module(f"{__name__}.{name}")
    except ModuleNotFoundError as error:
        if error.name == f"{__name__}.{name}":
            raise AttributeError(f"{__name__} has no {name}") from error
        told = OptionError("engine.extra", name=error.name or "", extra="research")
        raise ModuleNotFoundError(str(told), name=error.name) from error
