"""Everything that is stored about a person, table by table: what an export tells, what becomes one when two guests are
the same person, and what is deleted with them. A new table that names a guest is entered here; a test looks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Belonging:
    """Rows of a table that say something about a guest."""

    table: str
    told: tuple[str, ...]
    """The columns that an export tells; what lets somebody in, or is another's secret, is none of them."""
    guest: str = "guest"
    """The column with the guest's id."""
    beside: tuple[str, ...] | None = None
    """The other columns of a key with the guest in it: of two guests who become one, one row is left for each of
    their values. None: the guest is in no key."""
    moves: bool = True
    """Whether it goes with a guest who becomes another one; else it ends."""
    stays: bool = False
    """Whether it is kept when the guest is forgotten, under an id that leads to nobody: others need it."""


BELONGINGS = (
    Belonging("guests", ("id", "name", "created"), guest="owner", stays=True),  # programs
    Belonging("tables", ("id", "game", "players", "options", "updated"), guest="host", stays=True),
    Belonging("seats", ("table_id", "seat", "name", "agreed"), stays=True),
    Belonging("recoveries", ("table_id", "expires"), beside=("table_id",)),
    Belonging("absences", ("table_id", "since"), beside=("table_id",)),
    Belonging("vacations", ("begun", "ended"), beside=("begun",)),
    Belonging("seekers", ("game", "players", "since"), moves=False),
    Belonging("ratings", ("game", "players", "mu", "sigma", "matches"), guest="who", beside=("game", "players")),
    Belonging("rated", ("match_id", "seat", "game", "players", "place", "mu", "sigma", "at"), guest="who", stays=True),
    Belonging("push_mutes", ("table_id",), beside=("table_id",)),
    Belonging("push_told", ("table_id", "kind"), beside=("table_id", "kind")),
    Belonging("push_present", ("until",), moves=False),
    Belonging("push_devices", ("made", "seen", "language"), moves=False),
    Belonging("study_remarks", ("study_id", "node", "text", "at")),
    Belonging("study_nodes", ("study_id", "node", "parent", "seat", "texts", "title", "mark"), stays=True),
    Belonging("studies", ("id", "title", "game", "players", "line", "made", "updated"), guest="owner"),
    Belonging("tourneys", ("id", "plan", "state", "round", "made"), guest="host", stays=True),
    Belonging("entrants", ("tourney", "number", "rating", "state", "since", "missed"), stays=True),
    Belonging("reports", ("table_id", "reason", "note", "made", "settled")),
    Belonging("reports", (), guest="other"),  # who reported somebody is the other's secret
    Belonging("moderation", ("act", "at", "reason", "until"), stays=True),
    Belonging("warnings", ("text", "at")),
    Belonging("plans", ("match_id", "seat", "document")),
    Belonging("lines", ("table_id", "side", "number", "phrase", "text", "at"), beside=("table_id", "ident")),
    Belonging("shunned", ("how", "since"), beside=("other",)),
    Belonging("shunned", (), guest="other", beside=("guest",)),  # who shuns somebody is the other's secret
    Belonging("friends", ("since",), beside=("other",)),
    Belonging("friends", (), guest="other", beside=("guest",)),
    Belonging("friend_asks", ("made",), beside=("other",)),  # what became of it is the other's secret
    Belonging("friend_asks", (), guest="other", beside=("guest",)),
    Belonging("friends_here", ("until",), moves=False),
    Belonging("friends_hidden", ("since",), beside=()),
    Belonging("invitations", ("table_id", "made"), beside=("other", "table_id")),
    Belonging("invitations", (), guest="other", beside=("guest", "table_id")),
    Belonging("finishes", ("match_id", "stayed", "at"), beside=("match_id",)),
    Belonging("results", ("match_id", "seat", "game", "players", "place", "public", "tastes", "at")),
    Belonging("sessions", ("number", "made", "seen", "device"), moves=False),
    Belonging("passkeys", ("id", "counter", "name", "made", "used"), moves=False),
    Belonging("addresses", ("address", "since", "digest", "hours", "language"), moves=False),
    Belonging("links", ("address", "expires"), moves=False),
    Belonging("letters", ("kind", "address", "made"), moves=False),
    Belonging("accounts", ("made",), moves=False),
)
"""In an order in which references hold while rows are deleted."""
