"""What people say at tables, and whom somebody does not want to hear."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "lines",  # what was said at a table
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("side", sa.Text, primary_key=True),  # players, onlookers: numbered apart, so that no gap tells
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("ident", sa.Text, nullable=False),  # what its page calls it: said again, it is not stored again
        sa.Column("phrase", sa.Text),  # a ready phrase; NULL: own words
        sa.Column("text", sa.Text),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("lines_once", "lines", ["table_id", "guest", "ident"], unique=True)
    op.create_index("lines_by_guest", "lines", ["guest", "at"])
    op.create_table(
        "shunned",  # who is not heard by whom
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("other", sa.Text, primary_key=True),
        sa.Column("how", sa.Text, nullable=False),  # mute: is not heard; block: does not meet either
        sa.Column("since", sa.Double, nullable=False),
    )
    op.create_index("shunned_by_other", "shunned", ["other"])
