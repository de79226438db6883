"""The documents of Pier 18: what is seen, tapped, previewed and told. Cards are their numbers 1 to 18, columns count
from 0 at the land end, seats from 0.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict, get_args

from ribeira.core.contract import Seat

PhaseName: TypeAlias = Literal["deal", "setup", "reveal", "draft", "finish", "over"]
PHASES: tuple[PhaseName, ...] = get_args(PhaseName)
KindName: TypeAlias = Literal["fisher", "poet", "lovers", "flower_seller"]
Letter: TypeAlias = Literal["F", "P", "L", "S"]
"""A kind as the card table has it, in the order of the names."""
SideName: TypeAlias = Literal["A", "B"]
SIDES: tuple[SideName, ...] = get_args(SideName)
Metric: TypeAlias = Literal[
    "poets_total", "fishers_best_side", "fishers_worst_side", "poets_worst_side", "lovers_scoring",
    "lovers_scoring_worst_side", "flower_points", "largest_group", "scoring_flower_groups", "groups_with_all_four",
    "lone_characters", "length", "side_imbalance", "kind_spread", "longest_blank_run", "full_columns", "empty_columns",
    "matching_columns", "adjacent_poet_pairs", "symbols_total",
]  # fmt: skip
"""What a Plan may measure (section 8)."""
METRICS: tuple[Metric, ...] = get_args(Metric)
Operator: TypeAlias = Literal[">=", "<="]
OPERATORS: tuple[Operator, ...] = get_args(Operator)


# --- what is seen (sections 10 and 11) ----------------------------------------------------------------------


class Options(TypedDict):
    """The rules chosen before the match."""

    rotate: bool
    """Cards may be turned by 180 degrees."""


class Points(TypedDict):
    """R12-R15: what a pier scores as it lies."""

    fisher: int
    poet: int
    lovers: int
    flower_seller: int


class Score(Points):
    """R16: the parts of a score."""

    plan: int
    """0 until the match is over."""
    patrons: int


class View(TypedDict):
    """A position, or what one viewer may know of it."""

    game: Literal["pier18"]
    players: int
    options: Options
    phase: PhaseName
    player: Seat | Literal["chance"] | None
    scores: list[int]
    winners: list[Seat] | None
    round: int
    """0 before the unveiling."""
    first: Seat | None
    """The first player of the round; null except in `reveal` and `draft`."""
    hands: list[list[int] | int]
    """By seat the cards; how many where they are hidden."""
    chosen: list[str | None]
    """By seat the secret choice as notation; null also where it is hidden."""
    returned: list[int | None]
    """By seat the card put back; null also where it is hidden."""
    plans: list[int | None]
    piers: list[list[str]]
    """By seat the cards from land to water, as they were laid: `10-2t`."""
    display: list[int]
    patrons: list[list[int]]
    """By seat the cards won."""
    deck: list[int] | int
    """The cards; how many where they are hidden."""
    points: list[Score]


# --- what follows from it, for the page ---------------------------------------------------------------------


class Group(TypedDict):
    """R15: a group that scores for its Flower Sellers."""

    side: SideName
    start: int
    """Its first column."""
    size: int
    points: int


class Pier(TypedDict):
    """R8a, R12-R15: what of a pier is to be seen, and what of it scores."""

    A: str
    """The upper side from land to water, a letter of the card table for each space."""
    B: str
    scoring: list[str]
    """The spaces whose symbol makes points: `A:3`."""
    groups: list[Group]
    """The groups that score."""


class Part(TypedDict):
    """Section 8: one comparison of a Plan."""

    metric: Metric
    op: Operator
    goal: int
    value: int
    """What the pier measures."""


class Progress(TypedDict):
    """R16: how far a Plan has come on a pier; of several comparisons how many hold, and how many have to."""

    op: Operator
    goal: int
    value: int
    holds: bool
    parts: list[Part]


class Race(TypedDict):
    """R9: who would win a card of the display as a Patron as the piers lie."""

    card: int
    symbol: KindName
    points: list[int]
    """By seat the points for the symbol."""
    tied: list[Seat]
    """Who has most of them."""
    winner: Seat | None
    """Null while one of those tied still has to lay a card (R9a)."""
    by: Literal["points", "date"] | None
    final: bool
    """It is the one card that is left."""


class SetupTarget(TypedDict):
    """R2-R4: where the three cards of the hand go."""

    kind: Literal["setup"]
    seat: Seat
    foundation: int
    turned: bool
    plan: int
    back: int
    """The card that goes back into the deck."""


class LayTarget(TypedDict):
    """R7, R8, R11: a card of the display, or at the end the Plan card, covering so many columns."""

    kind: Literal["lay", "last"]
    seat: Seat
    card: int
    over: int
    turned: bool


class SecretChoice(TypedDict):
    """R2, R11: what the viewer has chosen in secret, and the pier that it will make."""

    target: SetupTarget | LayTarget
    points: Points
    pier: Pier


class Insight(TypedDict):
    """What follows by the rules from a view."""

    piers: list[Pier]
    plans: list[Progress | None]
    """By seat, on the pier as it lies; null before the unveiling."""
    race: list[Race]
    """For each card of the display, ascending."""
    laid: list[int | None]
    """By seat the card laid in this round, whose date may settle a tie (R9a)."""
    drafts: list[int]
    """By seat the cards still to be taken from displays."""
    secret: SecretChoice | None


class Seen(View):
    """What a page is sent: the view, and what follows from it."""

    insight: Insight


# --- what is tapped and previewed ---------------------------------------------------------------------------


class NoTarget(TypedDict):
    """Outcomes of chance have nothing to tap."""


Target: TypeAlias = SetupTarget | LayTarget | NoTarget


class PlanEffect(TypedDict):
    """R16: the Plan on the pier before and after."""

    card: int
    before: Progress
    after: Progress


class LayEffect(TypedDict):
    """R8-R16: what a choice makes of the pier, the Plan and the race; in the set-up what its Foundation does."""

    before: Points
    after: Points
    hidden: str
    """The letters of the symbols that get covered, side A first (R8b)."""
    length: int
    """Columns afterwards."""
    pier: Pier
    plan: PlanEffect
    race: list[Race]
    """For each card that stays in the display."""


class NoEffect(TypedDict):
    """Nothing to tell of outcomes of chance."""


Effect: TypeAlias = LayEffect | NoEffect


# --- what happened ------------------------------------------------------------------------------------------


class Deal(TypedDict):
    """R1: a card is dealt."""

    kind: Literal["deal"]
    seat: Seat
    card: int | None
    """Null for those who may not know it."""
    left: int
    """Cards in the deck."""


class Chosen(TypedDict):
    """R2, R11: a seat has chosen in secret."""

    kind: Literal["chosen"]
    seat: Seat


class Unveil(TypedDict):
    """R3: Foundation and Plan of a seat."""

    kind: Literal["unveil"]
    seat: Seat
    foundation: int
    turned: bool
    plan: int
    points: Points
    pier: Pier
    progress: Progress


class Round(TypedDict):
    """R5, R10: a round begins."""

    kind: Literal["round"]
    round: int
    first: Seat
    by: Literal["date", "turn"]
    """The earliest Foundation, in round 1; then the next seat."""


class Reveal(TypedDict):
    """R6: a card is turned up."""

    kind: Literal["reveal"]
    card: int
    race: Race


class Laying(TypedDict):
    """R8: a card comes to lie at the end of a pier."""

    seat: Seat
    card: int
    over: int
    turned: bool
    hidden: str
    """The letters of the symbols covered, side A first."""
    before: Points
    points: Points
    pier: Pier
    progress: Progress


class Lay(Laying):
    """R7, R8: a card of the display is laid."""

    kind: Literal["lay"]
    race: list[Race]
    """For each card that stays in the display."""


class Last(Laying):
    """R11: the Plan card is laid."""

    kind: Literal["last"]


class Patron(TypedDict):
    """R9, R9a: a seat wins the card that is left."""

    kind: Literal["patron"]
    seat: Seat
    card: int
    symbol: KindName
    points: list[int]
    """By seat the points for the symbol."""
    tied: list[Seat]
    by: Literal["points", "date"]


class Finish(TypedDict):
    """R11: the rounds are over."""

    kind: Literal["finish"]


class PlanJudged(TypedDict):
    """R16: a Plan is judged on the finished pier."""

    kind: Literal["plan"]
    seat: Seat
    card: int
    holds: bool
    parts: list[Part]
    points: int


Criterion: TypeAlias = Literal["points", "symbols", "date"]
"""R17: what made the difference between the winner and the others."""


class Over(TypedDict):
    """R17: the match is over."""

    kind: Literal["over"]
    winners: list[Seat]
    by: Criterion


Fact: TypeAlias = Deal | Chosen | Unveil | Round | Reveal | Lay | Last | Patron | Finish | PlanJudged | Over
SheetKey: TypeAlias = Literal["fisher", "poet", "lovers", "flower_seller", "plan", "patrons", "total", "symbols"]
"""R16, R17: lines of the score sheet. The count of a kind is its visible symbols; `symbols` counts all of them."""
