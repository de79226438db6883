"""Strangers meet only where the host has said so: one setting, told to the page with what it reads first."""

from __future__ import annotations

from pathlib import Path

import pytest

from ribeira.server.settings import Settings

from .harness import Device, serving


def test_a_server_is_private_unless_it_is_told_otherwise() -> None:
    assert Settings().public is False


@pytest.mark.parametrize("public", [False, True])
def test_the_page_is_told_whether_strangers_meet_here(tmp_path: Path, public: bool) -> None:
    with serving(tmp_path, public=public) as running, Device(running.address) as device:
        assert device.get("/api/catalogue")["public"] is public
