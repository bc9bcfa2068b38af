"""The README as the package's description, where a relative link would lead nowhere.

With the address of the source in `pyproject.toml` its links lead there, and the package names it.
Without one they become the names of files, which the source distribution carries.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|mailto:|#)([^)\s]+)\)")
WHERE = "\nThe files named here in brackets are in the source distribution.\n"
ADDRESSES = {"Source": "", "Documentation": "docs/", "Changelog": "CHANGELOG.md"}


class ReadmeHook(MetadataHookInterface):
    """Runs when the metadata are put together."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in what pyproject.toml calls dynamic; the version is read elsewhere."""
        source = self.config["source"]
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        told = described(text, source)
        metadata["readme"] = {"content-type": "text/markdown", "text": told}
        metadata["urls"] = {name: source + path for name, path in ADDRESSES.items() if source}


def described(text: str, source: str) -> str:
    """The text with links that need no place to start from."""
    if source:
        return LINK.sub(lambda link: f"{link[1]}[{link[2]}]({source}{link[3]})", text)
    return LINK.sub(lambda link: f"{link[2]} (`{link[3]}`)", text) + WHERE
