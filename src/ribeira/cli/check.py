"""`ribeira check`: holds the engine against conformance cases."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ribeira.cli.common import AsJson, progress, write_json
from ribeira.cli.language import BadInput, told

if TYPE_CHECKING:
    from ribeira.core.contract import Json


def check(
    files: Annotated[list[Path], typer.Argument(help="Files of conformance cases.")], as_json: AsJson = False
) -> int:
    """Check that the engine agrees with conformance cases; exit status 1 when it does not."""
    from ribeira.conformance import check_case, load_cases

    cases = [(path, case) for path in files for case in load_cases(path)]
    if not cases:
        named = ", ".join(map(str, files))
        raise BadInput(f"{named}: there is no case to check", f"검사할 사례가 없습니다: {named}")
    failures = []
    with progress(as_json) as bar:
        for path, case in bar.track(cases, description=told("Checking", "검사 중")):
            reason = check_case(case)
            if reason is not None:
                failures.append({"file": str(path), "id": case["id"], "reason": reason})
    _report(len(cases), failures, as_json)
    return int(bool(failures))


def _report(cases: int, failures: list[Json], as_json: bool) -> None:
    passed = cases - len(failures)
    if as_json:
        write_json({"passed": passed, "failed": len(failures), "failures": failures})
        return
    for failure in failures:
        typer.echo(f"{failure['id']}: {failure['reason']}")
    typer.echo(told("{} passed, {} failed", "통과 {}개, 실패 {}개").format(passed, len(failures)))
