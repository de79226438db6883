"""When somebody's time runs out, and when any process was there to see it."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Adds the column with its index, and the table."""
    op.add_column("matches", sa.Column("flag_at", sa.Double))  # seconds since 1970; NULL: no clock runs
    runs = sa.text("flag_at IS NOT NULL")
    op.create_index("matches_by_flag", "matches", ["flag_at"], sqlite_where=runs, postgresql_where=runs)
    op.create_table(
        "watches",  # stretches in which some process watched the clocks
        sa.Column("begun", sa.Double, primary_key=True),
        sa.Column("seen", sa.Double, nullable=False),  # when one was there last
    )
