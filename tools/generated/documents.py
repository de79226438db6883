"""The page's types and the tables of the protocol, made from each game's `document/types.py`.

That module states the shape of everything a game tells: typed dictionaries and aliases, nothing else. It is read as
source text, so that the order, the names and the sentences of its author are kept:

- a `TypedDict` becomes an interface; the text under a field or a class is its description;
- an alias of literals becomes a union; with `COLOURS = get_args(Colour)` after it, also a constant array;
- any other alias becomes a type;
- what it imports from its own folder stands in a file of its own and is stated before it.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from pathlib import Path

GAMES = Path("src/ribeira/games")
SOURCE = Path("document/types.py")
PAGE = Path("web/src/games")
PROTOCOL = Path("docs/protocol.md")
BEGIN, END = "<!-- made by python -m tools.generated: {game} -->", "<!-- end: {game} -->"
HEADER = "// Made from {source} by `python -m tools.generated`; changes belong there.\n"

WORDS = {
    "int": "number", "float": "number", "str": "string", "bool": "boolean", "None": "null",
    "Seat": "number", "object": "unknown", "Any": "any", "Json": "Record<string, any>",
}  # fmt: skip
LISTS = ("list", "Sequence", "tuple")


@dataclass(frozen=True)
class Field:
    """One key of a document."""

    name: str
    kind: str
    is_optional: bool
    text: str

    def typescript(self) -> str:
        """The line of an interface, with its description above."""
        name = self.name if self.name.isidentifier() else f"'{self.name}'"
        return f"{_comment(self.text, '  ')}  {name}{'?' * self.is_optional}: {self.kind};"


@dataclass(frozen=True)
class Shape:
    """One typed dictionary."""

    name: str
    bases: list[str]
    fields: list[Field]
    text: str

    @property
    def tag(self) -> str | None:
        """The literal of its key `kind`, as facts have one."""
        kinds = [one.kind for one in self.fields if one.name == "kind"]
        return kinds[0] if kinds else None

    def typescript(self) -> str:
        """The interface."""
        extends = f" extends {', '.join(self.bases)}" if self.bases else ""
        head = f"{_comment(self.text, '')}export interface {self.name}{extends} {{"
        return "\n".join([head, *(one.typescript() for one in self.fields), "}"])


@dataclass(frozen=True)
class Alias:
    """One name for another type; `constant` names the array of its literals, if there is one."""

    name: str
    kind: str
    text: str
    constant: str | None = None

    def typescript(self) -> str:
        """The declaration."""
        comment = _comment(self.text, "")
        if self.constant is not None:
            values = self.kind.replace(" | ", ", ")
            array = f"export const {self.constant} = [{values}] as const;"
            return f"{array}\n{comment}export type {self.name} = (typeof {self.constant})[number];"
        return f"{comment}export type {self.name} = {self.kind};"


@dataclass
class Module:
    """All that one game's `document/types.py` states."""

    game: str
    source: Path
    text: str
    shapes: dict[str, Shape] = field(default_factory=dict)
    aliases: dict[str, Alias] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)

    @property
    def output(self) -> Path:
        """Where the page has its types."""
        return PAGE / self.game / "types.ts"

    def typescript(self) -> str:
        """The whole file of the page."""
        stated: dict[str, Shape | Alias] = {**self.shapes, **self.aliases}
        parts = [stated[name].typescript() for name in self.order]
        return "\n".join([HEADER.format(source=self.source), "\n\n".join(parts), ""])

    def fields_of(self, shape: Shape) -> list[Field]:
        """A shape's fields with those of its bases, as they are inherited."""
        inherited = [one for base in shape.bases for one in self.fields_of(self.shapes[base])]
        own = {one.name for one in shape.fields}
        return [*(one for one in inherited if one.name not in own), *shape.fields]

    def tables(self) -> str:
        """The tables of the protocol: the facts first, then all other documents."""
        facts = self._members("Fact")
        rest = [name for name in self.order if name in self.shapes and name not in facts]
        aliases = [self.aliases[name] for name in self.order if name in self.aliases]
        named = [f"| `{one.name}` | {_code(one.kind)} | {one.text} |" for one in aliases if one.name != "Fact"]
        parts = [
            "| fact | fields | told |", "|---|---|---|", *(self._row(name, skip="kind") for name in facts), "",
            "| document | fields | meaning |", "|---|---|---|", *(self._row(name) for name in rest), "",
            *(["| name | values | meaning |", "|---|---|---|", *named, ""] if named else []),
        ]  # fmt: skip
        return "\n".join(parts)

    def _members(self, union: str) -> list[str]:
        """The shapes of a union, unions in it opened."""
        if union in self.shapes:
            return [union]
        return [shape for name in self.aliases[union].kind.split(" | ") for shape in self._members(name)]

    def _row(self, name: str, skip: str = "") -> str:
        shape = self.shapes[name]
        told = [_field_text(one) for one in self.fields_of(shape) if one.name != skip]
        title = (shape.tag or "").replace("'", "").replace(" | ", "`, `") if skip else name
        return f"| `{title}` | {', '.join(told) or 'none'} | {shape.text} |"


