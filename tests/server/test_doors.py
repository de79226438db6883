"""F12: whose names and addresses the server believes, and who may see its figures."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from .harness import Device, Running, serving

NEW = {"game": "azul", "players": 2, "options": {}, "seats": [{"kind": "mine"}, {"kind": "open"}]}
EVIL = {"Host": "evil.example", "Origin": "http://evil.example"}


def test_s1_a_name_that_is_not_ours_is_no_origin(running: Running, ana: Device) -> None:
    """DNS rebinding: the page of another name reaches this address, and asks as if it were ours."""
    answer = ana.http.post("/api/tables", json=NEW, headers=EVIL)
    assert (answer.status_code, answer.json()["error"]["code"]) == (421, "host")
    table = ana.table("mine", "open")["table"]
    handshake = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    key = {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
    assert ana.http.get(f"/ws/{table}", headers={**EVIL, **handshake, **key}).status_code == 421


def test_s1_with_a_public_address_the_asked_host_is_no_origin(tmp_path: Path) -> None:
    with serving(tmp_path, public_url="http://play.example/") as running, Device(running.address) as device:
        assert device.http.post("/api/tables", json=NEW).json()["error"]["code"] == "origin"
        device.http.headers["Origin"] = "http://play.example"
        assert device.http.post("/api/tables", json=NEW).json()["invite"].startswith("http://play.example/t/")


def test_s1_names_of_the_settings_are_ours(tmp_path: Path) -> None:
    with serving(tmp_path, hosts=("*.example",)) as running, Device(running.address) as device:
        headers = {"Host": "play.example:81", "Origin": "http://play.example:81"}
        made = device.http.post("/api/tables", json=NEW, headers=headers)
        assert made.json()["invite"].startswith("http://play.example:81/t/")


def test_an_invite_link_never_copies_a_foreign_host(ana: Device) -> None:
    table = ana.table("mine", "open")["table"]
    for path in (f"/api/tables/{table}", f"/t/{table}/qr.svg"):
        answer = ana.http.get(path, headers={"Host": "evil.example"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (421, "host")


def test_s3_a_recovery_link_is_not_made_by_looking(ana: Device) -> None:
    table = ana.table("mine", "open")["table"]
    assert ana.http.get(f"/api/tables/{table}/recovery").status_code == 405
    assert ana.http.post(f"/api/tables/{table}/recovery", data={"a": "b"}).status_code == 415


def test_figures_are_for_this_machine_or_the_token(tmp_path: Path) -> None:
    elsewhere = {"X-Forwarded-For": "198.51.100.7"}
    with serving(tmp_path, metrics_token="0123456789abcdef") as running:
        figures = f"{running.address}/metrics"
        assert httpx.get(figures).status_code == 200
        assert httpx.get(figures, headers=elsewhere).json()["error"]["code"] == "figures"
        for token, status in (("0123456789abcdef", 200), ("0123456789abcdeg", 403), ("é", 403)):
            given = {b"X-Forwarded-For": b"198.51.100.7", b"Authorization": f"Bearer {token}".encode()}
            assert httpx.get(figures, headers=given).status_code == status


def test_without_a_token_nobody_elsewhere_sees_figures(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        headers = {"X-Forwarded-For": "198.51.100.7", "Authorization": "Bearer"}
        assert httpx.get(f"{running.address}/metrics", headers=headers).status_code == 403


# --- signing out --------------------------------------------------------------------------------------------


def copy_of(device: Device) -> Device:
    """Another device with the same cookie: stolen, or a backup of the browser."""
    copy = Device(device.address)
    copy.http.cookies.update(device.http.cookies)
    return copy


def test_s2_signing_out_makes_the_old_cookie_worthless_and_closes_its_sockets(ana: Device) -> None:
    table = ana.table("mine", "open")["table"]
    old = ana.http.cookies["ribeira_guest"]
    with copy_of(ana) as thief, thief.socket(table) as page:
        assert ana.post("/api/me/signout") == {"name": "Ana"}
        with pytest.raises(ConnectionClosed) as end:
            page.until(lambda frame: False)
        assert end.value.rcvd is not None
        assert end.value.rcvd.code == 1008
        assert thief.get("/api/me") == {"name": None}
        assert not thief.get(f"/api/tables/{table}")["host"]
    assert ana.http.cookies["ribeira_guest"] != old
    assert ana.get(f"/api/tables/{table}")["seats"][0]["you"], "the seats stay with the guest"
    with ana.socket(table) as page:
        assert page.table["host"]


def test_s2_signing_out_here_too_leaves_nobody(ana: Device) -> None:
    table = ana.table("mine", "open")["table"]
    token = ana.post(f"/api/tables/{table}/recovery")["token"]
    with copy_of(ana) as copy:
        assert ana.post("/api/me/signout", {"here": True}) == {"name": None}
        assert copy.get("/api/me") == {"name": None}
    assert "ribeira_guest" not in ana.http.cookies
    with Device(ana.address) as elsewhere:
        assert elsewhere.post(f"/api/tables/{table}/claim", {"token": token})["host"], "S5: the link brings them back"


def test_s5_a_recovery_link_made_anew_ends_the_one_before(ana: Device, bo: Device) -> None:
    table = ana.table("mine", "open")["table"]
    old, new = (ana.post(f"/api/tables/{table}/recovery")["token"] for _ in range(2))
    assert bo.post(f"/api/tables/{table}/claim", {"token": old}, status=403)["error"]["code"] == "token"
    assert bo.post(f"/api/tables/{table}/claim", {"token": new})["host"]
