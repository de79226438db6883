"""Round robin by Berger's tables: everybody meets everybody, and sits first as often as second but for one time."""

from __future__ import annotations

from collections.abc import Sequence


def rounds_of(count: int) -> int:
    """The rounds in which so many meet each other once."""
    return count - 1 + count % 2


def table_of(numbers: Sequence[int], number: int) -> tuple[list[tuple[int, int]], int | None]:
    """The tables of a round (from 1), who sits first standing first, and who has nobody to play; a second cycle is the
    first one with seats changed.

    >>> table_of([1, 2, 3, 4], 1), table_of([1, 2, 3, 4], 2), table_of([1, 2, 3], 1)
    (([(1, 4), (2, 3)], None), ([(4, 3), (1, 2)], None), ([(2, 3)], 1))
    """
    players: list[int | None] = [*numbers, None] if len(numbers) % 2 else [*numbers]
    cycle, turn = divmod(number - 1, rounds_of(len(numbers)))
    last, circle = players[-1], players[:-1]
    size = len(circle)
    half = len(players) // 2
    start = turn * half % size
    around = [circle[(start + step) % size] for step in range(size)]
    head = (around[0], last) if turn % 2 == 0 else (last, around[0])
    pairs = [head, *((around[step], around[-step]) for step in range(1, half))]
    tables = [(one, other) for one, other in pairs if one is not None and other is not None]
    alone = next((other if one is None else one for one, other in pairs if one is None or other is None), None)
    return [(other, one) if cycle % 2 else (one, other) for one, other in tables], alone
