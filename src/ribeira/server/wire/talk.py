"""What people say at a table or in a study, on its socket; and whom a call about somebody there is about."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

Side = Literal["players", "onlookers"]
"""Who sits at the table and who looks on speak apart."""
SIDES: Final[tuple[Side, ...]] = ("players", "onlookers")
Phrase = Literal[
    "hello", "good_luck", "thanks", "well_played", "nice_move", "good_game", "sorry", "oops", "one_moment", "back",
    "your_turn", "take_your_time", "thinking", "close_game", "rematch", "must_go", "bye",
]  # fmt: skip
"""Ready phrases: each reader reads them in the own language."""
Shunning = Literal["mute", "block"]
LONGEST_RAW = 2000
Ident = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Say(msgspec.Struct, tag_field="t", tag="say", forbid_unknown_fields=True):
    """Somebody says a ready phrase or own words; `id` as with commands: the same again is not said again."""

    id: Ident
    phrase: Phrase | None = None
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_RAW)] | None = None


class Listen(msgspec.Struct, tag_field="t", tag="listen", forbid_unknown_fields=True):
    """What was said last on a side, before line `before` (null: at all)? Who has asked is told what is said next."""

    side: Side
    before: Annotated[int, msgspec.Meta(ge=1, lt=2**31)] | None = None


class LineInfo(msgspec.Struct, frozen=True):
    """Something that was said."""

    n: int
    """Counts on each side."""
    side: Side
    id: str
    """What the page of the speaker called it."""
    who: str
    """Stands for the speaker at this table, and at no other."""
    seat: int | None
    """The speaker's lowest seat; null: looks on."""
    name: str | None
    phrase: Phrase | None
    text: str | None
    at: str
    """When (ISO 8601)."""


class Said(msgspec.Struct, tag_field="t", tag="said"):
    """Somebody has said something."""

    lines: list[LineInfo]


class Lines(msgspec.Struct, tag_field="t", tag="lines"):
    """The answer to `listen`; empty where the other side is not to be heard now."""

    side: Side
    before: int | None
    lines: list[LineInfo]
    more: bool
    """Whether something was said before these."""
    you: str | None
    """What stands for this page's guest at this table."""


class Unsaid(msgspec.Struct, tag_field="t", tag="unsaid"):
    """It was not said; nothing changed."""

    id: str
    code: str
    text: str


# --- calls --------------------------------------------------------------------------------------------------


class Whom(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody: at a table, in a match or by a notice of the lobby by the seat; at a table or in a study by what stands
    for them there; in a tournament by the number; with an account by its name."""

    table: Ident | None = None
    """Or study: the end of the link of who may look on."""
    match: Ident | None = None
    notice: Ident | None = None
    tourney: Ident | None = None
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)] | None = None
    seat: Annotated[int, msgspec.Meta(ge=0, lt=2**31)] | None = None
    """Of a table, a match or a notice; of a tournament the number."""
    who: Ident | None = None


class Shun(Whom, kw_only=True, forbid_unknown_fields=True):
    """Whom the guest does not want to hear (`mute`), or neither to hear nor to meet (`block`); null: does again."""

    how: Shunning | None


class Release(msgspec.Struct, forbid_unknown_fields=True):
    """Whom of the own list the guest hears and meets again."""

    key: Ident


class Shunned(msgspec.Struct, frozen=True):
    """Somebody on the own list; `key` stands for them there."""

    key: str
    name: str | None
    how: Shunning
    since: float


ReportReason = Literal["insult", "spam", "cheating", "name", "stalling", "other"]


class Report(Whom, kw_only=True, forbid_unknown_fields=True):
    """What somebody tells the moderators about somebody at a table."""

    reason: ReportReason
    note: Annotated[str, msgspec.Meta(max_length=LONGEST_RAW)] = ""


class Warned(msgspec.Struct, frozen=True):
    """What a moderator tells the guest, who has not read it yet."""

    id: str
    text: str


class Understood(msgspec.Struct, forbid_unknown_fields=True):
    """The guest has read a warning."""

    id: Ident
