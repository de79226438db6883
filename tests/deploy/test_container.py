"""The image's own command, as compose runs it: nobody in particular, no rights, a read-only root and two volumes.

No container engine is asked: bubblewrap makes the same room out of this machine, with its Python in place of the
image's. What only the image can show (that it builds) is left to whoever builds it.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from signal import Signals

import pytest
import yaml

import ribeira
from ribeira.core.cache import cache_directory

DEPLOY = Path(__file__).parents[2] / "deploy"
BUBBLEWRAP = shutil.which("bwrap")
OWN = {"tmp", "proc", "dev", "data", "cache"}
"""What the room has of its own at the root; all else is this machine's, and cannot be written."""
LIFE = """
if touch /usr/written 2>/dev/null || touch /written 2>/dev/null; then exit 10; fi
{command} &
server=$!
until {health} 2>/dev/null; do kill -0 $server 2>/dev/null || exit 11; done
kill -{signal} $server
wait $server
"""
"""10: the root can be written; 11: the server ended by itself; else how it ended, by the signal once all is stored."""


def instructions() -> dict[str, str]:
    """By its name the last instruction of the Dockerfile, which is that of the image."""
    text = re.sub(r"^\s*#.*\n", "", (DEPLOY / "Dockerfile").read_text(), flags=re.MULTILINE)
    lines = re.sub(r"\\\n\s*", " ", text).splitlines()
    return dict(line.split(maxsplit=1) for line in lines if line)


def life(image: dict[str, str]) -> str:
    """A script: the image's command, until its health check is content, and then its signal."""
    command = json.loads(image["ENTRYPOINT"]) + json.loads(image["CMD"])
    health = json.loads(image["HEALTHCHECK"].partition(" CMD ")[2])
    signal = image["STOPSIGNAL"].removeprefix("SIG")
    return LIFE.format(command=shlex.join(command), health=shlex.join(health), signal=signal)


def room(image: dict[str, str], data: Path) -> list[str]:
    """Bubblewrap with what compose says of every service of ours."""
    user, group = image["USER"].split(":")
    compiled = cache_directory()
    assert compiled is not None
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["x-ribeira"]
    assert (compose["read_only"], compose["cap_drop"]) == (True, ["ALL"])
    roots = [f"/{one.name}" for one in Path("/").iterdir() if one.name not in OWN]
    python = {str(Path(sys.prefix)), str(Path(sys.base_prefix)), str(Path(ribeira.__file__).parents[1])}
    arguments = ["--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL"]
    arguments += ["--uid", user, "--gid", group, "--proc", "/proc", "--dev", "/dev"]
    arguments += [part for place in compose["tmpfs"] for part in ("--tmpfs", place)]
    for path in [*roots, *sorted(python)]:
        arguments += ["--ro-bind", path, path]
    arguments += ["--bind", str(data), "/data", "--bind", str(compiled.parent), "/cache", "--remount-ro", "/"]
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    environment = {"PATH": path, "PYTHONPATH": os.environ.get("PYTHONPATH", "")}
    environment |= dict(one.split("=") for one in image["ENV"].split())
    arguments += ["--clearenv", *(part for name, value in environment.items() for part in ("--setenv", name, value))]
    return [str(BUBBLEWRAP), *arguments]


@pytest.fixture(scope="module")
def _rooms() -> None:
    """Skips where the system lets nobody make rooms of his own."""
    if BUBBLEWRAP is None:
        pytest.skip("bubblewrap is not installed")
    tried = subprocess.run([BUBBLEWRAP, "--unshare-all", "--ro-bind", "/", "/", "true"], capture_output=True, text=True)
    if tried.returncode:
        pytest.skip(f"no user namespaces here: {tried.stderr.strip()}")


@pytest.mark.usefixtures("_rooms")
def test_the_image_serves_on_a_read_only_root_and_ends_when_told(tmp_path: Path) -> None:
    image = instructions()
    command = [*room(image, tmp_path), "sh", "-c", life(image)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert ended.returncode == 128 + Signals[image["STOPSIGNAL"]], ended.stderr
    assert (tmp_path / "ribeira.sqlite3").exists()
    assert not (tmp_path / "ribeira.sqlite3-wal").exists(), "it did not end in good order"
