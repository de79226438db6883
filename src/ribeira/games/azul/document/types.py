"""The documents of Azul: what is seen, tapped, previewed and told. Rows, columns, lines and factories count from 1, as
in the notation; seats from 0.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict, get_args

from ribeira.core.contract import Seat

Colour: TypeAlias = Literal["blue", "yellow", "red", "black", "white"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
WallKind: TypeAlias = Literal["coloured", "grey"]
WALLS: tuple[WallKind, ...] = get_args(WallKind)
PhaseName: TypeAlias = Literal["start", "fill", "draft", "tile", "over"]
PHASES: tuple[PhaseName, ...] = get_args(PhaseName)
Source: TypeAlias = str
"""`C`: the centre of the table; `F1`..`F9`: the factories."""
Pile: TypeAlias = dict[Colour, int]
"""Tiles by colour, without zeros."""
Wall: TypeAlias = list[list[Colour | None]]
"""[row][column] -> the tile that lies there."""


# --- what is seen (section 10) ------------------------------------------------------------------------------


class Board(TypedDict):
    """What lies before one player."""

    lines: list[list[Colour]]
    wall: Wall
    floor: list[Colour]


class Options(TypedDict):
    """The rules chosen before the match."""

    wall: WallKind


class View(TypedDict):
    """A position. Nothing is secret, so it is every viewer's view."""

    game: Literal["azul"]
    players: int
    options: Options
    phase: PhaseName
    player: Seat | Literal["chance"] | None
    scores: list[int]
    winners: list[Seat] | None
    round: int
    first: Seat | None
    """The first player of the round; null before it is drawn."""
    marker: Seat | None
    """Who took the start marker in this round."""
    factories: list[list[Colour]]
    centre: Pile
    bag: Pile
    lid: Pile
    boards: list[Board]


# --- what is tapped and previewed (section 9) ---------------------------------------------------------------


class PickTarget(TypedDict):
    """A pick: all tiles of a colour from one source to a line; null: the floor line."""

    source: Source
    colour: Colour
    line: int | None


class ColumnTarget(TypedDict):
    """A space of the grey wall."""

    seat: Seat
    row: int
    column: int


class NoTarget(TypedDict):
    """Outcomes of chance have nothing to tap."""


Target: TypeAlias = PickTarget | ColumnTarget | NoTarget


class Landing(TypedDict):
    """D4-D8: where the tiles of a pick come to lie."""

    count: int
    """All that are taken."""
    placed: int
    """On the line."""
    floor: int
    """On the floor line."""
    lid: int
    """Beyond the floor line."""
    marker: bool
    """The start marker comes along."""


class PickEffect(Landing):
    """What a pick will bring about."""

    loss: int
    """Points that the floor line will cost more than before."""
    completes: bool
    """The line is complete then."""
    column: int | None
    """Where the complete line will be tiled; null on the grey wall."""
    points: int | None
    """What it will score there."""


class ColumnEffect(TypedDict):
    """T3: what tiling this space scores."""

    row: int
    column: int
    points: int


class NoEffect(TypedDict):
    """Nothing to tell of outcomes of chance."""


Effect: TypeAlias = PickEffect | ColumnEffect | NoEffect


# --- what happened ------------------------------------------------------------------------------------------


class First(TypedDict):
    """S3: nature names the first player."""

    kind: Literal["first"]
    seat: Seat


class Draw(TypedDict):
    """F2: a tile comes to a factory."""

    kind: Literal["draw"]
    factory: int
    colour: Colour


class Refill(TypedDict):
    """F3: the tiles of the lid go back into the bag."""

    kind: Literal["refill"]
    tiles: int


class Take(Landing):
    """D2-D8: a pick."""

    kind: Literal["take"]
    seat: Seat
    source: Source
    colour: Colour
    line: int | None
    moved: Pile
    """What went from the factory to the centre."""


class Tile(TypedDict):
    """T2-T4: a tile goes to the wall."""

    kind: Literal["tile"]
    seat: Seat
    row: int
    column: int
    colour: Colour
    points: int
    horizontal: int
    vertical: int
    score: int
    """After it."""


class Spill(TypedDict):
    """G3: no space is valid; the line falls to the floor."""

    kind: Literal["spill"]
    seat: Seat
    row: int
    colour: Colour
    count: int


class Loss(TypedDict):
    """T5: the floor line costs points."""

    kind: Literal["loss"]
    seat: Seat
    slots: int
    loss: int
    """Points really lost."""
    score: int


CompleteKind: TypeAlias = Literal["rows", "columns", "colours"]
"""What is complete, as its line of the score sheet is called."""


class Complete(TypedDict):
    """E3: a row, a column or a colour of which all five tiles lie on the wall."""

    key: CompleteKind
    spaces: list[list[int]]
    """The five spaces, each as row and column."""
    points: int


class Bonus(TypedDict):
    """E3: complete rows, columns and colours, and what they score."""

    kind: Literal["bonus"]
    seat: Seat
    rows: int
    columns: int
    colours: int
    complete: list[Complete]
    """Each of them, in this order."""
    points: int
    score: int


class Round(TypedDict):
    """E2: the next round begins."""

    kind: Literal["round"]
    round: int
    first: Seat


class Over(TypedDict):
    """E4: the match is over."""

    kind: Literal["over"]
    winners: list[Seat]


Fact: TypeAlias = First | Draw | Refill | Take | Tile | Spill | Loss | Bonus | Round | Over

SheetKey: TypeAlias = Literal["rounds", "rows", "columns", "colours", "total"]
"""Lines of the score sheet: points of the wall with losses deducted, the three bonuses, all together."""
