"""Devices in words: what a list of sessions calls them."""

from __future__ import annotations

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Whale/", "Whale"),
    ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
"""What a user agent says, and whose it is; the first that fits, as browsers name those before them too."""
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


def described(agent: str) -> str:
    """Browser and system that a user agent names; empty where it names none. Nothing else of it is kept.

    >>> described("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0")
    'Firefox · Android'
    >>> described("python-httpx/0.28.1")
    ''
    """
    found = [next((name for mark, name in table if mark in agent), None) for table in (BROWSERS, SYSTEMS)]
    return " · ".join(name for name in found if name is not None)
