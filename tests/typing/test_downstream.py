"""The types of the installed package, seen by a stranger: without this repository's settings, with `py.typed` alone."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

import numpy as np
import pytest
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "ribeira"
PROGRAM = Path(__file__).with_name("downstream.py")


def installed(folder: Path, without: str = "") -> Path:
    """The Python of an environment in which the package is installed, as links to its files but one."""
    package = folder / "packages" / "ribeira"
    package.mkdir(parents=True)
    for path in PACKAGE.iterdir():
        if path.name != without:
            (package / path.name).symlink_to(path)
    venv.create(folder / "venv")
    site = next((folder / "venv").glob("**/site-packages"))
    (site / "stranger.pth").write_text(f"{package.parent}\n{Path(np.__file__).parents[1]}\n")
    return next((folder / "venv").glob("[bS]*/python*"))


def complaints(python: Path) -> str:
    """What `mypy --strict` says of the program."""
    cache = ROOT / ".mypy_cache" / "stranger"
    options = ["--strict", "--config-file=", f"--cache-dir={cache}", "--python-executable", str(python)]
    run = subprocess.run(
        [sys.executable, "-m", "mypy", *options, str(PROGRAM)],
        cwd=python.parent,
        env={key: value for key, value in os.environ.items() if key not in ("MYPYPATH", "PYTHONPATH")},
        capture_output=True,
        text=True,
        check=False,
    )
    return "" if run.returncode == 0 else run.stdout + run.stderr


@pytest.mark.compiled_only
def test_a_program_of_a_stranger_is_checked_strictly(tmp_path: Path) -> None:
    assert complaints(installed(tmp_path)) == ""


@pytest.mark.compiled_only
def test_without_the_marker_the_package_would_be_untyped(tmp_path: Path) -> None:
    assert "missing library stubs or py.typed marker" in complaints(installed(tmp_path, without="py.typed"))


def test_the_marker_is_in_the_wheel() -> None:
    files = {file.distribution_path for file in WheelBuilder(str(ROOT)).recurse_included_files()}
    assert {"ribeira/py.typed", "ribeira/core/state.py"} <= files
