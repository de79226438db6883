"""`make soak` leaves no full count out."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent
SHARED = "from tests.soak import"
"""Browser tests have no mark: they are run apart."""
COUNTING = [
    path
    for path in sorted(HERE.rglob("test_*.py"))
    if path.parent.name != "e2e" and path != Path(__file__) and SHARED in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("path", COUNTING, ids=lambda path: path.stem)
def test_who_has_a_full_count_is_marked(path: Path) -> None:
    assert "pytest.mark.soak" in path.read_text(encoding="utf-8")


def test_nobody_asks_the_environment_alone() -> None:
    asking = {path.name for path in HERE.rglob("*.py") if "RIBEIRA_SOAK" in path.read_text(encoding="utf-8")}
    assert asking == {"soak.py", "test_soak.py"}
