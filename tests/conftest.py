"""What all tests share."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("ci", deadline=None, derandomize=True, max_examples=60)
settings.register_profile("soak", deadline=None, max_examples=2_000)
settings.load_profile("soak" if os.environ.get("RIBEIRA_SOAK") else "ci")
