"""The object `step` of a position: the state of the current turn (Santorini, section 11)."""

from __future__ import annotations

from ribeira.core.contract import Json
from ribeira.core.errors import InvalidPosition
from ribeira.core.positions import boolean, integer, known_keys, mapping
from ribeira.games.santorini.catalog import BUILDS_OF_POSEIDON
from ribeira.games.santorini.cells import (
    read_cell,
    read_cells,
    read_number,
    read_numbers,
    write_cell,
    write_cells,
    write_number,
)
from ribeira.games.santorini.state import NOBODY, Phase, Santorini
from ribeira.games.santorini.tables import NOWHERE, TRITON

STEP_KEYS = (
    "worker", "from", "steps", "climbed", "early", "ferried", "built", "visited", "left", "asleep", "bound", "astray",
    "must_climb", "towers", "bonus",
)  # fmt: skip
MOST = 16  # of towers and bonus turns, and of exchanges that are due
PLAIN: Json = {
    "worker": None, "from": None, "steps": 0, "climbed": False, "early": False, "ferried": False, "built": None,
    "visited": [], "left": 0, "asleep": None, "bound": [], "astray": False,
    "must_climb": False, "towers": 0, "bonus": 0,
}  # fmt: skip

_BEFORE_STEPS = (Phase.SELECT, Phase.MOVE, Phase.CHAOS)
_DETERMINED = ("asleep", "bound", "must_climb")  # at the start of an ordinary turn (T3, T5)
_ONLY_PLAIN = {
    Phase.SELECT: ("climbed", "early", "ferried", "visited", "astray", "towers"),
    Phase.MOVE: ("climbed", "visited", "astray"),
    Phase.CHAOS: tuple(key for key in STEP_KEYS if key not in ("towers", "left", "bonus")),
}
_PLAIN_IN_BONUS = ("asleep", "bound", "must_climb", "early", "ferried", "astray")
_WITHOUT_BUILD = (Phase.SELECT, Phase.MOVE, Phase.BUILD, Phase.CHAOS)


def write_step(s: Santorini) -> Json:
    """The object of a record's plain values."""
    return {
        "worker": write_cell(NOWHERE if s.mover == NOBODY else s.worker[s.mover]),
        "from": write_cell(s.origin),
        "steps": s.steps,
        "climbed": bool(s.climbed),
        "early": bool(s.early),
        "ferried": bool(s.ferried),
        "built": write_cell(s.built),
        "visited": write_cells(s.visited),
        "left": s.left,
        "asleep": write_number(s.asleep),
        "bound": [slot for slot in range(2) if s.bound >> slot & 1],
        "astray": bool(s.astray),
        "must_climb": bool(s.must_climb),
        "towers": s.towers,
        "bonus": s.bonus,
    }


def read_step(s: Santorini, value: object) -> Json:
    """Fills the fields of the turn; answers what was given. Phase, active, workers and powers stand already."""
    given = mapping(value, "step")
    known_keys(given, STEP_KEYS, "step")
    _read_plain(s, given)
    if s.active == NOBODY:
        _check_plain(s, STEP_KEYS, f"has its defaults in phase {_phase(s)}", "step")
        return given
    _read_worker(s, given)
    _read_counts(s, given)
    _check_phase(s)
    _check_built(s)
    return given


def colours_of(s: Santorini) -> int:
    """Colours in play (B3); a seat's colour is its number modulo this."""
    return 3 if s.players == 3 else 2


def _phase(s: Santorini) -> str:
    return Phase(int(s.phase)).name.lower()


def _read_plain(s: Santorini, given: Json) -> None:
    """Every key by its type and range."""
    for key in ("climbed", "early", "ferried", "astray", "must_climb"):
        setattr(s, key, boolean(given.get(key, False), f"step.{key}"))
    s.towers = integer(given.get("towers", 0), "step.towers", 0, MOST)
    s.bonus = integer(given.get("bonus", 0), "step.bonus", 0, MOST)
    s.built = read_cell(given.get("built"), "step.built")
    s.visited = read_cells(given.get("visited", []), "step.visited")
    s.asleep = read_number(given.get("asleep"), "step.asleep", 2)
    s.bound = read_numbers(given.get("bound", []), "step.bound", 2)
    s.steps = integer(given.get("steps", 0), "step.steps", 0, 2)
    s.left = integer(given.get("left", 0), "step.left", 0, MOST)
    cell = read_cell(given.get("worker"), "step.worker")
    s.origin = read_cell(given.get("from"), "step.from")
    s.mover = NOBODY
    if cell != NOWHERE:
        if cell not in s.worker:
            raise InvalidPosition("step.worker", "no worker stands there")
        s.mover = s.worker.tolist().index(cell)


