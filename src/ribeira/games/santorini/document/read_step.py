"""The object `step` of a position: the state of the current turn (Santorini, section 11)."""

from __future__ import annotations

from collections.abc import Iterable

from ribeira.core.contract import Json
from ribeira.core.errors import InvalidPosition
from ribeira.core.positions import known_keys, mapping
from ribeira.games.santorini import catalog, phase, tables
from ribeira.games.santorini.document.keys import CELL, MOST, STEP
from ribeira.games.santorini.state import NOBODY, Santorini

KEYS = ("worker", *STEP)

_WITHOUT_WORKER = (phase.SELECT, phase.CHAOS)
_BEFORE_STEPS = (phase.SELECT, phase.MOVE, phase.CHAOS)
_WITHOUT_BUILD = (phase.SELECT, phase.MOVE, phase.BUILD, phase.CHAOS)
_ONLY_PLAIN = {
    phase.SELECT: ("climbed", "early", "ferried", "visited", "astray", "towers"),
    phase.MOVE: ("climbed", "visited", "astray"),
    phase.CHAOS: [key for key in STEP if key not in ("towers", "left", "bonus")],
}
_PLAIN_IN_BONUS = ("asleep", "bound", "must_climb", "early", "ferried", "astray")
_LEFT = {phase.POSEIDON: (catalog.BUILDS_OF_POSEIDON, catalog.BUILDS_OF_POSEIDON), phase.CHAOS: (1, MOST)}
"""[phase] -> the default of `left` and the most it can be; 0 where no phase stands."""


def read_step(s: Santorini, value: object) -> Json:
    """Fills the fields of the turn; answers what was given. Phase, active, workers and powers stand already."""
    given = mapping(value, "step")
    known_keys(given, KEYS, "step")
    s.mover = _mover(s, given)
    if s.active == NOBODY:
        STEP.read(s, given, "step")
        if s.mover != NOBODY or STEP.beside_default(s):
            raise InvalidPosition("step", f"has its defaults in phase {phase.NAMES[s.phase]}")
        return given
    STEP.read(s, {**_usual(s, given), **given}, "step")
    _check_worker(s)
    _check_counts(s)
    _check_phase(s)
    _check_built(s)
    return given


def _mover(s: Santorini, given: Json) -> int:
    """The worker on the cell that `worker` names, or NOBODY."""
    cell = CELL.read(given.get("worker"), "step.worker", int(s.players))
    if cell != tables.NOWHERE and cell not in s.worker:
        raise InvalidPosition("step.worker", "no worker stands there")
    return NOBODY if cell == tables.NOWHERE else s.worker.tolist().index(cell)


def _usual(s: Santorini, given: Json) -> Json:
    """The defaults that depend on the phase."""
    left, _ = _LEFT.get(int(s.phase), (0, 0))
    return {"from": given.get("worker"), "steps": int(s.phase not in _BEFORE_STEPS), "left": left}


def _check_worker(s: Santorini) -> None:
    """The selected worker, and where it began the turn."""
    without = s.phase in _WITHOUT_WORKER
    if without != (s.mover == NOBODY):
        said = "nobody is" if without else "a worker is"
        raise InvalidPosition("step.worker", f"{said} selected in phase {phase.NAMES[s.phase]}")
    if without:
        if s.origin != tables.NOWHERE:
            raise InvalidPosition("step.from", "is given without a selected worker")
        return
    is_own = int(s.mover) // 2 == int(s.active) % (3 if s.players == 3 else 2)
    if is_own != (s.bonus == 0):
        raise InvalidPosition("step.worker", "has to be an own worker, in a bonus turn an opponent's")
    if s.origin == tables.NOWHERE or (s.phase == phase.MOVE and s.origin != s.worker[s.mover]):
        raise InvalidPosition("step.from", "is where the selected worker began the turn")


def _check_counts(s: Santorini) -> None:
    """`steps` and `left`, whose ranges depend on the phase."""
    before = s.phase in _BEFORE_STEPS
    if before != (s.steps == 0):
        said = "no step has" if before else "a step has"
        raise InvalidPosition("step.steps", f"{said} been made in phase {phase.NAMES[s.phase]}")
    usual, most = _LEFT.get(int(s.phase), (0, 0))
    least = min(1, usual)
    if not least <= s.left <= most:
        raise InvalidPosition("step.left", f"is in {least}..{most} in phase {phase.NAMES[s.phase]}")


def _check_phase(s: Santorini) -> None:
    """What cannot have happened yet in this phase, or not in a bonus turn."""
    _check_plain(s, _ONLY_PLAIN.get(int(s.phase), ()), f"has its default in phase {phase.NAMES[s.phase]}")
    if s.bonus:
        _check_plain(s, _PLAIN_IN_BONUS, "has its default in a bonus turn")
    if s.bonus or s.power[s.active] != tables.TRITON:
        _check_plain(s, ("visited",), "is kept for Triton only")


def _check_plain(s: Santorini, keys: Iterable[str], wrong: str) -> None:
    for key in keys:
        if STEP.beside_default(s, [key]):
            raise InvalidPosition(f"step.{key}", wrong)


def _check_built(s: Santorini) -> None:
    if s.phase == phase.EXTRA and s.built == tables.NOWHERE:
        raise InvalidPosition("step.built", "the worker has built in phase extra")
    if s.phase in _WITHOUT_BUILD and s.built != tables.NOWHERE:
        raise InvalidPosition("step.built", f"the worker has not built in phase {phase.NAMES[s.phase]}")
