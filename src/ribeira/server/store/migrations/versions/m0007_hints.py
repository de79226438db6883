"""Whether hints are given at a table, where its host has said so."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Adds the column."""
    op.add_column("tables", sa.Column("hints", sa.Integer))  # 0 or 1; NULL: it goes by who sits there
