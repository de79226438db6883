"""The clock of a table."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Adds the column."""
    op.add_column("tables", sa.Column("clock", sa.Text))  # a `TimeControl` as JSON; NULL: none
