"""What a browser must fetch before somebody sees a table, and from where."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from spadework.engine.registry import NAMES
from spadework.server.config import CLIENT
from tests.web.people import Person

MOST_BYTES = 200_000  # of everything that the first view of a table needs, compressed, fonts included


@pytest.mark.parametrize("game", NAMES)
def test_the_first_view_of_a_table_is_small_and_comes_from_one_place(visit: Callable[..., Person], game: str):
    ann = visit(settings={"plain": False}).named("Ann")
    table = ann.open_table(game, [{}, {"bot": "novice"}], {"0": None})
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    ann.sit_at(table)
    ann.page.wait_for_load_state("networkidle")
    assert [address for address in asked if not address.startswith(ann.address)] == []
    files = {address.removeprefix(f"{ann.address}/") for address in asked} - {f"table/{table}"}
    sizes = {name: compressed(name) for name in {*files, "index.html"} if (CLIENT / name).is_file()}
    assert sum(sizes.values()) <= MOST_BYTES, sizes


def compressed(name: str) -> int:
    zipped = CLIENT / f"{name}.gz"
    return (zipped if zipped.exists() else CLIENT / name).stat().st_size
