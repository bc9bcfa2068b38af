"""Builds the compiled wheel once for each state of the sources, then runs something with it.

`python -m benchmarks.compiled -m pytest tests/games` runs tests against the compiled package,
`python -m benchmarks.compiled -m gnomery bench` measures it, `--where` prints its folder,
without anything: the whole suite.
"""

import hashlib
import os
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
SHELF = ROOT / "build" / "compiled"


def fingerprint() -> str:
    """What the compiled package is made from, in short."""
    digest = hashlib.sha256(sys.version.encode())
    files = [ROOT / "build_hook.py", ROOT / "compiled.toml", *(ROOT / "src").rglob("*.py")]
    for path in sorted(files):
        digest.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def compiled_package() -> Path:
    """The folder with the compiled package, made now if need be."""
    home = SHELF / fingerprint()
    if not home.is_dir():
        wheels = SHELF / "wheels"
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
        environment = {**os.environ, "GNOMERY_COMPILE": "must"}
        subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=sys.stderr)  # noqa: S603
        newest = max(wheels.glob("*.whl"), key=lambda wheel: wheel.stat().st_mtime)
        with zipfile.ZipFile(newest) as archive:
            archive.extractall(home)
    return home


def main() -> int:
    """Run a Python command that finds the compiled package before any other."""
    if sys.argv[1:] == ["--where"]:
        print(compiled_package())
        return 0
    command = [sys.executable, *(sys.argv[1:] or ["-m", "pytest", "-n", "2"])]
    environment = {**os.environ, "PYTHONPATH": str(compiled_package())}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode  # noqa: S603


if __name__ == "__main__":
    sys.exit(main())
