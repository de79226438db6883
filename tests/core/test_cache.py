from __future__ import annotations

import os
import shutil
import stat
import time
from importlib import import_module
from pathlib import Path

import pytest

from ribeira.core import cache


def test_the_folder_is_named_by_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RIBEIRA_CACHE", str(tmp_path))
    folder = cache.cache_directory()
    assert folder == tmp_path / cache.source_digest()
    assert folder.is_dir()


def test_an_edit_of_a_game_leaves_the_others_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(cache.PACKAGE, tmp_path / "ribeira", ignore=shutil.ignore_patterns("static", "server"))
    monkeypatch.setattr(cache, "PACKAGE", tmp_path / "ribeira")
    modules = [
        "ribeira.core.rng",
        "ribeira.games.azul.rules",
        "ribeira.bots.evaluation.azul",
        "ribeira.bots.search",
        "ribeira.learning.matches",
    ]

    def changed_by(source: str) -> list[str]:
        before = {module: cache.source_digest(module) for module in modules}
        with (tmp_path / "ribeira" / source).open("a") as file:
            file.write(" ")
        return [module for module in modules if cache.source_digest(module) != before[module]]

    assert changed_by("core/rng.py") == modules
    assert changed_by("games/azul/tables.py") == modules[1:3]
    assert changed_by("bots/evaluation/azul/policy.py") == modules[2:]
    assert changed_by("bots/search.py") == modules[3:]
    assert changed_by("learning/matches.py") == modules[4:]
    (tmp_path / "ribeira" / "games" / "chess").mkdir()
    (tmp_path / "ribeira" / "games" / "chess" / "rules.py").touch()
    assert changed_by("games/chess/rules.py") == []


def test_a_game_from_elsewhere_is_its_file_and_what_it_imports_of_its_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = {
        "chess/__init__.py": "",
        "chess/tables.py": "",
        "chess/rules/__init__.py": "from .moves import MOVES",
        "chess/rules/moves.py": "import json\nfrom ..tables import __name__\nMOVES = 1",
        "chess/notes.py": "",
        "alone.py": "",
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(exist_ok=True, parents=True)
        (tmp_path / name).write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    for module in ("chess.rules", "chess.notes", "alone"):
        import_module(module)

    def files(module: str) -> list[str]:
        found = cache.sources_of(module)[len(cache.COMPILED_PACKAGES) :]
        return [found[0], *(str(Path(file).relative_to(tmp_path)) for file in found[1:])]

    assert files("chess.rules") == [
        "chess.rules", "chess/rules/__init__.py", "chess/rules/moves.py", "chess/tables.py"
    ]  # fmt: skip
    assert files("alone") == ["alone", "alone.py"]
    assert cache.sources_of("typed") == (*cache.COMPILED_PACKAGES, "typed")
    before = cache.source_digest("chess.rules"), cache.source_digest("alone")
    (tmp_path / "chess/tables.py").write_text("#")
    assert (cache.source_digest("chess.rules") != before[0], cache.source_digest("alone") != before[1]) == (True, False)


def test_what_nobody_used_for_long_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RIBEIRA_CACHE", str(tmp_path))
    old, recent, foreign = tmp_path / "0123456789abcdef", tmp_path / "fedcba9876543210", tmp_path / "something else"
    for folder in (old, recent, foreign):
        folder.mkdir()
    long_ago = time.time() - (cache.KEEP_DAYS + 1) * 86_400
    os.utime(old, (long_ago, long_ago))
    os.utime(foreign, (long_ago, long_ago))
    cache.cache_directory()
    assert not old.exists()
    assert recent.exists()
    assert foreign.exists()


def test_without_a_place_to_write_there_is_no_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "a file, no folder"
    blocked.touch(mode=stat.S_IRUSR)
    monkeypatch.setenv("RIBEIRA_CACHE", str(blocked))
    assert cache.cache_directory() is None
