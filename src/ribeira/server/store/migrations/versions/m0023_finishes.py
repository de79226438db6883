"""Who played strangers' matches to their end."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "finishes",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("match_id", sa.Text, primary_key=True),
        sa.Column("stayed", sa.Integer, nullable=False),  # 0: left before the end
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("finishes_by_time", "finishes", ["guest", "at"])
