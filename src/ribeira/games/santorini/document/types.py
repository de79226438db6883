"""The documents of Santorini. Cells are texts like "c3": column, then row, a1 bottom left. `seat` is who did it.
Numbers like T3 are those of the rules file. The page's types and the tables of docs/protocol.md are made from here."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict, get_args

from ribeira.core.contract import Seat

Cell: TypeAlias = str
""""a1" to "e5"."""
God: TypeAlias = str
"""The id of a god's card."""
Colour: TypeAlias = int
"""A seat; with four players a team, 0 or 1 (B3)."""
Slot: TypeAlias = int
"""0: the female worker of a colour, 1: the male one."""
Mode: TypeAlias = Literal["draft", "random", "none"]
Phase: TypeAlias = Literal[
    "archon", "offer", "draft", "name", "deal", "start", "chaos", "place", "select", "move", "build", "extra",
    "poseidon", "ares", "over",
]  # fmt: skip
"""The kind of decision that is due (section 10)."""
PHASES: tuple[Phase, ...] = get_args(Phase)
Piece: TypeAlias = Literal["block", "dome"]
Ending: TypeAlias = Literal["height", "pan", "eros", "towers", "blocked", "draw"]
"""What ended the match: a win condition (R2), somebody who could not act (T6), or turn 300 (B13)."""
Declined: TypeAlias = Literal["extra", "morpheus", "poseidon", "ares", "bonus"]
"""What `end` does without."""


# --- positions (section 11) ---------------------------------------------------------------------------------


class Options(TypedDict):
    """Section 2; a list: the god of each seat."""

    gods: Mode | list[God]


class Chaos(TypedDict):
    """The cards of Chaos (god 14)."""

    face: God | None
    deck: list[God]
    discard: list[God]


Began = TypedDict("Began", {"from": Cell | None})
"""Where the selected worker began the turn."""


class Step(Began):
    """The current turn, as far as it has got."""

    worker: Cell | None
    """Where the selected worker stands."""
    steps: int
    """0, 1, or 2 for more."""
    climbed: bool
    """Some step of this turn went up."""
    early: bool
    """Built before the move, by Prometheus."""
    ferried: bool
    """Some worker, by Charon."""
    built: Cell | None
    """The first build after the move."""
    visited: list[Cell]
    """Entered by Triton's worker."""
    left: int
    """Builds of Poseidon, or exchanges of Chaos, that are still due."""
    asleep: Slot | None
    """Held by Hypnus."""
    bound: list[Slot]
    """Bound by Aphrodite."""
    astray: bool
    """The selected worker is bound and its last step failed Aphrodite's test."""
    must_climb: bool
    """The duty that Persephone sets."""
    towers: int
    """Completed in this turn."""
    bonus: int
    """Bonus turns of Dionysus still to come, the current one included."""


class View(TypedDict):
    """A position; everything is public, so every view is the same (section 12)."""

    game: Literal["santorini"]
    players: int
    options: Options
    phase: Phase
    player: Seat | Literal["chance"] | None
    winners: list[Seat] | None
    turn: int
    active: Seat | None
    """Whose turn it is."""
    archon: Seat | None
    offer: list[God]
    gods: list[God | None]
    """The card of each seat."""
    start: Seat | None
    out: list[Seat]
    """Eliminated."""
    blocks: dict[str, int]
    """Heights above 0."""
    domes: list[Cell]
    workers: list[list[Cell | None]]
    """By colour, then slot; null: not placed, or removed."""
    stolen: Seat | None
    """Whose power Circe has."""
    athena: bool
    """The ban of Athena is in force."""
    morpheus: int
    """Pieces on Morpheus' card."""
    chaos: Chaos | None
    step: Step


Way = TypedDict("Way", {"from": Cell, "to": Cell})
"""From one cell to another."""


class Threat(Way):
    """A step onto a free cell of height 3 that stands open by the basic rules (B5, B7)."""

    colour: Colour


