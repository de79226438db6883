"""What programs and those who make them send and get (docs/bot-api.md)."""

from __future__ import annotations

import msgspec

from ribeira.server.wire.protocol import Act, ActionNumber, Back, Command, Identifier, Json, Name, TableLine


class ProgramInfo(msgspec.Struct):
    """A program of the guest who asks."""

    program: str
    name: str
    created: str


class MadeProgram(ProgramInfo):
    """A program that was just made; its token is told this once."""

    token: str


class NewProgram(msgspec.Struct, forbid_unknown_fields=True):
    """The program that somebody wants."""

    name: Name


class ProgramChoice(msgspec.Struct, forbid_unknown_fields=True):
    """The program that is meant."""

    program: Identifier


class Question(msgspec.Struct, tag_field="t", tag="choose"):
    """A decision that is open to the program, as engines are asked (docs/bots-of-others.md)."""

    id: str
    """Of the prompt."""
    seat: int
    phase: str
    ply: int
    view: Json
    actions: list[str]
    """The legal actions by their notation."""
    sealed: Json
    """The same view as the library's own record."""


class Seated(msgspec.Struct, tag_field="t", tag="seated"):
    """A table of the program is new, or something has changed there."""

    table: TableLine


class Unseated(msgspec.Struct, tag_field="t", tag="unseated"):
    """The program has nothing to do with a table any more."""

    table: str


class Foresee(msgspec.Struct, tag_field="t", tag="ask", forbid_unknown_fields=True):
    """What would actions of an open decision bring about? The frame of a socket, which may name actions, too."""

    prompt: Identifier
    actions: list[Identifier | ActionNumber] | None = None
    """Legal ones, by notation or id; null: all of them."""


class Foreseen(msgspec.Struct, tag_field="t", tag="previews"):
    """What actions of a decision would bring about."""

    prompt: str
    actions: list[str]
    """By their notation: each that was asked for once, in that order, or all as the decision lists them."""
    effects: list[Json]
    """In the order of `actions`."""


Doing = Command | Back | Act
"""What a program does in a match: the frames of a socket."""
