"""Finds the Chromium that the browser tests use, and gets one when the machine has none.

    python tools/browser.py            prints the path of the program; installs it if need be

Order: RIBEIRA_BROWSER, the system's own, Playwright's own; then Playwright's download, then Debian's package.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

PROGRAMS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge")
SHELL = "chromium-headless-shell"
"""The same engine without what a browser has around its pages (windows, installed pages, pushes): it computes less."""
PACKAGES = [("chromium", SHELL, "fonts-noto-cjk"), ("chromium", "fonts-noto-cjk")]
"""Debian's; not every release has the shell."""
ENOUGH_SECONDS = 600


def find() -> str | None:
    """The path of a Chromium, or None."""
    named = os.environ.get("RIBEIRA_BROWSER")
    if named:
        return named
    return next(filter(None, map(shutil.which, PROGRAMS)), None) or _playwrights_own()


def shell() -> str | None:
    """The system's shell; where a program is named, that one, so that whoever names one meets it everywhere."""
    return None if os.environ.get("RIBEIRA_BROWSER") else shutil.which(SHELL)


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def install() -> None:
    """Tries Playwright's download, then Debian's package when that fails and we may install packages."""
    playwright = [sys.executable, "-m", "playwright", "install", "chromium"]
    if _run(playwright) or shutil.which("apt-get") is None:
        return
    admin = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if _run([*admin, "apt-get", "update", "-qq"]):
        install = [*admin, "apt-get", "install", "-y", "-qq", "--no-install-recommends"]
        any(_run([*install, *packages]) for packages in PACKAGES)


def _run(command: list[str]) -> bool:
    print("browser:", " ".join(command), file=sys.stderr)
    try:
        return subprocess.run(command, stdout=sys.stderr, timeout=ENOUGH_SECONDS, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def main() -> None:
    """Prints the path, or ends with one sentence."""
    found = find()
    if found is None:
        install()
        found = find()
    if found is None:
        sys.exit(
            "browser: no Chromium found and none could be installed; install one and set RIBEIRA_BROWSER to its path"
        )
    print(found)


if __name__ == "__main__":
    main()
