"""Which processes watch the clocks, so that the last one to leave can say that nobody does any more."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Adds the column, and the table."""
    op.add_column("watches", sa.Column("ended", sa.Double))  # when the last one left; NULL: nobody said so
    op.create_table(
        "watchers",
        sa.Column("process", sa.Text, primary_key=True),
        sa.Column("seen", sa.Double, nullable=False),
    )
