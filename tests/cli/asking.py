"""What tests of the command line ask with: the fixture `ask` of `conftest.py` is one."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any


class Said:
    """What a command printed, and its exit status."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    @property
    def document(self) -> Any:
        return json.loads(self.out)


Ask = Callable[..., Said]
