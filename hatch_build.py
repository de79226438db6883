"""Puts the built page into the wheel and the sdist; builds it when it is missing."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _page() -> Any:
    """tools/page.py, which is no package."""
    spec = importlib.util.spec_from_file_location("page", Path(__file__).parent / "tools" / "page.py")
    if spec is None or spec.loader is None:
        sys.exit("hatch_build: tools/page.py is missing")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class PageHook(BuildHookInterface[Any]):
    """Runs before the files are collected. An editable install builds nothing: `make play` does that."""

    def dependencies(self) -> list[str]:
        """Node, where the page has yet to be built and the machine has none."""
        page = _page()
        return [] if page.BUILT.is_file() or page.npm_command() else [page.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the page if it is missing."""
        page = _page()
        if version != "editable" and not page.BUILT.is_file():
            page.build()
