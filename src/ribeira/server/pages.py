"""The built page: one document for every address that people see, and its hashed files, which never change."""

from __future__ import annotations

from os import PathLike, stat_result
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

PAGES = ("/", "/t/{table}", "/m/{match}", "/m/{match}/fairness", "/rules/{game}", "/learn/{game}")
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


def routes(folder: Path) -> list[BaseRoute]:
    """The page at all its addresses, and its files."""

    def document(status: int) -> Response:
        index = folder / "index.html"
        if not index.is_file():
            return PlainTextResponse(NOT_BUILT, 503)
        return FileResponse(index, status, headers={"Cache-Control": "no-cache"})

    async def page(_request: Request) -> Response:
        return document(200)

    async def file(request: Request) -> Response:
        """A file beside the page (icon, manifest): only what lies directly in the folder; a person who mistyped an
        address is told so by the page."""
        name = request.path_params["file"]
        found = next((path for path in _files(folder) if path.name == name), None)
        if found is not None:
            return FileResponse(found, headers={"Cache-Control": "no-cache"})
        if "text/html" in request.headers.get("accept", ""):
            return document(404)
        raise HTTPException(404)

    return [
        *(Route(path, page) for path in PAGES),
        Mount("/assets", Hashed(directory=folder / "assets", check_dir=False)),
        Route("/{file}", file),
    ]


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if path.is_file()] if folder.is_dir() else []
