"""What database and desk refuse is said in Korean where the terminal speaks it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import ribeira.server
from ribeira.cli.refusals import REFUSALS, in_korean

SERVER = Path(ribeira.server.__file__).parent
KINDS = {"CannotOpen", "BadBackup", "UnknownGuest", "StoreDown"}


def _sentence(said: ast.expr) -> str | None:
    """A text with `{}` for what is put in; None: it is somebody else's words."""
    if isinstance(said, ast.Constant):
        return str(said.value)
    if not isinstance(said, ast.JoinedStr):
        return None
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in said.values)


def _raised() -> set[str]:
    """The sentences with which the server's modules raise what a terminal shows."""
    calls = (
        node
        for path in SERVER.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KINDS and node.args
    )
    return {sentence for call in calls if (sentence := _sentence(call.args[0])) is not None}


def test_every_sentence_has_its_korean() -> None:
    assert _raised() == {english for english, _ in REFUSALS}


@pytest.mark.parametrize(("english", "korean"), REFUSALS)
def test_what_differs_is_kept(english: str, korean: str) -> None:
    values = [f"/data/{number}" for number in range(english.count("{}"))]
    assert in_korean(english.format(*values)) == korean.format(*values)


def test_the_terminal_speaks_korean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from ribeira.cli.admin import _plainly
    from ribeira.cli.language import BadInput
    from ribeira.server.operator import desk
    from ribeira.server.settings import Settings

    monkeypatch.setenv("LC_ALL", "ko_KR.UTF-8")
    with pytest.raises(BadInput, match="데이터베이스가 없습니다"), _plainly(), desk.looking(Settings(data=tmp_path)):
        pass
