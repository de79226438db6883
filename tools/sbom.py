"""What Ribeira is made of: a bill of materials in CycloneDX 1.6, from what is installed here; nothing is fetched.

    python tools/sbom.py                      writes the bill to the standard output
    python tools/sbom.py --audit              says what is wrong with it instead, and ends with 1 when anything is
    python tools/sbom.py --audit --advisories FOLDER   with the advisories of a folder, too (OSV, one JSON file each)

The audit asks of every package: is it the version of constraints.txt, is its licence one of those we accept, and does
an advisory name its version? A folder of advisories is what https://osv.dev offers for PyPI, unpacked.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parent.parent
EXTRAS = ("server", "scale")
"""Of these extras a bill tells as well: what a public server installs."""
ACCEPTED = re.compile(r"\b(MIT|BSD|Apache|Python Software Foundation|PSF|ISC|MPL|Mozilla|Zlib|LGPL|0BSD)\b", re.I)
"""Licences under which a dependency may be. LGPL: psycopg, which is used as it is."""

Json = dict[str, Any]


@dataclass(frozen=True)
class Part:
    """One package."""

    name: str
    version: str
    licence: str
    """In the package's own words; empty when it says nothing."""
    needs: tuple[str, ...]
    """Names of other parts."""


def parts(root: str = "ribeira") -> dict[str, Part]:
    """A package and all that it needs on this machine, by name."""
    found: dict[str, Part] = {}
    waiting = [root]
    while waiting:
        name = waiting.pop()
        if name not in found:
            told = distribution(name)
            needs = tuple(sorted(set(_needs(told, EXTRAS if name == root else ()))))
            found[name] = Part(name, told.version, _licence(told), needs)
            waiting += needs
    return found


def _needs(told: Distribution, extras: tuple[str, ...]) -> Iterator[str]:
    """The names of what a package needs here, extras that are not installed left out."""
    for line in told.requires or []:
        need = Requirement(line)
        wanted = ("", *extras)
        if need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in wanted):
            name = canonicalize_name(need.name)
            if name == canonicalize_name(told.name):
                continue  # an extra that names another extra of the same package
            try:
                distribution(name)
            except PackageNotFoundError:
                continue
            yield name


def _licence(told: Distribution) -> str:
    """An SPDX expression where the package gives one, otherwise its classifiers or its free words."""
    about = told.metadata
    classifiers = [
        line.rpartition(" :: ")[2] for line in about.get_all("Classifier", []) if line.startswith("License :: ")
    ]
    words = about["License-Expression"] or " or ".join(classifiers) or (about["License"] or "").split("\n")[0]
    return str(words)


def bill(found: Mapping[str, Part], root: str = "ribeira") -> Json:
    """The bill of materials: the same parts give the same bytes."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": _component(found[root], "application")},
        "components": [_component(found[name], "library") for name in sorted(found) if name != root],
        "dependencies": [
            {"ref": _url(part), "dependsOn": [_url(found[need]) for need in part.needs]}
            for _, part in sorted(found.items())
        ],
    }


def _component(part: Part, kind: str) -> Json:
    licences = [{"license": {"name": part.licence}}] if part.licence else []
    url = _url(part)
    named = {"bom-ref": url, "name": part.name, "version": part.version, "purl": url}
    return {"type": kind, **named, "licenses": licences}


def _url(part: Part) -> str:
    return f"pkg:pypi/{part.name}@{part.version}"


def wrong(found: Mapping[str, Part], pinned: Mapping[str, str], advisories: list[Json]) -> list[str]:
    """One sentence for each thing that is wrong with these parts."""
    told = []
    for name, part in sorted(found.items()):
        if name != "ribeira" and pinned.get(name) != part.version:
            told.append(f"{name}: {part.version} is installed, constraints.txt says {pinned.get(name, 'nothing')}")
        if not ACCEPTED.search(part.licence):
            told.append(f"{name}: its licence is {part.licence or 'not told'}")
        told += [f"{name} {part.version}: {one['id']}" for one in advisories if is_hit(part, one)]
    return told


def is_hit(part: Part, advisory: Json) -> bool:
    """Whether an advisory in OSV's format names this version of this package."""
    for affected in advisory.get("affected", []):
        package = affected.get("package", {})
        if package.get("ecosystem") != "PyPI" or canonicalize_name(package["name"]) != part.name:
            continue
        spans = (span["events"] for span in affected.get("ranges", []) if span["type"] == "ECOSYSTEM")
        if part.version in affected.get("versions", []) or any(_within(part.version, events) for events in spans):
            return True
    return False


def _within(version: str, events: list[dict[str, str]]) -> bool:
    """Whether a version lies in a span, which is a list of where the fault came and went, in order."""
    inside, here = False, Version(version)
    for event in events:
        if "introduced" in event and here >= Version(event["introduced"]):
            inside = True
        if "fixed" in event and here >= Version(event["fixed"]):
            inside = False
        if "last_affected" in event and here > Version(event["last_affected"]):
            inside = False
    return inside


def pins(path: Path = ROOT / "constraints.txt") -> dict[str, str]:
    """The versions of a constraints file, by name."""
    lines = (line.split("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines())
    return {canonicalize_name(name): version for name, _, version in (line.partition("==") for line in lines if line)}


def main() -> None:
    """The bill, or what is wrong with it."""
    reader = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    reader.add_argument("--audit", action="store_true", help="say what is wrong instead")
    reader.add_argument("--advisories", type=Path, help="a folder of OSV advisories")
    given = reader.parse_args()
    found = parts()
    if not given.audit:
        print(json.dumps(bill(found), indent=2, ensure_ascii=False))
        return
    files = sorted(given.advisories.rglob("*.json")) if given.advisories else []
    faults = wrong(found, pins(), [json.loads(file.read_text(encoding="utf-8")) for file in files])
    print(*faults, f"{len(found)} packages, {len(files)} advisories, {len(faults)} faults", sep="\n")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