class Insight(TypedDict):
    """What follows by the rules from a position, sent beside the view."""

    powers: list[God | None]
    """By seat: the god whose power it has at this moment (R1); for Chaos the one that lies face up."""
    threats: list[Threat]
    towers: list[Cell]
    """The complete towers (B2)."""


# --- what is tapped -----------------------------------------------------------------------------------------


TapKind: TypeAlias = Literal["place", "select", "step", "build", "dome", "remove", "ferry", "end", "god", "start"]


class Tap(TypedDict):
    """An action of a seat."""

    kind: TapKind
    cell: Cell | None
    worker: Cell | None
    """Where the worker stands that acts."""
    god: NotRequired[God]
    """Named by the archon, or taken."""
    seat: NotRequired[Seat]
    """Named as start player."""


class NoTarget(TypedDict):
    """Outcomes of chance have nothing to tap."""


Target: TypeAlias = Tap | NoTarget


# --- what an action will bring about ------------------------------------------------------------------------


class Outcome(TypedDict):
    """Of every action: whether it ends the match at once."""

    wins: bool
    loses: bool
    how: Ending | None
    god: God | None
    """Whose power makes it possible."""


class SelectEffect(Outcome):
    """P1: a worker is chosen."""

    slot: Slot | None
    bonus: bool
    """Borrowed for a bonus turn (D1)."""


class StepEffect(Outcome):
    """P2, P4: a step."""

    height: int
    climb: int
    """Levels up; negative: down."""
    slide: bool
    """A walk of Hermes."""
    forced: Way | None
    """The worker that Apollo or Minotaur displaces."""
    removed: list[Cell]
    """Where Bia removes a worker."""
    veto: God | None
    """Whose: the step would win, but for Hera."""


class BuildEffect(Outcome):
    """P3, P5-P7: a build."""

    height: int
    piece: Piece
    tower: bool
    """It is complete then."""
    rise: bool
    """The worker builds under itself, by the power of Zeus."""
    extra: bool
    """A further build, not the one of the move."""


class RemoveEffect(Outcome):
    """P7: Ares takes a block away."""

    height: int


class FerryEffect(Outcome):
    """P3: Charon moves another worker."""

    forced: Way


class EndEffect(Outcome):
    """Something optional is left undone."""

    of: Declined


class NoEffect(TypedDict):
    """Nothing to tell of outcomes of chance."""


Effect: TypeAlias = (
    SelectEffect | StepEffect | BuildEffect | RemoveEffect | FerryEffect | EndEffect | Outcome | NoEffect
)


# --- what happened: set-up ----------------------------------------------------------------------------------


class OfSeat(TypedDict):
    """Of all facts: who did it."""

    seat: Seat


class ByGod(OfSeat):
    """By whose power."""

    god: God


class Archon(OfSeat):
    """S1: drawn."""

    kind: Literal["archon"]


class First(OfSeat):
    """S1, S3: the start player."""

    kind: Literal["first"]
    by: Seat | None
    """The archon; null: drawn."""


class Card(ByGod):
    """S1, S2: a god is named by the archon, taken, or dealt."""

    kind: Literal["offer", "pick", "deal"]


class Face(ByGod):
    """S5, P8: a god is turned up for Chaos."""

    kind: Literal["face"]
    old: God | None
    """The one before."""


class Place(OfSeat):
    """S6: a worker is placed."""

    kind: Literal["place"]
    cell: Cell
    colour: Colour
    slot: Slot


# --- what happened: a turn ----------------------------------------------------------------------------------


class Whose(TypedDict):
    """Which worker it is."""

    colour: Colour
    slot: Slot


class Select(Whose, OfSeat):
    """P1: a worker is chosen."""

    kind: Literal["select"]
    cell: Cell
    bonus: bool
    """Borrowed for a bonus turn (D1)."""


