"""Makes a process one of the next release, as far as its neighbours and the database can tell.

It calls itself otherwise, has one more revision of the tables, and reads Santorini anew: it begins matches under its
own version of the rules, and plays on those of this release. The rules themselves stay, so that one can tell by
playing whether a match came through.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import ribeira
from ribeira.server.store import migrate

NUMBER = "99.0.0"
GAME = "santorini"
RULES = "santorini-99"
REVISION = '''"""What the next release adds, as all revisions do: nothing that is there changes its meaning."""

import sqlalchemy as sa
from alembic import op

revision = "{own}"
down_revision = "{before}"


def upgrade() -> None:
    """Adds a column and a table."""
    op.add_column("tables", sa.Column("motto", sa.Text))
    op.create_table("mottos", sa.Column("motto", sa.Text, primary_key=True))
'''


def become_the_next(folder: Path) -> None:
    """From now on this process is of the next release; `folder` is empty, for its revisions."""
    ribeira.__version__ = NUMBER
    definition = ribeira.definition(GAME)
    object.__setattr__(definition, "older_rules", (definition.rules_version, *definition.older_rules))
    object.__setattr__(definition, "rules_version", RULES)
    before = migrate.head()
    own = f"{int(before) + 1:04}"
    shutil.copytree(migrate.MIGRATIONS, folder / "migrations", ignore=shutil.ignore_patterns("__pycache__"))
    revision = folder / "migrations" / "versions" / f"m{own}_mottos.py"
    revision.write_text(REVISION.format(own=own, before=before))
    migrate.MIGRATIONS = folder / "migrations"
    migrate.revisions.cache_clear()
