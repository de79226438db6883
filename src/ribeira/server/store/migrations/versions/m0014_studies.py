"""Studies: matches and positions that people go through together, with what they tried and said there."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "studies",
        sa.Column("id", sa.Text, primary_key=True),  # in the link of who may look on
        sa.Column("edit", sa.Text, nullable=False, unique=True),  # in the link of who may add
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),  # JSON
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("start", sa.Text),  # a position (JSON); NULL: the beginning of the game
        sa.Column("line", sa.Text, nullable=False),  # what was played (JSON), nature's runs together
        sa.Column("match_id", sa.Text),  # whose line this is; its seats tell the names
        sa.Column("names", sa.Text),  # by seat (JSON), where a file told them
        sa.Column("eyes", sa.Integer),  # the only seat that is looked through; NULL: any
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
    )
    op.create_index("studies_by_owner", "studies", ["owner", "updated"])
    op.create_table(
        "study_nodes",  # what was added: moves, and what is said of those of the line
        sa.Column("study_id", sa.Text, primary_key=True),
        sa.Column("node", sa.Integer, primary_key=True),
        sa.Column("parent", sa.Integer),  # NULL, as the next two: a node of the line
        sa.Column("seat", sa.Integer),  # NULL: nature
        sa.Column("texts", sa.Text),  # the notation of its actions (JSON)
        sa.Column("drawn", sa.Integer, nullable=False),  # 1: nature's actions were drawn, not chosen
        sa.Column("guest", sa.Text, nullable=False),  # who added it
        sa.Column("title", sa.Text),
        sa.Column("mark", sa.Text),
    )
    op.create_index("study_nodes_by_guest", "study_nodes", ["guest"])
    op.create_table(
        "study_remarks",
        sa.Column("study_id", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("node", sa.Integer, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("study_remarks_by_guest", "study_remarks", ["guest"])
