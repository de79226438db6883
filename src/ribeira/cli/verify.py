"""`ribeira verify`: whether the file of a match tells what was played."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ribeira.cli.common import AsJson, read_json, write_json
from ribeira.cli.language import told

if TYPE_CHECKING:
    from ribeira.server.journal.verify import Verified

BROKEN = 1


def verify(
    file: Annotated[Path, typer.Argument(help="The export of a finished match.")],
    head: Annotated[
        str | None, typer.Option(help="A head that a page showed during the match: HEAD, or VERSION:HEAD.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check an exported match: its chain, its draws, its rules. Status 1 when something does not hold together."""
    from ribeira.server.journal.verify import UnfairMatch
    from ribeira.server.journal.verify import verify as check

    try:
        proven = check(read_json(file), head)
    except UnfairMatch as wrong:
        _tell_broken(wrong, as_json)
        raise typer.Exit(BROKEN) from None
    if as_json:
        write_json({"holds": True, **asdict(proven)})
    else:
        typer.echo(_sentences(proven))


def _tell_broken(wrong: ValueError, as_json: bool) -> None:
    if as_json:
        write_json({"holds": False, "wrong": str(wrong)})
    else:
        broken = "ribeira: {}", "ribeira: 이 파일은 진행된 게임과 맞지 않습니다: {}"
        typer.echo(told(*broken).format(wrong), err=True)


def _sentences(proven: Verified) -> str:
    if proven.rules is not None:
        return _without_rules(proven)
    draws = told("{} draws follow from the seed", "뽑기 {}번이 모두 시드에서 나왔습니다").format(proven.draws)
    if proven.events is None:
        unbound = "the match has no chain, so nothing binds what people decided"
        return f"{draws}; " + told(unbound, "기록 사슬이 없는 게임이라 사람들의 선택은 확인할 수 없습니다")
    whole = told("{} events hang together, {}", "기록 {}개가 모두 이어지고, {}").format(proven.events, draws)
    return whole + _head(proven)


def _without_rules(proven: Verified) -> str:
    """What is said of a match whose rules this release does not have."""
    left_out = told(
        "not checked, because this release does not have the rules {}: draws, decisions, scores and winners",
        "확인하지 못한 것(이 버전에 없는 규칙 {}): 뽑기, 선택의 적법성, 점수, 승자",
    ).format(proven.rules)
    if proven.events is None:
        sealed = "the seed is the one that was promised", "시드는 약속된 바로 그 시드입니다"
        return f"{told(*sealed)}\n{left_out}"
    whole = told("{} events hang together", "기록 {}개가 모두 이어집니다").format(proven.events)
    return f"{whole}{_head(proven)}\n{left_out}"


def _head(proven: Verified) -> str:
    """What a kept head proves, or that there should be one."""
    if proven.kept is not None:
        same = "up to event {} it is the match in which the kept head was shown"
        return "; " + told(same, "{}번째 기록까지는 그 지문을 보여 준 바로 그 게임입니다").format(proven.kept)
    compare = "Compare it with the head that your page kept (--head).", "페이지가 간직한 지문과 비교해 보세요(--head)."
    return f"\nhead {proven.events}:{proven.head}\n{told(*compare)}"
