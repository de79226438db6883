"""Examples in docstrings (`>>>`) as code on the docs site: mkdocstrings calls this for everything it describes."""

from __future__ import annotations

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"(?:^|(?<=\n))>>> [^\n]*(?:\n(?!\n)[^\n]*)*")
"""From the first `>>>` of a paragraph to its end."""


def fenced(text: str) -> str:
    """The text with every example between fences.

    >>> fenced(">" + ">> 1 + 1\\n2\\n\\nSo.").splitlines()
    ['```pycon', '>>> 1 + 1', '2', '```', '', 'So.']
    """
    return EXAMPLE.sub(lambda found: f"```pycon\n{found.group(0)}\n```", text)


class Examples(griffe.Extension):
    """Turns the examples of each docstring into code."""

    def on_object(self, *, obj: griffe.Object, **_others: Any) -> None:
        """Called once for each function, class, module and attribute."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
