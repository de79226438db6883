"""The built page: one document for every address that people see, and its hashed files, which never change."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from html import escape
from os import PathLike, stat_result
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from ribeira.server.wire.messages import preferred, word
from ribeira.server.wire.protocol import Language

PAGES = (
    "/",
    "/t/{table}",
    "/m/{match}",
    "/m/{match}/fairness",
    "/rules/{game}",
    "/learn/{game}",
    "/admin",
    "/account",
    "/login",
    "/unsubscribe/{quiet}",
    "/lobby",
    "/friends",
    "/shunned",
    "/ladder/{game}",
    "/ratings",
    "/w/{notice}",
    "/tourneys",
    "/tourneys/new",
    "/tourney/{tourney}",
    "/studies",
    "/study/{study}",
    "/people/{name:path}",
    "/players/{player}",
)
PICTURE = "card.png"
"""Beside the page: what messengers show of a link."""
NOT_BUILT = (
    "The page has not been built yet. Run `make play`, or `npm ci && npm run build` in the folder web.\n"
    "페이지가 아직 빌드되지 않았습니다. `make play`를 실행하거나, "
    "web 폴더에서 `npm ci && npm run build`를 실행해 주세요.\n"
)


class Hashed(StaticFiles):
    """Files whose names change with their content."""

    def file_response(
        self, full_path: str | PathLike[str], stat_result: stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The file, to be kept by browsers for good."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


def routes(folder: Path, base: str, address_of: Callable[[Request], str]) -> list[BaseRoute]:
    """The page at all its addresses below the path `base`, and its files; `address_of` says how people reach us."""

    def document(request: Request, status: int) -> Response:
        index = folder / "index.html"
        if not index.is_file():
            return PlainTextResponse(NOT_BUILT, 503)
        text = _placed(index, index.stat().st_mtime_ns, base)
        language = preferred(request.headers.get("accept-language", ""))
        headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
        return HTMLResponse(_shared(text, language, address_of(request)), status, headers=headers)

    async def page(request: Request) -> Response:
        return document(request, 200)

    async def file(request: Request) -> Response:
        """A file beside the page (icon, manifest): only what lies directly in the folder; a person who mistyped an
        address is told so by the page."""
        name = request.path_params["file"]
        found = next((path for path in _files(folder) if path.name == name), None)
        if found is not None:
            return FileResponse(found, headers={"Cache-Control": "no-cache"})
        if "text/html" in request.headers.get("accept", ""):
            return document(request, 404)
        raise HTTPException(404)

    return [
        *(Route(path, page) for path in PAGES),
        Mount("/assets", Hashed(directory=folder / "assets", check_dir=False)),
        Route("/{file}", file),
    ]


@lru_cache(maxsize=4)
def _placed(index: Path, _written: int, base: str) -> str:
    """The document with its addresses below `base`; Vite writes them relative (`./assets/...`), which would be wrong
    on all pages but the first."""
    return index.read_text(encoding="utf-8").replace('="./', f'="{base}/')


def _shared(text: str, language: Language, address: str) -> str:
    """The document with what messengers show of a shared link: its words in the reader's language, and the picture by
    its whole address, since they take no other."""
    text = re.sub('(og:image" content=")[^"]*', lambda found: f"{found[1]}{escape(address)}/{PICTURE}", text)
    if language == "en":
        return text
    for key in ("product", "about"):
        text = text.replace(f'content="{word(key, "en")}"', f'content="{word(key, language)}"')
    text = text.replace("manifest.en.", f"manifest.{language}.")
    return text.replace('<html lang="en">', f'<html lang="{language}">')


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if path.is_file()] if folder.is_dir() else []
