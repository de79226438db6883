"""The tool that counts untyped parameters counts what it says."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import untyped

SOURCE = """
class Thing:
    def told(self, fact: Fact, seat: int, names: list[Any]) -> None: ...
    @classmethod
    def made(cls, document: Json | None, *rest: contract.Json, **options: dict[str, typing.Any]) -> None: ...
    async def asked(self, bare, state: "State", open: Mapping[str, object]) -> None: ...
"""


def test_untyped_are_those_that_may_be_anything(tmp_path: Path) -> None:
    path = tmp_path / "thing.py"
    path.write_text(SOURCE, encoding="utf-8")
    found = list(untyped.parameters(path))
    assert {one.name for one in found if one.is_untyped} == {"fact", "document", "rest", "options", "bare"}
    assert {one.name for one in found if not one.is_untyped} == {"seat", "names", "state", "open"}


def test_above_the_limits_the_exit_status_is_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "thing.py"
    path.write_text("def f(a: Any, b: int) -> None: ...", encoding="utf-8")
    assert [untyped.main([str(tmp_path), "--max", most]) for most in ("50", "49")] == [0, 1]
    assert untyped.main([str(tmp_path), "--none", str(tmp_path)]) == 1
    assert f"{path}:1: a may be anything" in capsys.readouterr().out
