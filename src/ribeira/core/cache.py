"""Where compiled code is kept.

Numba does not notice an edit in another file that a cached kernel calls, so the folder carries a digest of every
source that is compiled: a changed rule can never be played by stale code.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import time
from pathlib import Path

import platformdirs

COMPILED_PACKAGES = ("core", "games", "bots")
KEEP_DAYS = 30


def source_digest() -> str:
    """Sixteen hex digits over every Python source that may end up in compiled code, and the interpreter's version."""
    package = Path(__file__).parents[1]
    digest = hashlib.sha256(platform.python_version().encode())
    for folder in COMPILED_PACKAGES:
        for source in sorted((package / folder).rglob("*.py")):
            digest.update(str(source.relative_to(package)).encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def cache_directory() -> Path | None:
    """The folder for this source's compiled code, made if missing; None when no place can be written.

    `RIBEIRA_CACHE` names another parent folder than the user's cache.
    """
    parent = Path(os.environ.get("RIBEIRA_CACHE") or platformdirs.user_cache_dir("ribeira"))
    folder = parent / source_digest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        _forget_old(parent, folder)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def _forget_old(parent: Path, current: Path) -> None:
    """Removes what other versions of the source left behind and nobody has used for a month."""
    limit = time.time() - KEEP_DAYS * 86_400
    for sibling in parent.iterdir():
        if sibling != current and sibling.is_dir() and len(sibling.name) == 16 and sibling.stat().st_mtime < limit:
            shutil.rmtree(sibling, ignore_errors=True)
