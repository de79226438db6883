"""Records: a class of annotated fields is a dtype, and the layouts are those of released data."""

from __future__ import annotations
