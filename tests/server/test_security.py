"""Who may do what: origins, forms, cookies, names, budgets, headers, paths."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from ribeira.server.web.pages import PICTURE

from .harness import PATIENCE, Device, Running, open_socket, serving
from .names import BAD_NAMES, GOOD_NAMES

WEB = Path(__file__).parents[2] / "web"

NEW = {"game": "azul", "players": 2, "options": {}, "seats": [{"kind": "mine"}, {"kind": "open"}]}
FOREIGN = ["https://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:1", "file://", ""]


# --- origins and forms --------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", [*FOREIGN, None])
def test_s1_sockets_of_other_pages_are_refused(ana: Device, origin: str | None) -> None:
    table = ana.table("mine", "open")["table"]
    with pytest.raises(InvalidStatus) as refused:
        open_socket(ana, table, Origin=origin)
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("origin", FOREIGN)
def test_s3_calls_of_other_pages_are_refused(ana: Device, origin: str) -> None:
    answer = ana.http.post("/api/tables", json=NEW, headers={"Origin": origin})
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "origin"


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_s3_calls_that_the_browser_marks_as_foreign_are_refused(ana: Device, site: str) -> None:
    table = ana.table("mine", "open")["table"]
    headers = {"Sec-Fetch-Site": site}
    assert ana.http.post("/api/tables", json=NEW, headers=headers).status_code == 403
    assert ana.http.post(f"/api/tables/{table}/recovery", json={}, headers=headers).status_code == 403


def test_s1_calls_without_an_origin_are_refused(running: Running) -> None:
    assert httpx.post(f"{running.address}/api/tables", json=NEW).status_code == 403


def test_s1_programs_without_an_origin_can_be_let_in(tmp_path: Path) -> None:
    with serving(tmp_path, allow_missing_origin=True) as running, Device(running.address) as device:
        del device.http.headers["Origin"]
        table = device.table("mine", "mine")["table"]
        open_socket(device, table, Origin=None).close()


def test_s1_configured_origins_are_let_in(tmp_path: Path) -> None:
    with serving(tmp_path, origins=("https://play.example",)) as running, Device(running.address) as device:
        device.http.headers["Origin"] = "https://play.example"
        table = device.table("mine", "mine")["table"]
        open_socket(device, table, Origin="https://play.example").close()


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data", ""])
def test_s3_forms_are_refused(ana: Device, kind: str) -> None:
    answer = ana.http.post("/api/tables", content=b'{"game":"azul"}', headers={"Content-Type": kind})
    assert answer.status_code == 415
    assert answer.json()["error"]["code"] == "json"


# --- bodies -------------------------------------------------------------------------------------------------

BODIES: dict[str, bytes] = {
    "empty": b"",
    "no JSON": b"{",
    "no object": b"[]",
    "deep": b"[" * 60_000,
    "not UTF-8": b'{"game":"\xff"}',
    "lone surrogate": b'{"game":"\\ud800"}',
    "unknown key": b'{"game":"azul","players":2,"options":{},"seats":[],"admin":true}',
    "wrong type": b'{"game":"azul","players":"2","options":{},"seats":[]}',
    "not a number": b'{"game":"azul","players":NaN,"options":{},"seats":[]}',
}


@pytest.mark.parametrize("name", BODIES)
def test_s9_what_is_no_body_is_refused_in_one_sentence(ana: Device, name: str) -> None:
    answer = ana.http.post("/api/tables", content=BODIES[name], headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["error"]["text"].count("\n") == 0


def test_s9_a_body_that_is_too_large_is_refused(ana: Device) -> None:
    answer = ana.http.post("/api/tables", content=b" " * 10_000_000, headers={"Content-Type": "application/json"})
    assert answer.status_code == 413


WRONG_TABLES: dict[str, dict[str, Any]] = {
    "game": {"game": "chess"},
    "players": {"players": 5},
    "options": {"options": {"wall": "purple"}},
    "bot": {"seats": [{"kind": "mine"}, {"kind": "bot", "bot": "deep blue"}]},
    "name": {"seats": [{"kind": "mine", "name": "\u202e"}, {"kind": "open"}]},
}


@pytest.mark.parametrize("code", WRONG_TABLES)
def test_a_table_that_cannot_be_is_refused(ana: Device, code: str) -> None:
    before = ana.get("/api/tables")
    answer = ana.post("/api/tables", {**NEW, **WRONG_TABLES[code]}, status=400)
    assert answer["error"]["code"] == code
    assert ana.get("/api/tables") == before


def test_more_wrong_tables(ana: Device) -> None:
    wrongs: list[dict[str, Any]] = [
        {"seats": [{"kind": "mine"}]},
        {"options": {"walls": "grey"}},
        {"options": {"wall": ["grey"]}},
        {"options": {"wall": {}}},
        {"seats": [{"kind": "mine"}, {"kind": "bot", "bot": "random", "level": 1}]},
        {"seats": [{"kind": "mine"}, {"kind": "bot", "bot": "expert"}]},
        {"game": "pier18", "seats": [{"kind": "mine"}, {"kind": "bot", "bot": "expert", "level": 6}]},
        {"seats": [{"kind": "mine"}, {"kind": "bot"}]},
        {"players": -1},
        {"players": 10**30},
    ]
    for wrong in wrongs:
        assert ana.http.post("/api/tables", json={**NEW, **wrong}).status_code == 400, wrong


# --- seats --------------------------------------------------------------------------------------------------


def test_only_the_host_plans_and_starts(ana: Device, bo: Device) -> None:
    table = ana.table("mine", "open", "open", autostart=False)["table"]
    path = f"/api/tables/{table}"
    assert bo.post(f"{path}/seat", {"seat": 0, "kind": "open"}, status=403)["error"]["code"] == "host_only"
    assert bo.post(f"{path}/start", status=403)["error"]["code"] == "host_only"
    assert ana.post(f"{path}/start", status=409)["error"]["code"] == "seats_open"
    assert ana.post(f"{path}/seat", {"seat": 9, "kind": "open"}, status=404)["error"]["code"] == "seat_unknown"
    ana.post(f"{path}/seat", {"seat": 1, "kind": "bot", "bot": "random", "name": "Robo"})
    assert bo.sit(table, 2)["state"] == "open"
    assert ana.post(f"{path}/start")["state"] == "playing"
    assert [seat["name"] for seat in ana.get(path)["seats"]] == ["Ana", "Robo", "Bo"]


def test_a_seat_belongs_to_who_sits_there(ana: Device, bo: Device) -> None:
    path = f"/api/tables/{ana.table('mine', 'open', 'open')['table']}"
    assert bo.post(f"{path}/sit", {"seat": 0}, status=409)["error"]["code"] == "seat_taken"
    bo.post(f"{path}/sit", {"seat": 1})
    assert ana.post(f"{path}/leave", {"seat": 1}, status=403)["error"]["code"] == "not_seated"
    assert bo.post(f"{path}/leave", {"seat": 1})["seats"][1]["kind"] == "open"


def test_nobody_leaves_or_sits_once_it_has_started(ana: Device, bo: Device) -> None:
    path = f"/api/tables/{ana.table('mine', 'random')['table']}"
    for call, body in (
        ("leave", {"seat": 0}),
        ("sit", {"seat": 0}),
        ("start", {}),
        ("seat", {"seat": 1, "kind": "open"}),
    ):
        assert ana.post(f"{path}/{call}", body, status=409)["error"]["code"] == "started"


def test_export_opens_when_the_match_is_over(ana: Device) -> None:
    match = ana.table("mine", "random")["match"]["match"]
    assert ana.get(f"/api/matches/{match}/export", status=409)["error"]["code"] == "running"


@pytest.mark.parametrize(
    "path", ["/api/tables/nowhere", "/api/matches/nowhere/replay", "/api/nowhere", "/x/y/z", "/t/no/qr.svg"]
)
def test_what_is_not_there_is_not_found(ana: Device, path: str) -> None:
    assert ana.get(path, status=404)["error"]["text"]


def test_a_socket_to_nowhere_is_refused(ana: Device) -> None:
    with pytest.raises(InvalidStatus) as refused:
        open_socket(ana, "nowhere")
    assert refused.value.response.status_code == 404


def test_errors_speak_the_language_of_the_browser(running: Running) -> None:
    with Device(running.address, "ko-KR,ko;q=0.9") as device:
        assert device.get("/api/tables/nowhere", status=404)["error"]["text"].startswith("그런 테이블이 없습니다")


# --- cookies ------------------------------------------------------------------------------------------------


def test_s2_the_cookie_is_closed_to_scripts_and_other_sites(running: Running) -> None:
    with Device(running.address) as device:
        given = device.http.put("/api/me", json={"name": "Ana"}).headers["set-cookie"]
    assert given.startswith("ribeira_guest=")
    for part in ("HttpOnly", "SameSite=lax", "Path=/", "Max-Age="):
        assert part in given
    assert "Secure" not in given


def test_s2_over_https_the_cookie_is_bound_to_the_host(tmp_path: Path) -> None:
    with serving(tmp_path, public_url="https://play.example") as running, Device(running.address) as device:
        device.http.headers["Origin"] = "https://play.example"
        answer = device.http.put("/api/me", json={"name": "Ana"})
        assert answer.headers["set-cookie"].startswith("__Host-ribeira_guest=")
        assert "Secure" in answer.headers["set-cookie"]
        assert "max-age" in answer.headers["strict-transport-security"]
        made = device.http.post("/api/tables", json=NEW)
        assert made.json()["invite"].startswith("https://play.example/t/")


def test_s2_a_cookie_that_was_never_given_is_nobody(running: Running, ana: Device) -> None:
    table = ana.table("mine", "open")["table"]
    for cookie in ("x", "", "a" * 5000, "é"):
        headers = {b"Cookie": f"ribeira_guest={cookie}".encode("latin-1")}
        answer = httpx.get(f"{running.address}/api/tables/{table}", headers=headers)
        assert not any(seat["you"] for seat in answer.json()["seats"])


# --- names --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BAD_NAMES)
def test_s6_a_name_that_disguises_is_refused(ana: Device, name: str) -> None:
    answer = ana.http.put("/api/me", json={"name": name})
    assert answer.status_code == 400
    assert ana.get("/api/me") == {"name": "Ana"}


@pytest.mark.parametrize(("given", "kept"), GOOD_NAMES)
def test_s6_a_name_in_any_script_is_kept(ana: Device, given: str, kept: str) -> None:
    assert ana.http.put("/api/me", json={"name": given}).json() == {"name": kept}
    assert ana.table("mine", "open")["seats"][0]["name"] == kept


# --- budgets ------------------------------------------------------------------------------------------------


def test_s7_tables_are_made_ten_a_minute(tmp_path: Path) -> None:
    with serving(tmp_path, tables_per_minute=10) as running, Device(running.address) as device:
        answers = [device.http.post("/api/tables", json=NEW) for _ in range(12)]
        assert [answer.status_code for answer in answers] == [200] * 10 + [429] * 2
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 60
        assert answers[-1].json()["error"]["code"] == "rate"


def test_s7_other_calls_have_a_budget_too(tmp_path: Path) -> None:
    with serving(tmp_path, changes_per_minute=5) as running, Device(running.address) as device:
        answers = [device.http.put("/api/me", json={"name": f"N{number}"}) for number in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429]


def test_s7_addresses_are_counted_apart_behind_a_trusted_proxy_only(tmp_path: Path) -> None:
    for trusted, statuses in ((("127.0.0.1",), [200, 200]), ((), [200, 429])):
        with (
            serving(tmp_path, tables_per_minute=1, trusted_proxies=trusted) as running,
            Device(running.address) as device,
        ):
            made = [
                device.http.post("/api/tables", json=NEW, headers={"X-Forwarded-For": f"10.0.0.{number}"})
                for number in range(2)
            ]
            assert [answer.status_code for answer in made] == statuses


def test_s7_a_socket_has_a_budget_of_frames(tmp_path: Path) -> None:
    with serving(tmp_path, messages_per_window=100) as running, Device(running.address) as device:
        table = device.table("mine", "mine")["table"]
        with device.socket(table) as page:
            for _ in range(99):
                page.send({"t": "ping"})
            page.command(page.prompts[0]["actions"][0]["text"], ident="too many")
            answer = page.answer("too many")
            assert (answer["t"], answer["code"]) == ("rej", "rate")
            assert [frame["t"] for frame in page.frames].count("pong") == 99
        with device.socket(table) as page:
            assert page.v == 21, "what was too much was not done"


# --- what browsers are told ---------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/api/catalogue", "/t/x", "/nowhere/at/all", "/metrics"])
def test_s6_every_answer_carries_the_headers(ana: Device, path: str) -> None:
    headers = ana.http.get(path).headers
    policy = headers["content-security-policy"]
    for part in (
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ):
        assert part in policy
    assert "unsafe-eval" not in policy
    assert "script-src 'self' 'unsafe-inline'" not in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers


def test_answers_about_people_are_not_cached(ana: Device) -> None:
    assert ana.http.get("/api/me").headers["cache-control"] == "no-store"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A page as Vite builds it."""
    (tmp_path / "static" / "assets").mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_text("<!doctype html><title>Ribeira</title>")
    (tmp_path / "static" / "emblem.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (tmp_path / "static" / "assets" / "app-1a2b.js").write_text("// " + "x" * 5000)
    (tmp_path / "secret.txt").write_text("not for the world")
    return tmp_path / "static"


def test_s9_the_page_is_served_at_all_its_addresses(tmp_path: Path, built: Path) -> None:
    with serving(tmp_path / "data", static=built) as running, Device(running.address) as device:
        for path in ("/", "/t/abc", "/m/abc", "/m/abc/fairness", "/rules/azul", "/learn/azul"):
            answer = device.http.get(path)
            assert "<title>Ribeira" in answer.text
            assert answer.headers["cache-control"] == "no-cache"
        script = device.http.get("/assets/app-1a2b.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        assert device.http.get("/emblem.svg").headers["content-type"].startswith("image/svg+xml")
        for path in (
            "/secret.txt",
            "/..%2fsecret.txt",
            "/assets/..%2f..%2fsecret.txt",
            "/assets/%2e%2e/%2e%2e/secret.txt",
        ):
            answer = device.http.get(path)
            assert answer.status_code == 404
            assert "not for the world" not in answer.text


def test_below_a_path_everything_is_found_with_and_without_it(tmp_path: Path, built: Path) -> None:
    index = '<link href="./emblem.svg"><script src="./assets/app-1a2b.js"></script>'
    (built / "index.html").write_text(index)
    with serving(tmp_path / "data", static=built, base_path="/games/") as running, Device(running.address) as device:
        for path in ("/games", "/games/", "/games/t/abc", "/t/abc"):
            assert device.http.get(path).text == index.replace("./", "/games/")
        assert device.http.get("/games/assets/app-1a2b.js").status_code == 200
        assert device.http.get("/gamesome").status_code == 404
        made = device.http.post("/games/api/tables", json=NEW)
        assert "Path=/games" in made.headers["set-cookie"]
        assert made.json()["invite"] == f"{running.address}/games/t/{made.json()['table']}"


def test_s_korean_link_shows_korean_words_and_a_picture(tmp_path: Path, built: Path) -> None:
    (built / "index.html").write_bytes((WEB / "index.html").read_bytes())
    (built / PICTURE).write_bytes((WEB / "public" / PICTURE).read_bytes())
    with serving(tmp_path / "data", static=built) as running, Device(running.address) as device:
        korean, english = (
            device.http.get("/t/abc", headers={"accept-language": language}) for language in ("ko-KR", "de")
        )
        for part in ('<html lang="ko">', 'content="리베이라"', 'content="브라우저에서 친구나 봇과 함께하는 보드게임."'):
            assert part in korean.text
        assert re.search("[가-힣]", english.text) is None
        assert korean.headers["vary"].startswith("Accept-Language")
        picture = re.search('og:image" content="([^"]*)"', korean.text)
        assert picture is not None
        assert httpx.get(picture[1]).headers["content-type"] == "image/png"


def test_without_a_build_the_page_says_how_to_build(tmp_path: Path) -> None:
    with serving(tmp_path, static=tmp_path / "none") as running:
        answer = httpx.get(running.address)
        assert answer.status_code == 503
        assert "make play" in answer.text


def test_the_invite_link_as_a_picture(ana: Device) -> None:
    answer = ana.http.get(f"/t/{ana.table('mine', 'open')['table']}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "<svg" in answer.text


def test_operators_see_numbers(ana: Device) -> None:
    with ana.socket(ana.table("mine", "mine")["table"]) as page:
        page.play()
    text = ana.http.get("/metrics", timeout=PATIENCE).text
    for name in ("ribeira_actions_total", "ribeira_commit_seconds_bucket", "ribeira_sockets", "ribeira_rejections"):
        assert name in text