class Stepped(Way, Whose, OfSeat):
    """P2, P4: a worker steps."""

    kind: Literal["step"]
    height: int
    climb: int
    """Levels up; negative: down."""
    slide: bool
    """A walk of Hermes."""
    god: God | None
    """Without whom the step would not be possible."""


class Forced(Way, Whose, ByGod):
    """B8: displaced by Apollo or Minotaur."""

    kind: Literal["forced"]


class Ferry(Way, Whose, ByGod):
    """P3: Charon."""

    kind: Literal["ferry"]
    worker: Cell
    """Who ferries."""


class Removed(Whose, ByGod):
    """God 13: by Bia."""

    kind: Literal["removed"]
    cell: Cell


class Veto(ByGod):
    """God 20: the step would have won, but for Hera."""

    kind: Literal["veto"]
    cell: Cell


class Ban(ByGod):
    """God 3: Athena has climbed."""

    kind: Literal["ban"]


class Build(OfSeat):
    """P3, P5-P7: a block or a dome is built."""

    kind: Literal["build"]
    cell: Cell
    worker: Cell | None
    """Where the builder stands."""
    height: int
    piece: Piece
    tower: bool
    """It is complete now."""
    god: God | None
    extra: bool
    """A further build, not the one of the move."""


class Rise(Way, Whose, ByGod):
    """God 30: Zeus is lifted where he stands."""

    kind: Literal["rise"]
    height: int


class Raze(ByGod):
    """God 12: Ares takes a block away."""

    kind: Literal["raze"]
    cell: Cell
    height: int


class Pass(OfSeat):
    """`end`: something optional is left undone."""

    kind: Literal["pass"]
    of: Declined


class Petrify(Whose, ByGod):
    """God 24: Medusa turns a worker into a block."""

    kind: Literal["petrify"]
    cell: Cell
    height: int


# --- what happened: the next turn, the end ------------------------------------------------------------------


class Bonus(ByGod):
    """D1: a bonus turn begins."""

    kind: Literal["bonus"]
    left: int


Lost = TypedDict("Lost", {"from": Seat})
"""The seat whose power is stolen."""


class Theft(Lost, ByGod):
    """T0: Circe gives a power back, or takes one."""

    kind: Literal["release", "steal"]
    taken: God


class Stock(ByGod):
    """T2: pieces on Morpheus' card."""

    kind: Literal["stock"]
    count: int


class Asleep(ByGod):
    """T3: a worker is held by Hypnus."""

    kind: Literal["asleep"]
    cell: Cell
    by: Seat | None
    """Who has that god."""


class Bound(ByGod):
    """T3: workers are bound by Aphrodite."""

    kind: Literal["bound"]
    cells: list[Cell]
    by: Seat | None


class Duty(ByGod):
    """T5: Persephone demands a climb."""

    kind: Literal["duty"]
    by: Seat | None


class Out(OfSeat):
    """B12: eliminated."""

    kind: Literal["out"]


class Over(TypedDict):
    """Section 7: the match is over."""

    kind: Literal["over"]
    winners: list[Seat]
    how: Ending
    seat: Seat | None
    """Who got there, or who could not act."""


class Forbidden(TypedDict):
    """Only in prompts: why the basic rules would allow something that is not legal."""

    kind: Literal["forbidden"]
    seat: Seat | None
    """Who has the god."""
    cell: Cell
    god: God | None
    reason: str
    """The god's id, "starved" (Limus leaves no build), "helpless" (a worker can do nothing) or "stuck" (T7)."""
    rule: str
    """"G3" for god 3, or "T7"."""


Fact: TypeAlias = (
    Archon | First | Card | Face | Place | Select | Stepped | Forced | Ferry | Removed | Veto | Ban | Build | Rise
    | Raze | Pass | Petrify | Bonus | Theft | Stock | Asleep | Bound | Duty | Out | Over | Forbidden
)  # fmt: skip

SheetKey: TypeAlias = Literal["won", "turns", "towers"]
"""Lines of the score sheet: whether the seat won (1 point), the turns played, the complete towers on the board."""
