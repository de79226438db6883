"""When a bot plays on for who went away, and since when people are away."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Adds the column and the table."""
    op.add_column("tables", sa.Column("grace", sa.Integer))  # minutes; NULL or 0: never
    op.create_table(
        "absences",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("since", sa.Double, nullable=False),
    )
