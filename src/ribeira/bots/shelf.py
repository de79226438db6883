"""What searches remember from one turn of a match to the next: some megabytes each, for a few thinkers at a time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from threading import Lock
from typing import Generic, TypeAlias, TypeVar

KEPT = 8
"""So many memories lie on a shelf that names no other number; the one that was used least lately makes way, and its
owner begins anew."""

Memory = TypeVar("Memory")
Lent: TypeAlias = Callable[[], AbstractContextManager[Memory]]
"""Lends a thinker its memory while it thinks; nobody else uses it meanwhile."""


class Shelf(Generic[Memory]):
    """The memories of all thinkers of one kind."""

    def __init__(self, make: Callable[[], Memory], most: int = KEPT) -> None:
        self._make, self._most = make, most
        self._kept: OrderedDict[object, Memory] = OrderedDict()
        self._lock = Lock()

    def place(self, is_timed: bool) -> Lent[Memory]:
        """A thinker's place on the shelf.

        Who is not stopped by the clock has its memory for itself, so that equal positions get equal answers whoever
        else thinks.
        """
        if not is_timed:
            own = self._make()
            return lambda: nullcontext(own)
        owner = object()
        return lambda: self._lent(owner)

    @contextmanager
    def _lent(self, owner: object) -> Iterator[Memory]:
        with self._lock:
            memory = self._kept.pop(owner, None)
        if memory is None:
            memory = self._make()
        try:
            yield memory
        finally:
            with self._lock:
                self._kept[owner] = memory
                if len(self._kept) > self._most:
                    self._kept.popitem(last=False)
