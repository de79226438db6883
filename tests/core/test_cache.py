from __future__ import annotations

import os
import stat
import time
from pathlib import Path

import pytest

from ribeira.core import cache


def test_the_folder_is_named_by_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RIBEIRA_CACHE", str(tmp_path))
    folder = cache.cache_directory()
    assert folder == tmp_path / cache.source_digest()
    assert folder.is_dir()


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
