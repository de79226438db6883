"""Tournaments: the plan, who takes part, who plays whom, who has come, and what was done beside playing."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "tourneys",
        sa.Column("id", sa.Text, primary_key=True),  # also the guest that its tables stand under
        sa.Column("host", sa.Text, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("plan", sa.Text, nullable=False),  # JSON, as the host asked for it
        sa.Column("listed", sa.Integer, nullable=False),  # 1: strangers find it in the list
        sa.Column("state", sa.Text, nullable=False),  # open, running, paused, over, cancelled
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("began", sa.Double, nullable=False),  # the round
        sa.Column("judged", sa.Integer, nullable=False),  # the last round whose grace is over
        sa.Column("paused", sa.Double),
        sa.Column("due", sa.Double),  # when something is to be done by time alone
    )
    op.create_index("tourneys_by_state", "tourneys", ["state"])
    op.create_index("tourneys_of_host", "tourneys", ["host"])
    op.create_table(
        "entrants",
        sa.Column("tourney", sa.Text, sa.ForeignKey("tourneys.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.Text),  # NULL: a bot
        sa.Column("bot", sa.Text),
        sa.Column("level", sa.Integer),
        sa.Column("rating", sa.Integer, nullable=False),  # when they entered
        sa.Column("state", sa.Text, nullable=False),  # in, left, out
        sa.Column("since", sa.Integer, nullable=False),  # the first round for which they are there
        sa.Column("missed", sa.Integer, nullable=False),  # how often they did not come
    )
    op.create_index("entrants_of_guest", "entrants", ["guest"])
    op.create_table(
        "pairings",
        sa.Column("tourney", sa.Text, sa.ForeignKey("tourneys.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("board", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.Text, unique=True),  # NULL: a bye
        sa.Column("entrants", sa.Text, nullable=False),  # JSON: by seat
        sa.Column("missing", sa.Text, nullable=False),  # JSON: seats whose person did not come
        sa.Column("points", sa.Text),  # JSON: by seat; NULL: it is being played
        sa.Column("how", sa.Text),
        sa.Column("settled", sa.Double),
    )
    op.create_table(
        "arrivals",  # who has come to a table of a tournament
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    )
    op.create_table(
        "tourney_acts",
        sa.Column("tourney", sa.Text, sa.ForeignKey("tourneys.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("round", sa.Integer),
        sa.Column("board", sa.Integer),
        sa.Column("entrant", sa.Integer),
        sa.Column("points", sa.Text),
    )
