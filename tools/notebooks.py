"""The notebooks in docs/notebooks are made from the Python files beside them, and hold what running those printed.

`python -m tools.notebooks` runs them and writes them; with `--check` it says which are not as they would be written.
A file is cut at lines `# %%` (code) and `# %% [markdown]` (text, each line after `# `).
"""

from __future__ import annotations

import contextlib
import io
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent / "docs" / "notebooks"
TEXT = "# %% [markdown]"
CODE = "# %%"


@dataclass(frozen=True)
class Cell:
    """One cell: text in Markdown, or code."""

    is_code: bool
    source: str


def cells(script: str) -> Iterator[Cell]:
    """The cells of a file, in order; what stands before the first mark is none of them."""
    is_code, lines = False, list[str]()
    begun = False
    for line in [*script.splitlines(), CODE]:
        if line.rstrip() not in (TEXT, CODE):
            lines.append(line)
            continue
        if begun and any(lines):
            yield Cell(is_code, _source(lines, is_code))
        begun, is_code, lines = True, line.rstrip() == CODE, []


def _source(lines: Sequence[str], is_code: bool) -> str:
    text = "\n".join(lines) if is_code else "\n".join(line.removeprefix("#").removeprefix(" ") for line in lines)
    return text.strip("\n")


def document(script: Path) -> dict[str, Any]:
    """The notebook (nbformat 4) of a file, after running it: each code cell with what it printed.

    Raises whatever the code raises.
    """
    space: dict[str, Any] = {"__name__": "__main__"}
    made = []
    for number, cell in enumerate(cells(script.read_text(encoding="utf-8"))):
        lines = cell.source.splitlines(keepends=True)
        common: dict[str, Any] = {"id": f"cell-{number}", "metadata": {}, "source": lines}
        if not cell.is_code:
            made.append({"cell_type": "markdown", **common})
            continue
        printed = _run(cell.source, space, f"{script.name}, cell {number}")
        stream: dict[str, Any] = {"output_type": "stream", "name": "stdout", "text": printed.splitlines(keepends=True)}
        outputs = [stream] if printed else []
        made.append({"cell_type": "code", **common, "execution_count": None, "outputs": outputs})
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    about = {"kernelspec": kernel, "language_info": {"name": "python"}}
    return {"cells": made, "metadata": about, "nbformat": 4, "nbformat_minor": 5}


def _run(source: str, space: dict[str, Any], name: str) -> str:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(source, name, "exec"), space)  # noqa: S102  our own files
    return printed.getvalue()


def written(script: Path) -> str:
    """The notebook's file, as it has to be."""
    return json.dumps(document(script), ensure_ascii=False, indent=1) + "\n"


def main(arguments: Sequence[str]) -> int:
    """Writes all notebooks, or with `--check` answers 1 and names those that are not as they would be written."""
    stale = []
    for script in sorted(FOLDER.glob("*.py")):
        notebook, text = script.with_suffix(".ipynb"), written(script)
        if not notebook.is_file() or notebook.read_text(encoding="utf-8") != text:
            stale.append(notebook.name)
            if "--check" not in arguments:
                notebook.write_text(text, encoding="utf-8")
    for name in stale:
        print(f"{name}: {'is not what its Python file gives' if '--check' in arguments else 'written'}")
    return int(bool(stale) and "--check" in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
