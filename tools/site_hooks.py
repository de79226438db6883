"""What the docs site needs beside docs/: the pages at the root of the repository, the notebooks, and every file that a
page links to, so that all links hold without a network. MkDocs calls these functions while it builds (`mkdocs.yml`)."""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parent.parent
DOCS = "docs"
PAGES = {
    "README.md": "index.md",
    "README.ko.md": "README.ko.md",
    "CONTRIBUTING.md": "CONTRIBUTING.md",
    "CHANGELOG.md": "CHANGELOG.md",
    "benchmarks/results.md": "results.md",
}
"""Pages that lie elsewhere in the repository, and where they stand on the site."""
KEPT = "files"
"""The folder of the site in which other files of the repository lie that a page links to."""
LINK = re.compile(r"(\]\()([^)\s#]*)(#[^)\s]*)?(\))")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages from elsewhere and what they all link to."""
    for source, target in PAGES.items():
        files.append(File.generated(config, target, content=(ROOT / source).read_text(encoding="utf-8")))
    for notebook in sorted((ROOT / DOCS / "notebooks").glob("*.ipynb")):
        page = File.generated(config, f"notebooks/{notebook.stem}.md", content=page_of(notebook))
        files.append(page)
    pages = [file for file in files if file.is_documentation_page()]
    linked = {path for page in pages for path in _linked(page) if _outside(path)}
    for path in sorted(linked):
        for part in sorted((ROOT / path).rglob("*")) if (ROOT / path).is_dir() else [ROOT / path]:
            if part.is_file():
                _keep(files, config, part.relative_to(ROOT).as_posix())
        if (ROOT / path).is_dir():
            files.append(File.generated(config, f"{KEPT}/{path}.md", content=_listing(path)))
    return files


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001  as called
    """Turns links that lead to somewhere in the repository into links to where that stands on the site."""
    return LINK.sub(_turned(page.file), markdown)


def _turned(file: File) -> Callable[[re.Match[str]], str]:
    here = posixpath.dirname(file.src_uri)

    def turn(link: re.Match[str]) -> str:
        opening, path, anchor, closing = link.groups()
        found = _place(file, path)
        if found is None:
            return link.group(0)
        return f"{opening}{posixpath.relpath(_on_site(found), here or '.')}{anchor or ''}{closing}"

    return turn


def _keep(files: Files, config: MkDocsConfig, path: str) -> None:
    target = f"{KEPT}/{path}"
    if files.get_file_from_path(target) is None:
        files.append(File.generated(config, target, content=(ROOT / path).read_bytes()))


def _listing(path: str) -> str:
    names = sorted(part.relative_to(ROOT / path).as_posix() for part in (ROOT / path).rglob("*") if part.is_file())
    last = posixpath.basename(path)
    return f"# {path}\n\n" + "\n".join(f"- [{name}](<{last}/{name}>)" for name in names) + "\n"


def _linked(page: File) -> Iterator[str]:
    for link in LINK.finditer(page.content_string):
        found = _place(page, link.group(2))
        if found is not None:
            yield found


def _place(file: File, link: str) -> str | None:
    """The path in the repository that a link of a page leads to; None: to a page on the web, or within the page."""
    if not link or "://" in link or link.startswith(("mailto:", "<")):
        return None
    source = next((source for source, target in PAGES.items() if target == file.src_uri), f"{DOCS}/{file.src_uri}")
    if file.src_uri.startswith(f"{KEPT}/"):
        return None
    path = posixpath.normpath(posixpath.join(posixpath.dirname(source), link))
    return path if (ROOT / path).exists() else None


def _outside(path: str) -> bool:
    return path not in PAGES and not path.startswith(f"{DOCS}/")


def _on_site(path: str) -> str:
    if path in PAGES:
        return PAGES[path]
    if path.startswith(f"{DOCS}/"):
        return path.removeprefix(f"{DOCS}/")
    return f"{KEPT}/{path}.md" if (ROOT / path).is_dir() else f"{KEPT}/{path}"


def page_of(notebook: Path) -> str:
    """A notebook as a page: its texts, its code and what that printed."""
    document: dict[str, Any] = json.loads(notebook.read_text(encoding="utf-8"))
    parts = [part for cell in document["cells"] for part in _cell(cell)]
    return "\n\n".join([*parts, f"[The notebook]({notebook.name})."]) + "\n"


def _cell(cell: dict[str, Any]) -> Iterator[str]:
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        yield source
        return
    yield f"```python\n{source}\n```"
    for output in cell["outputs"]:
        yield f"```text\n{''.join(output['text']).rstrip()}\n```"
