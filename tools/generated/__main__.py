"""`python -m tools.generated` writes every generated file; with `--check` it writes nothing, names what is stale and
exits 1.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tools.generated import documents, frames, observations, openapi, settings

ROOT = Path(__file__).resolve().parents[2]


def files() -> dict[Path, str]:
    """Every generated file with what it has to hold."""
    found = {ROOT / frames.OUTPUT: frames.document(), ROOT / openapi.OUTPUT: openapi.document()}
    found |= {ROOT / path: frames.page_types(module) for path, module in frames.PAGES.items()}
    found[ROOT / observations.OUTPUT] = observations.document()
    modules = documents.modules(ROOT)
    for module in modules:
        found[ROOT / module.output] = module.typescript()
    protocol = ROOT / documents.PROTOCOL
    found[protocol] = documents.with_tables(protocol.read_text(encoding="utf-8"), modules)
    for page, language in settings.PAGES.items():
        found[ROOT / page] = settings.with_table((ROOT / page).read_text(encoding="utf-8"), language)
    return found


def main(arguments: list[str]) -> int:
    """Writes or, with `--check`, compares; the exit code."""
    stale = {path: text for path, text in files().items() if not path.is_file() or path.read_text("utf-8") != text}
    if arguments == ["--check"]:
        for path in stale:
            sys.stdout.write(f"{path.relative_to(ROOT)} is stale: run python -m tools.generated\n")
        return int(bool(stale))
    for path, text in stale.items():
        path.write_text(text, encoding="utf-8")
        sys.stdout.write(f"wrote {path.relative_to(ROOT)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
