"""Names that look alike: what is left of a name when everything is gone that a reader may overlook."""

from __future__ import annotations

import json
import unicodedata
from functools import cache
from importlib.resources import files

_SAME = str.maketrans({"i": "l", "1": "l", "|": "l", "0": "o"})
"""After the case is gone: what only the case told apart."""


def skeleton(name: str) -> str:
    """What two names share that a reader may take for each other; nobody is shown it.

    Compatible forms, case, white space and the letters that Unicode calls confusable (its table, in the package
    `confusable_homoglyphs`) are one.

    >>> skeleton("Paypal") == skeleton("раураl") == skeleton("PAYPAI"), skeleton("Ana") == skeleton("Anna")
    (True, False)
    """
    letters = unicodedata.normalize("NFKC", name)
    folded = _prototypes(_prototypes(letters).casefold()).casefold()
    return "".join(unicodedata.normalize("NFKC", folded).translate(_SAME).split())


def _prototypes(text: str) -> str:
    table = _confusable()
    return "".join(_prototype(letter, table) for letter in unicodedata.normalize("NFC", text))


def _prototype(letter: str, table: dict[str, list[dict[str, str]]]) -> str:
    """The letter that stands for all that look like this one: those have one entry, their prototype, which has many."""
    found = table.get(letter, [])
    if len(found) != 1:
        return letter
    other = found[0]["c"]
    is_pair = [one["c"] for one in table.get(other, [])] == [letter]
    return min(letter, other) if is_pair else other


@cache
def _confusable() -> dict[str, list[dict[str, str]]]:
    """By letter those it can be confused with; read when the first account is made."""
    text = files("confusable_homoglyphs").joinpath("confusables.json").read_text(encoding="utf-8")
    table: dict[str, list[dict[str, str]]] = json.loads(text)
    return table
