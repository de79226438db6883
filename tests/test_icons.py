"""What an installed page is called and drawn with, as its manifests say."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

from tools.icons import ICONS, PUBLIC


def manifest(language: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((PUBLIC / f"manifest.{language}.webmanifest").read_text(encoding="utf-8"))
    return read


def size(file: Path) -> tuple[int, int]:
    """Of a PNG, by its header."""
    width, height = struct.unpack(">II", file.read_bytes()[16:24])
    return width, height


def test_icons_have_the_sizes_that_the_manifests_say() -> None:
    for name, (edge, _) in ICONS.items():
        assert size(PUBLIC / name) == (edge, edge)
    drawn = {icon["src"].removeprefix("./"): icon["sizes"] for icon in manifest("en")["icons"]}
    assert {name: f"{ICONS[name][0]}x{ICONS[name][0]}" for name in drawn if name in ICONS} == {
        name: sizes for name, sizes in drawn.items() if name.endswith(".png")
    }


def test_the_manifests_differ_in_words_only_and_name_no_whole_address() -> None:
    english, korean = manifest("en"), manifest("ko")
    words = ("lang", "description")
    assert {**english, **{key: korean[key] for key in words}} == korean
    addresses = [english[key] for key in ("id", "start_url", "scope")] + [icon["src"] for icon in english["icons"]]
    assert all(address.startswith("./") for address in addresses)
