"""What viewers see of one state, looked at once: for lists, frames and whoever else asks."""

from typing import Any

from gnomery.engine.match import AnyMatch


class Sights:
    """The views of the state that was last asked about."""

    def __init__(self) -> None:
        self.state: Any = None
        self.views: dict[int | None, Any] = {}

    def of(self, match: AnyMatch, viewer: int | None) -> Any:
        """What a viewer sees of a match now."""
        if match.state is not self.state:
            self.state, self.views = match.state, {}
        if viewer not in self.views:
            self.views[viewer] = match.view(viewer)
        return self.views[viewer]

    def forget(self) -> None:
        """Keep nothing: what is asked about next is looked at anew."""
        self.state, self.views = None, {}
