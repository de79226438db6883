"""Where strangers meet: tables that are open to them, who looks for a match, and how strong everybody is."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "notices",  # a table that is open to strangers
        sa.Column("id", sa.Text, primary_key=True),  # what strangers know it by
        sa.Column("table_id", sa.Text, nullable=False, unique=True),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("listed", sa.Double, nullable=False),  # until when the lobby shows it
    )
    op.create_index("notices_by_time", "notices", ["listed"])
    op.create_table(
        "seekers",  # who waits for a match with strangers
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("bots", sa.Integer, nullable=False),  # 1: a bot may take a seat that nobody takes
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("beaten", sa.Double, nullable=False),  # when a page of the guest was last seen open
        sa.Column("table_id", sa.Text),  # where the match was found; NULL: not yet
    )
    op.create_table(
        "ratings",  # how strong a guest or a bot is, by game and number of players
        sa.Column("who", sa.Text, primary_key=True),  # a guest's id, or bot:NAME:LEVEL
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("players", sa.Integer, primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
    )
    op.create_index("ratings_by_game", "ratings", ["game", "players", "mu"])
    op.create_table(
        "rated",  # what each rated match made of the ratings of its seats
        sa.Column("match_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),  # 1: won; equal places share a rank
        sa.Column("mu_before", sa.Double, nullable=False),
        sa.Column("sigma_before", sa.Double, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("rated_by_who", "rated", ["who", "at"])
