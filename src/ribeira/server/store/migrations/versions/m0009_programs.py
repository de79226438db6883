"""Whose programs there are: guests that come by an API token."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Adds the column, and what finds somebody's programs."""
    op.add_column("guests", sa.Column("owner", sa.Text))  # the guest who made the program; NULL: nobody, or no program
    op.create_index("programs_of_guest", "guests", ["owner"])