def _field_text(one: Field) -> str:
    """A field in a table: numbers, the most of them, go without their type."""
    kind = "" if one.kind == "number" else f" {_code(one.kind)}"
    extra = "; ".join(filter(None, ["may be left out" if one.is_optional else "", one.text.rstrip(".")]))
    return f"`{one.name}`{kind}{f' ({extra})' if extra else ''}"


def _code(kind: str) -> str:
    """A type inside a table: a bar would end the cell."""
    return "`" + kind.replace("|", "\\|") + "`"


def _comment(text: str, indent: str) -> str:
    if not text:
        return ""
    lines = text.split("\n")
    if len(lines) == 1:
        return f"{indent}/** {text} */\n"
    return "\n".join([f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */\n"])


# --- reading the source -------------------------------------------------------------------------------------


def modules(root: Path) -> list[Module]:
    """Every game's documents, in the order of the games' names."""
    return [read(path.relative_to(root), *_texts(path)) for path in sorted((root / GAMES).glob(f"*/{SOURCE}"))]


def _texts(path: Path) -> list[str]:
    """The text of a module, before it those of the modules of its folder that it imports, each once."""
    found: dict[Path, str] = {}

    def add(one: Path) -> None:
        text = one.read_text("utf-8")
        for node in ast.parse(text).body:
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                package, _, name = node.module.rpartition(".")
                beside = path.with_name(f"{name}.py")
                if package.endswith(f"{path.parts[-3]}.{path.parts[-2]}") and beside not in found:
                    add(beside)
        found[one] = text

    add(path)
    return list(found.values())


def read(source: Path, *texts: str) -> Module:
    """What a `document/types.py` states; of several texts the last is that module's.

    Raises `TypeError` naming what has no spelling in TypeScript.
    """
    trees = [ast.parse(text) for text in texts]
    module = Module(source.parts[-3], source, ast.get_docstring(trees[-1]) or "")
    body = [node for tree in trees for node in (ast.Pass(), *tree.body)]
    for node, following in zip(body, [*body[1:], ast.Pass()], strict=True):
        said = _said(following)
        if isinstance(node, ast.ClassDef):
            _add_shape(module, node)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            _add_alias(module, node.target.id, node.value, said)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            _add_call(module, node.targets[0].id, node.value, said)
    return module


def _said(node: ast.stmt) -> str:
    """The text of a statement that is nothing but a string."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return "\n".join(line.strip() for line in node.value.value.strip().split("\n"))
    return ""


def _add_shape(module: Module, node: ast.ClassDef) -> None:
    bases = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id != "TypedDict"]
    is_partial = any(keyword.arg == "total" for keyword in node.keywords)
    fields = [
        _field(one.target.id, one.annotation, _said(following), is_partial)
        for one, following in zip(node.body, [*node.body[1:], ast.Pass()], strict=True)
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
    ]
    _add(module, Shape(node.name, bases, fields, " ".join((ast.get_docstring(node) or "").split())))


def _add_call(module: Module, name: str, value: ast.expr, said: str) -> None:
    """`Step = TypedDict("Step", {"from": str})`, and `COLOURS = get_args(Colour)`."""
    if name == "__all__":
        return
    if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Name):
        raise TypeError(f"{module.source}: {name} is neither a typed dictionary nor an alias")
    if value.func.id == "get_args" and isinstance(value.args[0], ast.Name):
        alias = module.aliases[value.args[0].id]
        module.aliases[alias.name] = Alias(alias.name, alias.kind, alias.text, name)
    elif value.func.id == "TypedDict" and isinstance(value.args[1], ast.Dict):
        keys = [key.value for key in value.args[1].keys if isinstance(key, ast.Constant)]
        fields = [_field(str(key), kind, "", False) for key, kind in zip(keys, value.args[1].values, strict=True)]
        _add(module, Shape(name, [], fields, " ".join(said.split())))


def _add(module: Module, shape: Shape) -> None:
    module.shapes[shape.name] = shape
    module.order.append(shape.name)


def _add_alias(module: Module, name: str, value: ast.expr, said: str) -> None:
    if isinstance(value, ast.Call):  # COLOURS: tuple[Colour, ...] = get_args(Colour)
        _add_call(module, name, value, said)
        return
    module.aliases[name] = Alias(name, spell(value), " ".join(said.split()))
    module.order.append(name)


def _field(name: str, kind: ast.expr, said: str, is_partial: bool) -> Field:
    if isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name) and kind.value.id == "NotRequired":
        return Field(name, spell(kind.slice), True, " ".join(said.split()))
    return Field(name, spell(kind), is_partial, " ".join(said.split()))


def spell(kind: ast.expr) -> str:
    """The TypeScript spelling of one annotation. Raises `TypeError` for what has none."""
    match kind:
        case ast.Name(id=name):
            return WORDS.get(name, name)
        case ast.Constant(value=None):
            return "null"
        case ast.Constant(value=str(text)):
            return f"'{text}'"
        case ast.Constant(value=bool() | int() as number):
            return str(number).lower()
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return f"{spell(left)} | {spell(right)}"
        case ast.Subscript(value=ast.Name(id="Literal"), slice=values):
            return " | ".join(map(spell, _elements(values)))
        case ast.Subscript(value=ast.Name(id=name), slice=of):
            return _spell_generic(name, _elements(of))
    raise TypeError(f"{ast.unparse(kind)} has no spelling in TypeScript")


def _spell_generic(name: str, of: list[ast.expr]) -> str:
    is_open = len(of) == 2 and isinstance(of[1], ast.Constant) and of[1].value is ...
    if name == "tuple" and not is_open:
        return f"[{', '.join(map(spell, of))}]"
    if name in LISTS:
        item = spell(of[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if name in ("dict", "Mapping"):
        keys, values = map(spell, of)
        return f"Record<{keys}, {values}>" if keys == "string" else f"Partial<Record<{keys}, {values}>>"
    raise TypeError(f"{name}[...] has no spelling in TypeScript")


def _elements(node: ast.expr) -> list[ast.expr]:
    return node.elts if isinstance(node, ast.Tuple) else [node]


# --- the protocol -------------------------------------------------------------------------------------------


def with_tables(protocol: str, found: list[Module]) -> str:
    """The text of the protocol with each game's tables between its two marks.

    Raises `ValueError` when the marks of a game are missing.
    """
    for module in found:
        begin, end = (mark.format(game=module.game) for mark in (BEGIN, END))
        before, is_there, rest = protocol.partition(begin)
        _, closes, after = rest.partition(end)
        if not is_there or not closes:
            raise ValueError(f"{PROTOCOL}: the marks {begin} and {end} are missing")
        protocol = f"{before}{begin}\n\n{module.tables()}\n{end}{after}"
    return protocol