def _check_plain(s: Santorini, keys: tuple[str, ...], wrong: str, path: str | None = None) -> None:
    written = write_step(s)
    for key in keys:
        if written[key] != PLAIN[key]:
            raise InvalidPosition(path or f"step.{key}", wrong)


def _read_worker(s: Santorini, given: Json) -> None:
    """The selected worker, and where it began the turn."""
    without = s.phase in (Phase.SELECT, Phase.CHAOS)
    if without != (s.mover == NOBODY):
        raise InvalidPosition(
            "step.worker", f"{'nobody is' if without else 'a worker is'} selected in phase {_phase(s)}"
        )
    if without:
        if s.origin != NOWHERE:
            raise InvalidPosition("step.from", "is given without a selected worker")
        return
    is_own = int(s.mover) // 2 == int(s.active) % colours_of(s)
    if is_own != (s.bonus == 0):
        raise InvalidPosition("step.worker", "has to be an own worker, in a bonus turn an opponent's")
    cell = s.worker[s.mover]
    if "from" not in given:
        s.origin = cell
    if s.origin == NOWHERE or (s.phase == Phase.MOVE and s.origin != cell):
        raise InvalidPosition("step.from", "is where the selected worker began the turn")


def _read_counts(s: Santorini, given: Json) -> None:
    """`steps` and `left`, whose defaults depend on the phase."""
    before = s.phase in _BEFORE_STEPS
    if "steps" not in given:
        s.steps = 0 if before else 1
    if before != (s.steps == 0):
        raise InvalidPosition(
            "step.steps", f"{'no step has' if before else 'a step has'} been made in phase {_phase(s)}"
        )
    default, most = {Phase.POSEIDON: (BUILDS_OF_POSEIDON,) * 2, Phase.CHAOS: (1, MOST)}.get(Phase(int(s.phase)), (0, 0))
    if "left" not in given:
        s.left = default
    if not min(1, default) <= s.left <= most:
        raise InvalidPosition("step.left", f"is in {min(1, default)}..{most} in phase {_phase(s)}")


def _check_phase(s: Santorini) -> None:
    """What cannot have happened yet in this phase, or not in a bonus turn."""
    _check_plain(s, _ONLY_PLAIN.get(Phase(int(s.phase)), ()), f"has its default in phase {_phase(s)}")
    if s.bonus:
        _check_plain(s, _PLAIN_IN_BONUS, "has its default in a bonus turn")
    if s.bonus or s.power[s.active] != TRITON:
        _check_plain(s, ("visited",), "is kept for Triton only")


def _check_built(s: Santorini) -> None:
    if s.phase == Phase.EXTRA and s.built == NOWHERE:
        raise InvalidPosition("step.built", "the worker has built in phase extra")
    if s.phase in _WITHOUT_BUILD and s.built != NOWHERE:
        raise InvalidPosition("step.built", f"the worker has not built in phase {_phase(s)}")


def forget_start_of_turn(s: Santorini) -> None:
    """What T3 and T5 determine anew."""
    s.asleep, s.bound, s.must_climb = NOBODY, 0, 0


def check_start_of_turn(s: Santorini, given: Json) -> None:
    """T3, T5: in an ordinary `select` three keys are determined, and the record holds what they have to be."""
    said = {"asleep": read_number(given.get("asleep"), "step.asleep", 2), "must_climb": given.get("must_climb")}
    said["bound"] = read_numbers(given.get("bound", []), "step.bound", 2)
    for key in _DETERMINED:
        if key in given and said[key] != getattr(s, key):
            raise InvalidPosition(f"step.{key}", f"has to be {write_step(s)[key]} at the start of this turn")
