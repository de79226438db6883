"""What database, desk, bots and files of cases refuse is said in Korean where the terminal speaks it."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

import pytest

import ribeira.server
from ribeira.cli import run
from ribeira.cli.refusals import REFUSALS, TYPED, in_korean, typed_in_korean

SERVER = Path(ribeira.server.__file__).parent
ENGINE = SERVER.parent
RUNS = ("runners", "ledger", "tournament", "selfplay")
TYPING = [
    ENGINE / name
    for name in (
        "conformance.py", "arena/players.py", "bots/__init__.py", "bots/checks.py", "learning/course.py",
        *(f"arena/{name}.py" for name in RUNS),
    )
]  # fmt: skip
KINDS = {"CannotOpen", "BadBackup", "UnknownGuest", "StoreDown"}


def _sentence(said: ast.expr) -> str | None:
    """A text with `{}` for what is put in; None: it is somebody else's words."""
    if isinstance(said, ast.Constant):
        return str(said.value)
    if not isinstance(said, ast.JoinedStr):
        return None
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in said.values)


def _raised(paths: Iterable[Path], kinds: set[str]) -> set[str]:
    """The sentences with which modules raise what a terminal shows."""
    calls = (
        node
        for path in paths
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kinds and node.args
    )
    return {sentence for call in calls if (sentence := _sentence(call.args[0])) is not None}


def test_every_sentence_has_its_korean() -> None:
    assert _raised(SERVER.rglob("*.py"), KINDS) == {english for english, _ in REFUSALS}
    passed_on = {"{}: {}"}  # what a bot of others says of itself
    typed = _raised(TYPING, {"InvalidOption", "RibeiraError", "Died"}) - passed_on
    assert typed == {english for english, _ in TYPED}


@pytest.mark.parametrize(("english", "korean"), [*REFUSALS, *TYPED])
def test_what_differs_is_kept(english: str, korean: str) -> None:
    values = [f"/data/{number}" for number in range(english.count("{}"))]
    translate = in_korean if (english, korean) in REFUSALS else typed_in_korean
    assert translate(english.format(*values)) == korean.format(*values)


def test_the_terminal_speaks_korean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from ribeira.cli.admin import _plainly
    from ribeira.cli.language import BadInput
    from ribeira.server.operator import desk
    from ribeira.server.settings import Settings

    monkeypatch.setenv("LC_ALL", "ko_KR.UTF-8")
    with pytest.raises(BadInput, match="데이터베이스가 없습니다"), _plainly(), desk.looking(Settings(data=tmp_path)):
        pass


def test_what_is_typed_is_refused_in_korean(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "ko_KR.UTF-8")
    assert run(["play", "azul", "me", "foo:3"]) == 2
    assert capsys.readouterr().err.startswith("ribeira: 그런 봇이 없습니다: 'foo' (있는 봇: random,")
    assert run(["check", "/nowhere"]) == 2
    assert capsys.readouterr().err.startswith("ribeira: 읽을 수 없습니다: /nowhere (")
