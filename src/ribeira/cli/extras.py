"""What is said where a package is missing that only some commands need: those of the server (`ribeira[server]`)."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from ribeira.cli.language import BadInput, told

ANYTHING: dict[str, Any] = {"allow_extra_args": True, "ignore_unknown_options": True}
"""How a command is called that refuses whatever it is given."""


def missing_package(wrong: ModuleNotFoundError) -> str | None:
    """The package that is not installed; None for a module of ours or of Python itself: that is no matter of extras."""
    root = (wrong.name or "").partition(".")[0]
    return None if root in ("", "ribeira") or root in sys.stdlib_module_names else root


def lacking(package: str) -> str:
    """The sentence, in the terminal's language."""
    return told(
        f"the package {package} is missing, which the server needs: pip install 'ribeira[server]'",
        f"서버에 필요한 패키지가 없습니다: {package}. 설치: pip install 'ribeira[server]'",
    )


def without(package: str) -> Callable[[], None]:
    """A command of the server where this package is missing: it names what to install."""

    def refuse() -> None:
        raise BadInput(lacking(package))

    refuse.__doc__ = told(
        "Needs the server's packages: pip install 'ribeira[server]'.",
        "서버 패키지가 필요합니다: pip install 'ribeira[server]'.",
    )
    return refuse
