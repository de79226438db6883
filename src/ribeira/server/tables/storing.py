"""What is stored, or why not: errors of the store as refusals that say what is known."""

from __future__ import annotations

from typing import TypeVar

from ribeira.server.store import Conflict, Damaged, Store, StoreDown, StoreUncertain, Work
from ribeira.server.wire.messages import Refusal

Result = TypeVar("Result")


async def looked_up(store: Store, work: Work[Result], otherwise: str = "down", damaged: str | None = None) -> Result:
    """What is stored.

    Raises:
        Refusal: with the code `damaged`, when it cannot be read; with `otherwise`, when the store does not answer.
    """
    try:
        return await store.read(work)
    except StoreDown as wrong:
        raise Refusal(damaged if damaged and isinstance(wrong, Damaged) else otherwise) from None


async def stored(store: Store, work: Work[Result], conflict: str | None = None) -> Result:
    """What a change comes to, once it is durable.

    Raises:
        Refusal: `busy`, when it could not be stored; `unsure`, when only reading can tell; with the code `conflict`,
            if there is one, when something else is stored than the change expects.
    """
    try:
        return await store.write(work)
    except (StoreDown, Conflict) as wrong:
        if conflict is not None and isinstance(wrong, Conflict):
            raise Refusal(conflict) from None
        raise not_stored(wrong) from None


def not_stored(wrong: StoreDown | Conflict) -> Refusal:
    """How to say it: "nothing has changed" only where that is known."""
    return Refusal("unsure" if isinstance(wrong, StoreUncertain) else "busy")
