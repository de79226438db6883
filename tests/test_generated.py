"""What is generated is up to date, and the generator says what it cannot spell."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.generated import __main__ as generated
from tools.generated import documents

SOURCE = Path("src/ribeira/games/kalah/document/types.py")
TYPES = '''"""The documents of Kalah."""

from __future__ import annotations

House: TypeAlias = Literal["a", "b"]
"""A hollow."""
HOUSES: tuple[House, ...] = get_args(House)
Seeds: TypeAlias = dict[House, int]


class Seated(TypedDict):
    """K1: of a seat."""

    seat: Seat


class Sow(Seated):
    """K2: seeds are sown."""

    kind: Literal["sow"]
    last: House | None
    """Where it ends."""
    note: NotRequired[list[str | None]]


Move = TypedDict("Move", {"kind": Literal["move"], "from": House, "pair": tuple[int, int]})
"""K3: not in this game."""
Fact: TypeAlias = Sow | Move
'''
PAGE = """// Made from src/ribeira/games/kalah/document/types.py by `python -m tools.generated`; changes belong there.

export const HOUSES = ['a', 'b'] as const;
/** A hollow. */
export type House = (typeof HOUSES)[number];

export type Seeds = Partial<Record<House, number>>;

/** K1: of a seat. */
export interface Seated {
  seat: number;
}

/** K2: seeds are sown. */
export interface Sow extends Seated {
  kind: 'sow';
  /** Where it ends. */
  last: House | null;
  note?: (string | null)[];
}

/** K3: not in this game. */
export interface Move {
  kind: 'move';
  from: House;
  pair: [number, number];
}

export type Fact = Sow | Move;
"""


def test_everything_generated_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert generated.main(["--check"]) == 0, capsys.readouterr().out


def test_a_stale_file_is_told_and_then_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stale = tmp_path / "types.ts"
    monkeypatch.setattr(generated, "ROOT", tmp_path)
    monkeypatch.setattr(generated, "files", lambda: {stale: "fresh\n"})
    assert generated.main(["--check"]) == 1
    assert "types.ts is stale" in capsys.readouterr().out
    assert generated.main([]) == 0
    assert stale.read_text() == "fresh\n"
    assert generated.main(["--check"]) == 0


def test_documents_as_types_of_the_page() -> None:
    assert documents.read(SOURCE, TYPES).typescript() == PAGE


def test_documents_in_several_files_are_stated_in_one(tmp_path: Path) -> None:
    folder = tmp_path / SOURCE.parent
    folder.mkdir(parents=True)
    (folder / "terms.py").write_text('"""Terms."""\n\nHouse: TypeAlias = Literal["a", "b"]\n')
    facts = '"""Facts."""\n\nfrom ribeira.games.kalah.document.terms import House\n\nFact: TypeAlias = House\n'
    (folder / "facts.py").write_text(facts)
    types = "from ribeira.core.contract import Seat\nfrom ribeira.games.kalah.document.facts import Fact\n"
    terms = "from ribeira.games.kalah.document.terms import House\n\n__all__ = ['Fact']\n\nView: TypeAlias = House\n"
    (folder / "types.py").write_text(types + terms)
    [module] = documents.modules(tmp_path)
    assert module.order == ["House", "Fact", "View"]
    assert module.aliases["House"].text == ""


def test_documents_as_tables() -> None:
    tables = documents.read(SOURCE, TYPES).tables()
    assert "| `sow` | `seat`, `last` `House \\| null` (Where it ends), `note`" in tables
    assert "| `Seated` | `seat` | K1: of a seat. |" in tables


def test_the_protocol_has_a_place_for_each_game() -> None:
    with pytest.raises(ValueError, match="kalah"):
        documents.with_tables("no marks", [documents.read(SOURCE, TYPES)])


@pytest.mark.parametrize("kind", ["set[int]", "Callable[[int], int]", "list[set[int]]"])
def test_a_type_without_a_spelling_is_named(kind: str) -> None:
    with pytest.raises(TypeError, match="no spelling"):
        documents.read(SOURCE, f"Wrong: TypeAlias = {kind}\n")
