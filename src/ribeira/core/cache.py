"""Where compiled code is kept.

Numba does not notice an edit in another file that a cached kernel calls, so a module's folder carries a digest of
every source that may end up in its compiled code: a changed rule can never be played by stale code. What cannot end
up there is left out: games do not know each other, so an edit of one leaves the others compiled.
"""

from __future__ import annotations

import ast
import hashlib
import os
import platform
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib.util import resolve_name
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).parents[1]
COMPILED_PACKAGES = ("core", "games", "bots")
KEEP_DAYS = 30


def sources_of(module: str) -> tuple[str, ...]:
    """What a module's compiled code may be made of: files and folders of the package, folders with all they hold.

    >>> sources_of("ribeira.games.azul.rules")
    ('core', 'games/azul')
    >>> sources_of("ribeira.core.rng")
    ('core',)
    >>> sources_of("ribeira.bots.santorini.think")
    ('core', 'games/santorini', 'bots/santorini')
    """
    match module.split("."):
        case ["ribeira", "core", *_]:
            return ("core",)
        case ["ribeira", "games", game, *_]:
            return ("core", f"games/{game}")
        case ["ribeira", "bots", "evaluation", game, *_]:  # a file or, where it is long, a folder
            own = f"bots/evaluation/{game}"
            return ("core", f"games/{game}", "bots/evaluation/__init__.py", f"{own}.py", own, f"bots/{game}")
        case ["ribeira", "bots", game, *_] if (PACKAGE / "games" / game).is_dir():  # a search made for one game
            return ("core", f"games/{game}", f"bots/{game}")
        case ["ribeira", "bots", *_]:
            return ("core", "bots")  # the search meets games only through pointers to their kernels
        case ["ribeira", "envs", *_]:
            return ("core", "envs")  # so do environments
        case ["ribeira", "gpu", game]:  # no module: the loops of a device, made for one game
            return ("core", f"games/{game}", "gpu")
        case ["ribeira", "learning", *_]:
            return ("core", "bots", "learning")  # and learning, which has parts of the search in its own loop
        case ["" | "ribeira", *_]:
            return COMPILED_PACKAGES
        case _:  # a game from elsewhere: its code is tied to the name under which it was imported
            return (*COMPILED_PACKAGES, module, *_files_elsewhere(module))


def is_told_apart(function: Callable[..., object]) -> bool:
    """Whether an edit of a function changes the digest of its module's sources; one that was typed in has no file."""
    file = Path(function.__code__.co_filename)
    return any(file.is_relative_to(PACKAGE / source) for source in sources_of(function.__module__))


def stamps_of(sources: Iterable[str]) -> tuple[int, ...]:
    """When the files outside this package were changed, in ns."""
    return tuple(Path(source).stat().st_mtime_ns for source in sources if Path(source).is_absolute())


def source_digest(module: str = "") -> str:
    """Sixteen hex digits over all sources of a module, data files included, and the interpreter's version."""
    digest = hashlib.sha256(platform.python_version().encode())
    for source in sources_of(module):
        digest.update(source.encode())
        for path in _files(PACKAGE / source):
            digest.update(str(path.relative_to(PACKAGE / source)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _files_elsewhere(module: str) -> list[str]:
    """The file of a module outside this package and of all that it imports, at the top of its file, from its own one.

    Not the whole package of the module: of what lies beside a game, nearly all is no part of it.
    """
    package = module.partition(".")[0]
    found: dict[str, Path] = {}
    waiting = [module]
    while waiting:
        name = waiting.pop()
        file = Path(getattr(sys.modules.get(name), "__file__", None) or "")
        if name in found or file.suffix != ".py" or not file.is_file():
            continue
        found[name] = file.absolute()
        waiting += [x for x in _imports(name, file, file.stat().st_mtime_ns) if x.partition(".")[0] == package]
    return sorted(map(str, found.values()))


@cache
def _imports(module: str, file: Path, _changed: int) -> list[str]:
    """The modules that a file names at its top; of `from a import b` both, as `a.b` may be one."""
    package = module if file.name == "__init__.py" else module.rpartition(".")[0]
    found: list[str] = []
    for line in ast.parse(file.read_bytes()).body:
        match line:
            case ast.Import():
                found += [each.name for each in line.names]
            case ast.ImportFrom():
                origin = resolve_name("." * line.level + (line.module or ""), package)
                found += [origin, *(f"{origin}.{each.name}" for each in line.names)]
    return found


def _files(source: Path) -> Iterator[Path]:
    if source.is_file():
        yield source
    yield from (path for path in sorted(source.rglob("*")) if path.suffix in (".py", ".json"))


def cache_directory(module: str = "") -> Path | None:
    """The folder for a module's compiled code, made if missing; None when no place can be written.

    `RIBEIRA_CACHE` names another parent folder than the user's cache.
    """
    parent = Path(os.environ.get("RIBEIRA_CACHE") or platformdirs.user_cache_dir("ribeira"))
    folder = parent / source_digest(module)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        _forget_old(parent, folder)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def _forget_old(parent: Path, current: Path) -> None:
    """Removes what other versions of the source left behind and nobody has used for a month."""
    limit = time.time() - KEEP_DAYS * 86_400
    for sibling in parent.iterdir():
        if sibling != current and sibling.is_dir() and len(sibling.name) == 16 and sibling.stat().st_mtime < limit:
            shutil.rmtree(sibling, ignore_errors=True)
