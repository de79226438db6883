"""How often a test does what it does: few times for every change, and the full count of the quality figures at times.

Tests with a full count carry the mark `soak`, those of Hypothesis get it by themselves; `make soak` runs these alone.
"""

from __future__ import annotations

import os
from typing import TypeVar

T = TypeVar("T")
SOAK = os.environ.get("RIBEIRA_SOAK", "") not in ("", "0")


def soak(small: T, full: T) -> T:
    """What counts in this run: `small`, or `full` where the environment has `RIBEIRA_SOAK=1`."""
    return full if SOAK else small
