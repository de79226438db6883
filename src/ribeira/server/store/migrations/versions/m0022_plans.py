"""Moves in advance: what people have left to be done when their turn comes."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Adds the column, which grows with each change of a match's plans, and the table."""
    op.add_column("matches", sa.Column("plans", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "plans",
        sa.Column("match_id", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.Text, nullable=False),  # whose seat that is; a plan of anybody else is none
        sa.Column("document", sa.Text, nullable=False),  # JSON
    )
    op.create_index("plans_by_guest", "plans", ["guest"])
