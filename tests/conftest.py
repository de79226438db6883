"""What all tests share."""

from __future__ import annotations

import pytest
from hypothesis import is_hypothesis_test, settings

from tests.soak import soak

settings.register_profile("ci", deadline=None, derandomize=True, max_examples=60)
settings.register_profile("soak", deadline=None, max_examples=2_000)
settings.load_profile(soak("ci", "soak"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of Hypothesis get their full count from its profile."""
    for item in items:
        if isinstance(item, pytest.Function) and is_hypothesis_test(item.obj):
            item.add_marker(pytest.mark.soak)
