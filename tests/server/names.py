"""Names that people may have, and names that would disguise, hide or break something."""

from __future__ import annotations

BAD_NAMES = [
    "", " ", "\t", "\u3000", "a" * 25, "아" * 25, "a\nb", "a\x00b", "\u200b", "a\u200bb", "a\u200db", "\ufeffa",
    "\u202eevil", "\u2066a\u2069", "a\u061c", "\u200ea", "a\u00adb", "\u2028", "a\u2029b", "\u3164", "\u115f", "\u2800",
    "\u0301a", "\ufe0f", "a\u17b4", "a\u180b", "a" + "\u0301" * 60, "\U000e0041a",
    "\ue000", "\x1b[31mred", "a\x7f", "\ufff9a\ufffa",
]  # fmt: skip
GOOD_NAMES = [
    ("Ana", "Ana"),
    ("  Ana   Maria ", "Ana Maria"),
    ("김하늘", "김하늘"),
    ("\u1100\u1161", "가"),
    ("e\u0301", "é"),
    ("عمر", "عمر"),
    ("नमस्ते", "नमस्ते"),
    ("a" * 24, "a" * 24),
    ("아" * 24, "아" * 24),
    ("<script>alert(1)</script"[:24], "<script>alert(1)</script"),
    ("\"'&;--", "\"'&;--"),
    ("{{7*7}} ${x}", "{{7*7}} ${x}"),
    ("Zoë 🎲", "Zoë 🎲"),
    ("Zoë \u2764\ufe0f", "Zoë \u2764"),
    ("葛\U000e0100", "葛"),
]
