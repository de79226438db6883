"""What people read in the repository keeps its form."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]
LONGEST = 120


def test_lines_of_the_docs_are_short() -> None:
    """A row of a table cannot be broken, so tables may be wider."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    lines = [
        (page.name, number, line)
        for page in pages
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1)
    ]
    assert len(pages) > 20
    assert not [place for place in lines if len(place[2]) > LONGEST and not place[2].lstrip().startswith("|")]
