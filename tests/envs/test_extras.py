"""Without a library, the module that needs it says which extra brings it, and the rest works."""

from __future__ import annotations

import subprocess
import sys

import pytest

HIDE = """
import importlib.util, sys
class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {names!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Hidden())
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name in {names!r} else find(name, package)
"""


def run(names: list[str], code: str) -> str:
    """What a Python without these packages prints."""
    done = subprocess.run([sys.executable, "-c", HIDE.format(names=names) + code], capture_output=True, text=True)
    return done.stdout + done.stderr


@pytest.mark.parametrize(
    ("extra", "package"), [("gymnasium", "gymnasium"), ("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel")]
)
def test_the_missing_extra_is_named(extra: str, package: str) -> None:
    last = run([package], f"import ribeira.envs.{extra}").splitlines()[-1]
    sentence = f"ribeira.envs.{extra} needs {package}: install it with pip install 'ribeira[{extra}]'"
    assert last == f"ModuleNotFoundError: {sentence}"


def test_vectors_need_no_extra() -> None:
    code = "import ribeira.envs; print(ribeira.envs.Vector.__name__, 'gymnasium' in sys.modules)"
    assert run(["gymnasium", "pettingzoo", "pyspiel"], code) == "Vector False\n"
