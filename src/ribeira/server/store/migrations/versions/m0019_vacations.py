"""When people are away, so that their clocks stand in matches by days."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "vacations",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("begun", sa.Double, primary_key=True),  # stays once it has passed
        sa.Column("ended", sa.Double, nullable=False),
    )
