"""A server process that tests may kill: `python victim.py FOLDER [DATABASE]` prints its address and serves."""

from __future__ import annotations

import sys
from pathlib import Path

from ribeira.server.run import serve
from tests.server.harness import settings

if __name__ == "__main__":
    folder, database = Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None
    serve(settings(folder, database=database), ready=lambda address: print(address, flush=True))
