"""Draws the icons of the installed page from `web/public/emblem.svg`: python -m tools.icons

They lie in `web/public` like the picture that messengers show, so that who builds the page needs no browser.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tools.browser import find

PUBLIC = Path(__file__).parents[1] / "web" / "public"
COBALT = "#1f4199"
ICONS: dict[str, tuple[int, str]] = {
    "icon-192.png": (192, "any"),
    "icon-512.png": (512, "any"),
    "icon-maskable-512.png": (512, "maskable"),
    "apple-touch-icon.png": (180, "maskable"),
    "badge-96.png": (96, "monochrome"),
}
"""By file its size, and what it is for: shown as it is, cut to any shape by the system, or as a silhouette."""
STYLES = {
    "any": "svg { width: 100%; height: 100% }",
    "maskable": f"body {{ background: {COBALT} }} svg {{ width: 84%; height: 84%; margin: 8% }}",
    "monochrome": "rect { display: none } svg { width: 130%; height: 130%; margin: -15% } "
    "svg :is(path, circle) { fill: #fff } g[stroke] path { fill: none; stroke: #fff }",
}


def draw(browser: Browser, size: int, purpose: str, file: Path) -> None:
    """One icon."""
    page = browser.new_page(viewport={"width": size, "height": size})
    emblem = (PUBLIC / "emblem.svg").read_text(encoding="utf-8")
    style = f"html, body {{ margin: 0; height: 100%; overflow: hidden }} svg {{ display: block }} {STYLES[purpose]}"
    page.set_content(f"<style>{style}</style>{emblem}")
    page.screenshot(path=file, omit_background=True)
    page.close()


def main() -> None:
    """Draws them all."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        for name, (size, purpose) in ICONS.items():
            draw(browser, size, purpose, PUBLIC / name)
        browser.close()


if __name__ == "__main__":
    main()
