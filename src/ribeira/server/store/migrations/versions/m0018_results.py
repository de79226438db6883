"""How each finished match went for each person, for the page about them."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Makes the table, with what is known of the matches that were rated."""
    op.create_table(
        "results",
        sa.Column("match_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer),  # 1: won; NULL: no result, as all agreed or a bot played on
        sa.Column("public", sa.Integer, nullable=False),  # 1: the table was open to strangers
        sa.Column("tastes", sa.Text, nullable=False),  # JSON: gods or roles, each as often as it was taken
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("results_by_guest", "results", ["guest", "at"])
    op.execute(
        """INSERT INTO results (match_id, seat, guest, game, players, place, public, tastes, at)
        SELECT match_id, seat, who, game, players, place, 1, '[]', at FROM rated WHERE who NOT LIKE 'bot:%'"""
    )
