"""What a chain of events is anchored in, the secret of a table's next match, and what players add to its seed."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Adds the columns and draws a secret for every table. Matches that were started before stay without a chain."""
    op.add_column("matches", sa.Column("origin", sa.Text))  # JSON; NULL: no chain
    op.add_column("seats", sa.Column("entropy", sa.Text))  # hex; for the next match
    for column in ("next_seed", "next_salt"):  # NULL: made by a server that knows of no next secret
        op.add_column("tables", sa.Column(column, sa.LargeBinary))
    db = op.get_bind()
    draw = sa.text("UPDATE tables SET next_seed = :seed, next_salt = :salt WHERE id = :table")
    for (table,) in db.execute(sa.text("SELECT id FROM tables")).all():
        db.execute(draw, {"seed": secrets.token_bytes(32), "salt": secrets.token_bytes(32), "table": table})
