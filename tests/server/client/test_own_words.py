"""Words whose answer was lost with the connection are neither lost nor said twice, whatever others say meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spadework.server.client import Visitor
from spadework.server.live.messages import Say, Sit
from spadework.server.play.entries import Plan
from spadework.server.web.tables import Wanted
from tests.server.serving import serving

SECONDS = 30
WORDS = "good game"


@pytest.mark.parametrize("arrive", [False, True])
def test_what_another_says_is_not_taken_for_own_words(tmp_path: Path, arrive: bool, monkeypatch: pytest.MonkeyPatch):
    async def run() -> list[tuple[str | None, str | None]]:
        async with asyncio.timeout(SECONDS), serving(tmp_path) as address:
            ann, bob = await Visitor.named("Ann", address), await Visitor.named("Bob", address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            async with ann.at(table) as hers, bob.at(table) as his:
                await his.do(Sit(1))
                while (await hers.next()).status != "running":
                    pass
                line = hers._line
                assert line is not None
                if arrive:
                    monkeypatch.setattr(hers, "_heard", lambda _: None)
                    line._hear = lambda _: None  # the answer is lost
                else:
                    monkeypatch.setattr(line, "send", lambda _: None)  # the words are
                saying = asyncio.create_task(hers.do(Say(WORDS)))
                await asyncio.sleep(0)
                while arrive and "said" not in [each.what for each in (await his.next()).lines]:
                    pass
                monkeypatch.undo()
                other = await his.do(Say(WORDS))
                line.drop()
                assert await saying != other
            async with Visitor(address).at(table) as watcher:
                lines = (await watcher.next()).lines
            return [(each.name, each.text) for each in lines if each.what == "said"]

    assert sorted(asyncio.run(run())) == [("Ann", WORDS), ("Bob", WORDS)]
