"""Sets as numbers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ribeira.core.bits import count, lowest, nth

MEMBERS = st.sets(st.integers(0, 62))


def bits_of(members: set[int]) -> int:
    return sum(1 << member for member in members)


@given(MEMBERS)
def test_members_are_counted_and_found_in_order(members: set[int]) -> None:
    bits = bits_of(members)
    assert count(bits) == len(members)
    assert [nth(bits, k) for k in range(len(members))] == sorted(members)
    if members:
        assert lowest(bits) == min(members)
