"""Links that open the admin page, and the sessions that they opened."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Makes the tables. What lets somebody in is kept only as its hash."""
    op.create_table(
        "admin_links",
        sa.Column("token", sa.Text, primary_key=True),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_table(
        "admin_sessions",
        sa.Column("token", sa.Text, primary_key=True),
        sa.Column("number", sa.Text, nullable=False),  # what the log calls it; opens nothing
        sa.Column("expires", sa.Double, nullable=False),
    )
