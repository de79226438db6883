"""The tables of the first release. `events` is the truth; everything else is who sits where, and what lists need."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes the tables in a new database."""
    op.create_table(
        "guests",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("token", sa.Text, nullable=False, unique=True),  # SHA-256 of what the cookie holds
        sa.Column("name", sa.Text),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),  # JSON, all of them
        sa.Column("host", sa.Text, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("autostart", sa.Integer, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),  # open, person, bot
        sa.Column("guest", sa.Text, sa.ForeignKey("guests.id")),
        sa.Column("name", sa.Text),
        sa.Column("bot", sa.Text),
        sa.Column("level", sa.Integer),
        sa.Column("agreed", sa.Integer, nullable=False, server_default="0"),  # to a rematch
        sqlite_with_rowid=False,
    )
    op.create_index("seats_of_guest", "seats", ["guest"])
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),  # 1, 2, ... at its table
        sa.Column("seats", sa.Text, nullable=False),  # JSON: who sat where when it began
        sa.Column("rules", sa.Text, nullable=False),  # version of the rules that its events follow
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("salt", sa.LargeBinary, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),  # number of its last event: what compare-and-set looks at
        sa.Column("due", sa.Text, nullable=False),  # JSON: seats that owe a decision
        sa.Column("over", sa.Integer, nullable=False),
        sa.Column("started", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.UniqueConstraint("table_id", "number"),
    )
    op.create_table(
        "events",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),  # 1, 2, ... without gaps
        sa.Column("command_id", sa.Text),  # made by the client; NULL for bots and nature
        sa.Column("seat", sa.Integer),  # NULL: nature
        sa.Column("notation", sa.Text, nullable=False),
        sa.Column("engine", sa.Text, nullable=False),
        sa.Column("time", sa.Double, nullable=False),
        sa.UniqueConstraint("match", "command_id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "recoveries",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("guest", sa.Text, sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("token", sa.Text, nullable=False),  # SHA-256
        sa.Column("expires", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
