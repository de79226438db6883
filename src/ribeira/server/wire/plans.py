"""Moves in advance: what somebody leaves to be done, and what is told of it to nobody else."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ribeira.server.wire.protocol import Decision, Json

Text = Annotated[str, msgspec.Meta(max_length=60)]


class PlannedPly(msgspec.Struct, frozen=True):
    """One decision of a line."""

    seat: int
    text: str
    label: str


class PassOffer(msgspec.Struct, frozen=True):
    """A kind of decision in which one may pass in advance."""

    phase: str
    label: str


class PlanInfo(msgspec.Struct, frozen=True):
    """What a seat of who asks has left to be done, as it stands at version `v` of the match."""

    seat: int
    match: str
    v: int
    lines: list[list[PlannedPly]]
    """What is left of them: decisions of others as they are expected, and the own answers."""
    passes: list[str]
    """The phases in which the seat passes."""
    only: bool
    """Whether a decision with one action alone is made for the seat."""
    played: int
    """How many turns were played by lines."""
    ended: Literal["other", "back"] | None
    """Why lines have ended early: somebody played otherwise, or something was taken back."""
    has_lines: bool
    """Whether lines can be planned in this match."""
    offers: list[PassOffer]


class PlanWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be done from version `v` of a match on; nothing at all forgets the plan."""

    seat: int
    match: str
    v: int
    lines: Annotated[list[list[Text]], msgspec.Meta(max_length=100)] = []
    passes: Annotated[list[Text], msgspec.Meta(max_length=20)] = []
    only: bool = False


class Lookahead(msgspec.Struct, frozen=True):
    """Where decisions would lead that are only tried out."""

    v: int
    line: list[PlannedPly]
    seat: int | None
    """Who decides there; null: nobody, as the match is over or nature draws."""
    view: Json
    decision: Decision | None
    effects: list[Json]
    """By action of the decision what it would bring about."""
    over: bool
