"""Guests who may not come any more."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Adds the column."""
    op.add_column("guests", sa.Column("banned", sa.Double))  # since when; NULL: not banned
