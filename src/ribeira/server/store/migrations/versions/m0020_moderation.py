"""What people report about each other, and what moderators did about it."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Makes the tables. Rows of acts are added and never changed."""
    op.create_table(
        "reports",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),  # who reports
        sa.Column("other", sa.Text, nullable=False),  # who is reported
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("excerpt", sa.Text, nullable=False),  # what the two said there, as it was (JSON)
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("settled", sa.Double),  # NULL: it waits for a moderator
    )
    op.create_index("reports_by_guest", "reports", ["guest", "made"])
    op.create_index("reports_by_other", "reports", ["other"])
    op.create_index("reports_open", "reports", ["settled", "made"])
    op.create_table(
        "moderation",  # every act of a moderator
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("session", sa.Text, nullable=False),  # the number of the admin session, or `terminal`
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),  # whom it is about
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("until", sa.Double),  # of a silence
        sa.Column("report", sa.Text),
    )
    op.create_index("moderation_by_guest", "moderation", ["guest", "at"])
    op.create_table(
        "warnings",  # what a moderator tells somebody, until it is read
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("warnings_by_guest", "warnings", ["guest"])
