"""Device code on disk: what is whole and made of the same is read, anything else is not."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from ribeira.core import cache
from ribeira.gpu import kept
from ribeira.gpu.kept import Code

CODE = Code("play", b"\x7fELF\n\x00{}\n")
"""Machine code may hold anything, the end of a line too."""


@pytest.fixture
def kept_code(tmp_path: Path) -> Path:
    path = kept.file_of(tmp_path, "play", "sources, compilers")
    kept.write(path, "sources, compilers", CODE)
    return path


def test_what_was_kept_is_read(kept_code: Path) -> None:
    assert kept.read(kept_code, "sources, compilers") == CODE
    assert list(kept_code.parent.iterdir()) == [kept_code]


def test_what_is_made_of_something_else_has_another_file_and_is_not_read(kept_code: Path) -> None:
    assert kept.file_of(kept_code.parent, "play", "sources, newer compilers") != kept_code
    assert kept.read(kept_code, "sources, newer compilers") is None


def test_no_file_is_not_read(tmp_path: Path) -> None:
    assert kept.read(tmp_path / "none.cubin", "sources, compilers") is None


def test_a_file_with_any_byte_lost_is_not_read(kept_code: Path) -> None:
    whole = kept_code.read_bytes()
    for length in range(len(whole)):
        kept_code.write_bytes(whole[:length])
        assert kept.read(kept_code, "sources, compilers") is None, length


def test_a_file_with_any_byte_changed_is_not_read(kept_code: Path) -> None:
    whole = kept_code.read_bytes()
    for place, byte in enumerate(whole):
        kept_code.write_bytes(whole[:place] + bytes([byte ^ 1]) + whole[place + 1 :])
        assert kept.read(kept_code, "sources, compilers") is None, place


@pytest.mark.parametrize("junk", [b"", b"\n", b"[]\n", b"1\nx", b"{}\n", b'{"entry": 1}\n', b"\xff\n\xff"])
def test_junk_is_not_read(kept_code: Path, junk: bytes) -> None:
    kept_code.write_bytes(junk)
    assert kept.read(kept_code, "sources, compilers") is None


def test_a_damaged_file_is_written_anew(kept_code: Path) -> None:
    kept_code.write_bytes(b"half")
    kept.write(kept_code, "sources, compilers", CODE)
    assert kept.read(kept_code, "sources, compilers") == CODE


def test_without_a_folder_nothing_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "gone" / "play.cubin"
    kept.write(path, "sources, compilers", CODE)
    assert not path.parent.exists()


def test_what_cannot_be_put_in_its_place_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "play.cubin"
    path.mkdir()
    kept.write(path, "sources, compilers", CODE)
    assert list(tmp_path.iterdir()) == [path]


def test_games_of_this_package_have_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RIBEIRA_CACHE", str(tmp_path))
    azul = kept.folder_of(["ribeira.games.azul.kernels", "ribeira.core.defaults"])
    assert azul == tmp_path / cache.source_digest("ribeira.gpu.azul")
    assert azul.is_dir()
    assert kept.folder_of(["ribeira.games.porto.kernels"]) != azul
    for foreign in (["chess.kernels"], ["ribeira.games.azul.kernels", "chess.kernels"], ["ribeira.core.defaults"]):
        assert kept.folder_of(foreign) is None


def test_where_nothing_can_be_written_there_is_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "a file, no folder"
    blocked.touch(mode=stat.S_IRUSR)
    monkeypatch.setenv("RIBEIRA_CACHE", str(blocked))
    assert kept.folder_of(["ribeira.games.azul.kernels"]) is None


def test_an_edit_of_game_core_or_loops_leads_to_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(cache.PACKAGE, tmp_path / "ribeira", ignore=shutil.ignore_patterns("static", "server"))
    monkeypatch.setattr(cache, "PACKAGE", tmp_path / "ribeira")
    monkeypatch.setenv("RIBEIRA_CACHE", str(tmp_path))
    folders = [kept.folder_of(["ribeira.games.azul.kernels"])]
    for source in ("games/azul/tables.py", "core/bits.py", "gpu/kernels.py"):
        with (tmp_path / "ribeira" / source).open("a") as file:
            file.write(" ")
        folders.append(kept.folder_of(["ribeira.games.azul.kernels"]))
    assert len(set(folders)) == len(folders)
    with (tmp_path / "ribeira" / "games/porto/tables.py").open("a") as file:
        file.write(" ")
    assert kept.folder_of(["ribeira.games.azul.kernels"]) == folders[-1]


@pytest.mark.skipif(find_spec("numba_cuda") is None, reason="needs pip install 'ribeira[gpu]', but no device")
@pytest.mark.compiled_only
def test_another_process_reads_what_one_has_compiled(tmp_path: Path) -> None:
    def process() -> list[str]:
        command = [sys.executable, "-m", "tests.gpu.compiled", "azul"]
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, env={**os.environ, "RIBEIRA_CACHE": str(tmp_path)}
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.split()

    how, *code = process()
    assert how == "compiled"
    assert process() == ["read", *code]
    [path] = tmp_path.glob("*/number-*.cubin")
    path.write_bytes(path.read_bytes()[:-1])
    assert process() == ["compiled", *code]
    assert process() == ["read", *code]
