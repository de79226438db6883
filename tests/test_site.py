"""The docs site builds offline, warns of nothing, and every link on it leads to something that is there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from tools import notebooks

ROOT = Path(__file__).parents[1]
SCRIPTS = sorted((ROOT / "docs" / "notebooks").glob("*.py"))
LOADED = {"script": "src", "img": "src", "link": "href"}


class Read(HTMLParser):
    """What a page links to, what it loads, and the places on it that can be linked to."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.places: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.places |= {value for name in ("id", "name") if (value := given.get(name))}
        if tag == "a" and given.get("href"):
            self.links.append(given["href"] or "")
        target = given.get(LOADED.get(tag, ""))
        if target and given.get("rel") != "canonical":
            self.loads.append(target)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `make docs` builds it, strictly: a warning is a failure."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Read]:
    return {page: Read(page) for page in site.rglob("*.html")}


def test_every_link_leads_to_something(site: Path, pages: dict[Path, Read]) -> None:
    broken = []
    for page, read in pages.items():
        for link in read.links if page.name != "404.html" else []:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            target = target / "index.html" if target.is_dir() else target
            place, known = unquote(parts.fragment), pages.get(target)
            if not target.is_file() or (place and known is not None and place not in known.places):
                broken.append((page.name, link))
    assert len(pages) > 40
    assert not broken


def test_nothing_is_loaded_from_elsewhere(pages: dict[Path, Read]) -> None:
    loads = [one for read in pages.values() for one in read.loads]
    assert loads, "no page loads anything"
    assert [one for one in loads if urlsplit(one).netloc] == []


def test_the_site_holds_what_is_looked_for(site: Path) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    texts = {entry["location"]: entry["text"] for entry in index["docs"]}
    assert index["config"]["lang"] == ["en", "ko"]
    assert "README.ko.html" in texts
    assert any(place.startswith("reference.html#ribeira.core.game.Game") for place in texts)
    assert (site / "files" / "deploy" / "Caddyfile").read_bytes() == (ROOT / "deploy" / "Caddyfile").read_bytes()
    reference = (site / "reference.html").read_text(encoding="utf-8")
    assert '<span class="gp">&gt;&gt;&gt;' in reference
    assert "<blockquote" not in reference, "an example of a docstring is not shown as code"
    for script in SCRIPTS:
        assert (site / "notebooks" / f"{script.stem}.html").is_file()


# --- notebooks -----------------------------------------------------------------------------------------------


@pytest.mark.compiled_only
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: str(script.stem))
def test_a_notebook_is_what_its_file_gives(script: Path) -> None:
    """The file is run; what it prints is what the notebook shows."""
    assert script.with_suffix(".ipynb").read_text(encoding="utf-8") == notebooks.written(script)


def test_there_are_notebooks() -> None:
    assert {script.stem for script in SCRIPTS} == {"first_steps", "statistics", "own_bot", "learning", "analysis"}


def test_a_file_is_cut_into_texts_and_code() -> None:
    script = '"""About."""\n\n# %% [markdown]\n# # Title\n#\n# Text.\n\n# %%\nx = 1\n\n# %%\nprint(x)\n'
    assert list(notebooks.cells(script)) == [
        notebooks.Cell(False, "# Title\n\nText."), notebooks.Cell(True, "x = 1"), notebooks.Cell(True, "print(x)"),
    ]  # fmt: skip
