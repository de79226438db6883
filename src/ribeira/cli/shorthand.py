"""What people type for an action: its notation, or as little of it as tells it from the others.

A notation falls into words and numbers: `F1:blue>2` into f, 1, blue, 2. Typed text fits it where it runs through these
parts in order: of a word any beginning, or nothing; of a number all of it. So `f1 blue 2`, `f1bl2` and `1bl2` fit, and
where the terminal draws blue tiles as B and black ones as K, `1b2` is blue.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import TypeAlias

SEPARATORS = ":>@+,-/^="


@dataclass(frozen=True)
class Fitting:
    """The notations that a typed text fits: to the end, or only so far."""

    whole: list[str]
    begun: list[str]


def fitting(typed: str, notations: Iterable[str], letters: Mapping[str, str]) -> Fitting:
    """Which of the notations are meant. `letters` holds the words that the terminal draws as one letter each.

    >>> fitting("1b2", ["F1:blue>2", "F1:black>2", "F2:blue>2"], {"blue": "B", "black": "K"}).whole
    ['F1:blue>2']
    >>> fitting("f1", ["F1:blue>2", "F1:black>2", "F2:blue>2"], {}).begun
    ['F1:blue>2', 'F1:black>2']
    """
    tokens, whole, begun = _parts(typed), list[str](), list[str]()
    for notation in notations if tokens else ():
        left = _left(tokens, _parts(notation), letters)
        if left is not None:
            (begun if left else whole).append(notation)
    return Fitting(whole, begun)


_PART = re.compile(r"[^\W\d_]+|\d+")


Parts: TypeAlias = tuple[str, ...]


def _parts(notation: str) -> Parts:
    return tuple(_PART.findall(notation.lower()))


def _left(tokens: Parts, parts: Parts, letters: Mapping[str, str]) -> int | None:
    """How many parts the typed tokens leave untold, at the least; None where they do not fit."""
    if not tokens:
        return len(parts)
    if not parts:
        return None
    ways = (_left(later, parts[1:], letters) for later in _after(tokens, parts[0], letters))
    return min((left for left in ways if left is not None), default=None)


def _after(tokens: Parts, part: str, letters: Mapping[str, str]) -> Iterable[Parts]:
    """What is left of the tokens when a beginning of them has told this part, or, of a word, nothing."""
    typed, rest = tokens[0], tokens[1:]
    if part.isdecimal():
        if typed == part:
            yield rest
        return
    yield tokens
    drawn = letters.get(part, "").lower()
    told = {length for length in range(1, _common(typed, part) + 1) if length > 1 or not drawn}
    if drawn and typed.startswith(drawn):
        told.add(len(drawn))
    for length in told:
        yield (typed[length:], *rest) if length < len(typed) else rest


def _common(text: str, word: str) -> int:
    length = 0
    while length < min(len(text), len(word)) and text[length] == word[length]:
        length += 1
    return length


def heads(notations: Sequence[str], given: str = "") -> list[tuple[str, int]]:
    """The notations by how they go on after `given`, up to the next separator, each with how many begin like this.

    >>> heads(["F1:blue>2", "F1:black>2", "F2:blue>2"])
    [('F1:', 2), ('F2:', 1)]
    >>> heads(["a1", "b1"])
    [('a1', 1), ('b1', 1)]
    """
    ends = [_head(notation, len(given)) for notation in notations]
    return [(head, len(list(group))) for head, group in groupby(ends)]


@cache
def _head(notation: str, after: int) -> str:
    end = next((k for k in range(max(after, 1), len(notation)) if notation[k] in SEPARATORS), len(notation) - 1)
    return notation[: end + 1]
