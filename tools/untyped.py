"""How many parameters the type checker cannot check, because they may be anything.

    python tools/untyped.py [FOLDER ...] [--max PERCENT] [--none FOLDER ...] [--list]

Counted are the parameters of all functions below the folders (src if none is given), without `self` and `cls`. Untyped
is one without an annotation, and one that is `Any`, `object`, `Json`, `Fact` or a dictionary of `Any`, also where such
a type stands beside None. The exit status is 1 above `--max` in all, or where a folder of `--none` has an untyped one.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ANYTHING = {"Any", "object", "Json", "Fact"}
MAPPINGS = {"dict", "Mapping", "MutableMapping"}
ROOT = Path("src/ribeira")


class Parameter(NamedTuple):
    """One parameter of a function, and whether it may be anything."""

    path: Path
    line: int
    name: str
    is_untyped: bool


def parameters(path: Path) -> Iterator[Parameter]:
    """Every parameter of the functions of a file."""
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            given = function.args
            for one in [*given.posonlyargs, *given.args, given.vararg, *given.kwonlyargs, given.kwarg]:
                if one is not None and one.arg not in ("self", "cls"):
                    yield Parameter(path, one.lineno, one.arg, one.annotation is None or is_anything(one.annotation))


def is_anything(annotation: ast.expr) -> bool:
    """Whether an annotation leaves a value open: `Any`, `Json | None`, `dict[str, Any]`, ..."""
    if isinstance(annotation, ast.BinOp):
        return is_anything(annotation.left) or is_anything(annotation.right)
    if isinstance(annotation, ast.Subscript) and _name(annotation.value) in MAPPINGS:
        inside = annotation.slice
        return isinstance(inside, ast.Tuple) and _name(inside.elts[-1]) == "Any"
    return _name(annotation) in ANYTHING


def _name(annotation: ast.expr) -> str:
    """The last part of a dotted name; empty for anything else."""
    return annotation.attr if isinstance(annotation, ast.Attribute) else getattr(annotation, "id", "")


def share(found: list[Parameter]) -> float:
    """The untyped ones in percent."""
    return 100 * sum(one.is_untyped for one in found) / max(1, len(found))


def package(path: Path) -> str:
    """What a file is counted under: a package of the engine, a single game."""
    parts = path.parts[len(ROOT.parts) :] if path.is_relative_to(ROOT) else path.parts
    return "/".join(parts[:2] if parts[0] == "games" else parts[:1])


def below(folder: Path, found: list[Parameter]) -> list[Parameter]:
    """Those in a folder, or in a file; `*` may stand for a part of the path."""
    places = {path.resolve() for path in Path(folder.anchor).glob(str(folder.relative_to(folder.anchor)))}
    return [one for one in found if not places.isdisjoint([one.path.resolve(), *one.path.resolve().parents])]


def main(words: list[str]) -> int:
    """Prints the shares; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER")
    parser.add_argument("--max", type=float, default=100.0, metavar="PERCENT")
    parser.add_argument("--none", nargs="*", type=Path, default=[], metavar="FOLDER")
    parser.add_argument("--list", action="store_true", help="also print where the untyped ones stand")
    given = parser.parse_args(words)
    files = [path for folder in given.folders or [Path("src")] for path in sorted(folder.rglob("*.py"))]
    found = [one for path in files for one in parameters(path)]
    untyped = Counter(package(one.path) for one in found if one.is_untyped)
    for name, count in sorted(Counter(package(one.path) for one in found).items()):
        print(f"{name:24} {untyped[name]:5} of {count:5} {100 * untyped[name] / count:6.1f} %")
    print(f"{'all':24} {untyped.total():5} of {len(found):5} {share(found):6.1f} %")
    broken = [one for folder in given.none for one in below(folder, found) if one.is_untyped]
    for one in [one for one in found if one.is_untyped] if given.list else broken:
        print(f"{one.path}:{one.line}: {one.name} may be anything")
    return int(bool(broken) or share(found) > given.max)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
