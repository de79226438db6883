"""Single facts of a turn: steps, builds, ferries. Previews tell them before the action, narration after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, cast

import numpy as np

from ribeira.core import jit
from ribeira.core.state import State
from ribeira.games.santorini import catalog, kernels
from ribeira.games.santorini.document.lookup import (
    acting_seat,
    beyond,
    cell_or_none,
    height,
    index,
    is_beside,
    selected,
    using,
    view_of,
    whose,
)
from ribeira.games.santorini.document.types import Build, Cell, Declined, Ending, Ferry, Forced, God, Removed, Stepped
from ribeira.games.santorini.telling.targets import acting

_WAYS: tuple[Ending | None, ...] = (None, "height", "pan", "eros")


class StepOutcome(NamedTuple):
    """What a step brings about, as the rules say."""

    how: Ending | None
    """Which win condition it meets (R2), Hera left aside."""
    is_vetoed: bool
    """Hera denies the win (god 20)."""
    pushed: Cell | None
    """Where the worker on its cell is forced to (B8)."""
    struck: Cell | None
    """Where Bia removes a worker (god 13)."""


def outcome_of(state: State, cell: Cell) -> StepOutcome:
    """Asks the rules about a step of the selected worker."""
    jit.warm(kernels.FOR_TELLING)
    out = np.zeros(4, np.int64)
    kernels.outcome_of_step(state.copy_bytes(), index(cell), out)
    how, veto, pushed, struck = out.tolist()
    return StepOutcome(_WAYS[how], veto == 1, cell_or_none(pushed), cell_or_none(struck))


# --- P2-P4 --------------------------------------------------------------------------------------------------


def step(state: State, cell: Cell, outcome: StepOutcome) -> Stepped:
    """The step itself."""
    view = view_of(state)
    start = selected(view)
    slide = not is_beside(start, cell)
    return {
        "kind": "step",
        "seat": acting_seat(view),
        "from": start,
        "to": cell,
        "height": height(view, cell),
        "climb": height(view, cell) - height(view, start),
        "slide": slide,
        "god": _step_god(state, slide, outcome),
        **whose(view, start),
    }


def _step_god(state: State, slide: bool, outcome: StepOutcome) -> God | None:
    """The power without which the step would not be possible."""
    if slide:
        return "hermes"
    return using(state) if outcome.pushed is not None or state.phase == "build" else None


def forced(state: State, cell: Cell, outcome: StepOutcome) -> Iterator[Forced]:
    """The worker that Apollo swaps or Minotaur pushes."""
    if outcome.pushed is not None:
        view = view_of(state)
        yield {
            "kind": "forced", "seat": acting_seat(view), "from": cell, "to": outcome.pushed,
            "god": cast(God, using(state)), **whose(view, cell),
        }  # fmt: skip


def removed(state: State, outcome: StepOutcome) -> Iterator[Removed]:
    """The worker that Bia removes."""
    if outcome.struck is not None:
        view = view_of(state)
        yield {
            "kind": "removed", "seat": acting_seat(view), "cell": outcome.struck, "god": "bia",
            **whose(view, outcome.struck),
        }  # fmt: skip


def ferry(state: State, start: Cell) -> Ferry:
    """Charon puts an opponent's worker on the other side."""
    view = view_of(state)
    boat = selected(view)
    end = cast(Cell, beyond(start, boat))
    return {
        "kind": "ferry", "seat": acting_seat(view), "worker": boat, "from": start, "to": end,
        "god": "charon", **whose(view, start),
    }  # fmt: skip


# --- P5-P7 --------------------------------------------------------------------------------------------------


def build(state: State, text: str) -> Build:
    """A block or a dome on a cell."""
    view, cell = view_of(state), text[1:]
    levels = height(view, cell)
    is_block = text[0] == "+" and levels < catalog.MAX_HEIGHT
    return {
        "kind": "build",
        "seat": acting_seat(view),
        "cell": cell,
        "worker": acting(state, text),
        "height": levels + is_block,
        "piece": "block" if is_block else "dome",
        "tower": not is_block and levels == catalog.MAX_HEIGHT,
        "god": _build_god(state, text),
        "extra": view["phase"] in ("extra", "poseidon"),
    }


def _build_god(state: State, text: str) -> God | None:
    """The power without which the build would not be possible; it is the basic one in phase build."""
    god = using(state)
    is_basic = state.phase == "build" and text[0] == "+" and text[1:] != acting(state, text)
    return god if not is_basic or god == "morpheus" else None


def declined(state: State) -> Declined:
    """What `end` does without: a further build, Poseidon, Ares, a bonus turn, or Morpheus' pieces."""
    if using(state) == "morpheus":
        return "morpheus"
    return cast(Declined, "bonus" if state.phase == "select" else state.phase)
