"""Device code on disk: a file for each loop of a game, in the folder of the sources it is compiled from.

Numba's own cache knows a function by its bytes and by the values it closes over. A loop closes over the kernels of a
game, which have no bytes to compare, so here a loop is known by what it was made of: the digest of all sources names
the folder (`core.cache`), and a text names the rest, such as compilers and architecture.

A file is one line of JSON (`Label`) and then the machine code (cubin). What cannot be read, was made of something else,
or has been damaged is not used: the loop is compiled anew, and the file written anew.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import NamedTuple, TypedDict

from ribeira.core.cache import cache_directory


class Label(TypedDict):
    """The first line of a file."""

    made_of: str
    entry: str
    sha256: str
    """Of the entry, the end of a line and the machine code, in hex."""


class Code(NamedTuple):
    """A compiled loop."""

    entry: str
    """The name under which the loop stands in the machine code."""
    binary: bytes


def folder_of(modules: Iterable[str]) -> Path | None:
    """Where loops over kernels of these modules are kept, made if missing.

    None: nowhere, as no place can be written, or as the kernels are not all of one game of this package, so that
    nobody could tell when their sources change.
    """
    games = {tuple(module.split(".")[:3]) for module in modules if not module.startswith("ribeira.core.")}
    match list(games):
        case [("ribeira", "games", game)]:
            return cache_directory(f"ribeira.gpu.{game}")
        case _:
            return None


def file_of(folder: Path, loop: str, made_of: str) -> Path:
    """The file of a loop; one made of something else has another."""
    return folder / f"{loop}-{hashlib.sha256(made_of.encode()).hexdigest()[:16]}.cubin"


def read(path: Path, made_of: str) -> Code | None:
    """The code in a file, or None where there is none that is whole and made of this."""
    try:
        line, binary = path.read_bytes().split(b"\n", 1)
        code = Code(str(json.loads(line)["entry"]), binary)
    except (OSError, ValueError, TypeError, KeyError):  # no file; no second part, no text, no JSON; no label
        return None
    return code if line == _first_line(made_of, code) else None


def write(path: Path, made_of: str, code: Code) -> None:
    """Puts the code in the file, whole or not at all. Where it cannot be written the next process compiles again."""
    with contextlib.suppress(OSError), NamedTemporaryFile(dir=path.parent, delete=False) as file:
        try:
            file.write(_first_line(made_of, code) + b"\n" + code.binary)
            file.close()
            Path(file.name).replace(path)
        except OSError:
            Path(file.name).unlink()


def _first_line(made_of: str, code: Code) -> bytes:
    digest = hashlib.sha256(code.entry.encode() + b"\n" + code.binary).hexdigest()
    label = Label(made_of=made_of, entry=code.entry, sha256=digest)
    return json.dumps(label).encode()
