"""A server process that tests may kill: `python victim.py FOLDER` prints its address and serves."""

from __future__ import annotations

import sys
from pathlib import Path

from ribeira.server.run import serve
from tests.server.harness import settings

if __name__ == "__main__":
    serve(settings(Path(sys.argv[1])), ready=lambda address: print(address, flush=True))
