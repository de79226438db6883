"""F10: every setting by flag, environment and file; a wrong value is one sentence that names setting and source."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tools.generated import settings as tables

from ribeira.cli import run
from ribeira.server.configuration import FILE, BadSetting, all_settings, configure, flag, variable
from ribeira.server.settings import Settings

SAMPLES: dict[str, tuple[str, object]] = {
    "admin_link": ("true", True),
    "data": ("/srv/ribeira", Path("/srv/ribeira")),
    "database": ("postgresql://ana:s3cret@db/ribeira",) * 2,
    "bus": ("nats://bus:4222",) * 2,
    "host": ("::1",) * 2,
    "public_url": ("https://play.example/games",) * 2,
    "traces": ("http://localhost:4318",) * 2,
    "base_path": ("/games/ribeira",) * 2,
    "static": ("/srv/page", Path("/srv/page")),
    "hosts": ("play.example,*.example", ("play.example", "*.example")),
    "origins": ("https://a.example, https://b.example:8443", ("https://a.example", "https://b.example:8443")),
    "allow_missing_origin": ("true", True),
    "trusted_proxies": ("10.0.0.0/8,fd00::/8", ("10.0.0.0/8", "fd00::/8")),
    "metrics_token": ("0123456789abcdef",) * 2,
    "public": ("true", True),
    "push": ("false", False),
    "push_hosts": ("push.example,*.push.example:8443", ("push.example", "*.push.example:8443")),
    "push_contact": ("mailto:me@example.org",) * 2,
    "smtp_host": ("mail.example",) * 2,
    "smtp_tls": ("tls",) * 2,
    "smtp_user": ("ribeira",) * 2,
    "smtp_password": ("s3cret",) * 2,
    "smtp_password_file": ("/run/secrets/mail", Path("/run/secrets/mail")),
    "mail_from": ("ribeira@play.example",) * 2,
    "chat": ("false", False),
}
"""As people write them, and as the server has them. All others are numbers."""

WRONG: dict[str, str] = {
    "port": "70000",
    "public_url": "play.example",
    "base_path": "games",
    "hosts": "https://play.example",
    "origins": "https://play.example/path",
    "allow_missing_origin": "maybe",
    "trusted_proxies": "10.0.0.1/8",
    "metrics_token": "short",
    "database": "mysql://ana:s3cret@db/x",
    "bus": "redis://bus",
    "changes_per_minute": "0",
    "bot_seconds": "-1",
    "drain_seconds": "-1",
    "push_hosts": "https://push.example",
    "push_contact": "me@example.org",
    "smtp_port": "70000",
    "smtp_tls": "maybe",
    "mail_from": "ribeira",
}


def sample(name: str) -> tuple[str, Any]:
    return SAMPLES.get(name, ("7", 7))


def in_toml(value: object) -> str:
    if isinstance(value, tuple):
        return str(list(value))
    return json.dumps(str(value) if isinstance(value, Path) else value)


@pytest.mark.parametrize("address", ["nats://", "nats://:4222", "nats://bus:port", "nats://bus:70000", "nats://[::1"])
def test_an_address_of_the_bus_that_leads_nowhere_is_refused_at_the_start(address: str) -> None:
    """Taken as it is, it would end what listens to the bus and takes jobs from it, while the process goes on."""
    with pytest.raises(BadSetting, match="is not an address such as nats://localhost:4222"):
        configure({"bus": address}, {})
    for good in ("nats://[::1]:4222/name", "tls://ana:s3cret@bus"):
        assert configure({"bus": good}, {}).settings.bus == good


@pytest.mark.parametrize("name", [one.name for one in all_settings()])
def test_f10_a_flag_goes_before_the_environment_before_the_file(name: str, tmp_path: Path) -> None:
    text, value = sample(name)
    file = tmp_path / "ribeira.toml"
    file.write_text(f"{name} = {in_toml(value)}\n")
    for flags, environment, source in (
        ({name: text}, {variable(name): "wrong", FILE: str(file)}, flag(name)),
        ({name: None}, {variable(name): text, FILE: str(file)}, variable(name)),
        ({}, {variable(name): "", FILE: str(file)}, str(file)),
    ):
        configured = configure(flags, environment)
        assert getattr(configured.settings, name) == value
        assert configured.sources[name] == source
    assert set(configure({}, {}).sources.values()) == {"default"}


@pytest.mark.parametrize("name", WRONG)
def test_f10_a_wrong_value_is_told_with_setting_and_source(name: str) -> None:
    with pytest.raises(BadSetting) as told:
        configure({}, {variable(name): WRONG[name]})
    sentence = str(told.value)
    assert sentence.startswith(f"{name} ({variable(name)}): ")
    assert "\n" not in sentence
    assert "s3cret" not in sentence
    assert "short" not in sentence


@pytest.mark.parametrize(
    ("text", "told"), [("prot = 1", "prot"), ("port = ", "cannot be read"), ("port = [1, 2]", "port"), (None, "read")]
)
def test_f10_a_wrong_file_is_told(text: str | None, told: str, tmp_path: Path) -> None:
    file = tmp_path / "ribeira.toml"
    if text is not None:
        file.write_text(text)
    with pytest.raises(BadSetting, match=told) as wrong:
        configure({}, {}, file)
    assert str(file) in str(wrong.value)


def test_f10_settings_are_shown_without_secrets(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RIBEIRA_DATABASE", "postgresql://ana:s3c@ret@db/ribeira?password=s3cret")
    monkeypatch.setenv("RIBEIRA_METRICS_TOKEN", "s3cret-s3cret-s3cret")
    monkeypatch.setenv("RIBEIRA_SMTP_PASSWORD", "s3cret")
    assert run(["serve", "--show-settings", "--port", "99"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [one.name for one in all_settings()]
    assert re.search(r"^port +99 +--port$", "\n".join(lines), re.MULTILINE)
    assert not [line for line in lines if "s3c" in line or "ret@" in line]
    assert "postgresql://ana:***@db/ribeira?password=***" in "\n".join(lines)


def test_f10_every_setting_is_told_in_both_languages() -> None:
    for one in all_settings():
        assert one.metadata["en"]
        assert re.search("[가-힣]", one.metadata["ko"])
        assert f"| `{one.name}` |" in tables.table("ko")
    with pytest.raises(ValueError, match="no place"):
        tables.with_table("a page without marks", "en")


def test_the_base_path_is_that_of_the_public_address() -> None:
    assert Settings().base == ""
    assert Settings(public_url="https://play.example/games/ribeira/").base == "/games/ribeira"
    assert Settings(public_url="https://play.example", base_path="/games/").base == "/games"
