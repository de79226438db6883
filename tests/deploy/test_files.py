"""The files in deploy/ name only what there is: programs, settings, metrics, files, secrets."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.main import get_command

from ribeira.cli import app
from ribeira.server.metrics import Metrics
from ribeira.server.settings import Settings

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
SETTINGS = {field.name for field in fields(Settings)}
OF_THE_CACHE = "cache"
"""RIBEIRA_CACHE is no setting of the server: it says where compiled games lie."""


def metrics() -> set[str]:
    """The names under which Prometheus finds the figures, also those that nothing was counted under yet."""
    ending = {"counter": "_total", "histogram": "_bucket", "gauge": ""}
    return {family.name + ending[family.type] for family in Metrics().registry.collect()}


def expressions(text: str) -> set[str]:
    return set(re.findall(r"\bribeira_\w+", text))


def test_alerts_watch_figures_that_there_are() -> None:
    rules = [
        rule
        for group in yaml.safe_load((DEPLOY / "prometheus" / "alerts.yaml").read_text())["groups"]
        for rule in group["rules"]
    ]
    named = expressions(" ".join(rule["expr"] for rule in rules))
    assert named, "the alerts watch nothing"
    assert named <= metrics()
    assert all({"summary", "description"} <= rule["annotations"].keys() for rule in rules)


def test_the_dashboard_draws_every_figure_and_no_other() -> None:
    dashboard = json.loads((DEPLOY / "prometheus" / "dashboard.json").read_text())
    drawn = expressions(" ".join(target["expr"] for panel in dashboard["panels"] for target in panel["targets"]))
    assert drawn <= metrics()
    bare = {re.sub(r"_(total|bucket)$", "", name) for name in drawn}
    assert bare == {family.name for family in Metrics().registry.collect()}


def commands(text: str) -> list[list[str]]:
    """The calls of `ribeira` in a unit."""
    return [line.split()[1:] for line in re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)]


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units_call_what_ribeira_has(unit: Path) -> None:
    called = commands(unit.read_text())
    assert called
    for name, *given in called:
        command = get_command(app).commands[name]  # type: ignore[attr-defined]  # a group, for typer's stubs a command
        options = {option for parameter in command.params for option in parameter.opts}
        assert {word for word in given if word.startswith("--")} <= options


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this machine has no systemd")
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units_are_sound_and_hardened(unit: Path, tmp_path: Path) -> None:
    there = tmp_path / unit.name
    there.write_text(unit.read_text().replace("/opt/ribeira/bin/ribeira", "/bin/true"))
    told = subprocess.run(["systemd-analyze", "verify", "--man=no", there], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")
    judged = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--threshold=20", there], capture_output=True, check=False
    )
    assert judged.returncode == 0, "the exposure is above 2.0"


def test_compose_names_files_volumes_secrets_and_settings_that_there_are() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services: dict[str, dict[str, Any]] = compose["services"]
    for service in services.values():
        assert set(service.get("secrets", [])) <= compose["secrets"].keys()
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert (DEPLOY / source).exists() if source.startswith(".") else source in compose["volumes"]
        assert set(service.get("depends_on", {})) <= services.keys()
        assert_known(key for key in service.get("environment", {}) if key.startswith("RIBEIRA_"))
    for service in (services["web"], services["worker"]):
        assert service["read_only"]
        assert service["cap_drop"] == ["ALL"]
    assert (DEPLOY / services["web"]["build"]["context"] / services["web"]["build"]["dockerfile"]).is_file()


def assert_known(variables: Any) -> None:
    of_caddy = {"domain", "upstreams"}
    assert {name.removeprefix("RIBEIRA_").lower() for name in variables} <= SETTINGS | of_caddy


def test_the_image_runs_as_nobody_with_settings_that_there_are() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    names = set(re.findall(r"\bRIBEIRA_(\w+)=", text))
    assert {name.lower() for name in names} <= SETTINGS | {OF_THE_CACHE}
    assert re.search(r"^USER 10001", text, re.MULTILINE)
    kept = [line[1:] for line in (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines() if line.startswith("!")]
    assert kept
    assert all((DEPLOY.parent / name).exists() for name in kept)


def test_new_secrets_are_made_once_and_fit_together(tmp_path: Path) -> None:
    script = tmp_path / "new-secrets"
    shutil.copy(DEPLOY / "new-secrets", script)
    made = subprocess.run(["sh", script], capture_output=True, text=True, check=True)
    secrets = {path.name: path.read_text() for path in (tmp_path / "secrets").iterdir()}
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    assert secrets.keys() == compose["secrets"].keys()
    assert (tmp_path / "secrets").stat().st_mode & 0o077 == 0
    password = secrets["postgres_password"]
    assert f":{password}@postgres/" in secrets["ribeira.toml"]
    assert password not in made.stdout
    again = subprocess.run(["sh", script], capture_output=True, text=True, check=False)
    assert again.returncode == 1
    assert (tmp_path / "secrets" / "postgres_password").read_text() == password
