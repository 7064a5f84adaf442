"""The order of jobs: by urgency when they are begun, then in fair turns by address and person."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count

import pytest

from spadework.server.fairness import MOST_REMEMBERED, Accounts, FairQueue, Payer
from spadework.server.thinking.jobs import Decision
from spadework.server.thinking.queue import JobQueue, Standing, Urgency, Waiting
from tests.server.thinking.payers import payer

HOG, STRANGER = payer("1.1.1.1", "hog"), payer("2.2.2.2", "stranger")
SEEDS = count()


def in_loop(test: Callable[[], None]) -> Callable[[], None]:
    """Run a test where futures can be made."""

    def run() -> None:
        async def inside() -> None:
            test()

        asyncio.run(inside())

    return run


def job(payer: Payer, urgency: Urgency = Urgency.PLAYER_WAITS, level: str = "grandmaster") -> Waiting:
    standing = Standing(urgency, payer)
    return Waiting(Decision("thebes", level, next(SEEDS), b""), lambda: standing)


def filled(*jobs: Waiting) -> JobQueue:
    queue = JobQueue()
    for each in jobs:
        queue.put(each)
    return queue


def payers_in_turn(queue: JobQueue) -> list[Payer]:
    """Who is served, one after another."""
    payers = []
    while (waiting := queue.take()) is not None:
        payers.append(waiting.standing().payer)
    return payers


@in_loop
def test_one_person_with_many_tables_counts_as_one():
    queue = filled(*[job(HOG) for _ in range(20)], *[job(STRANGER) for _ in range(2)])
    assert payers_in_turn(queue)[:4].count(STRANGER) == 2


@in_loop
def test_people_at_one_address_take_turns_too():
    neighbour = HOG._replace(person="neighbour")
    queue = filled(*[job(HOG) for _ in range(20)], job(neighbour))
    assert neighbour in payers_in_turn(queue)[:2]


@in_loop
def test_one_address_with_many_people_counts_as_one():
    crowd = [job(HOG._replace(person=f"guest {number}")) for number in range(20)]
    queue = filled(*crowd, *[job(STRANGER) for _ in range(3)])
    assert payers_in_turn(queue)[:6].count(STRANGER) == 3


@in_loop
def test_one_site_with_many_networks_counts_as_one():
    crowd = [job(payer(f"2001:db8:1:{number:x}::1", f"guest {number}")) for number in range(20)]
    strangers = [payer("2.2.2.2", "stranger"), payer("2001:db8:2::1", "stranger")]
    queue = filled(*crowd, *[job(each) for each in strangers for _ in range(3)])
    served = payers_in_turn(queue)[:9]
    assert [served.count(each) for each in strangers] == [3, 3]


@in_loop
def test_networks_of_one_site_take_turns_too():
    hog, neighbour = payer("2001:db8:1:1::1", "hog"), payer("2001:db8:1:2::1", "neighbour")
    queue = filled(*[job(hog) for _ in range(20)], job(neighbour))
    assert neighbour in payers_in_turn(queue)[:2]


@in_loop
def test_short_jobs_are_charged_less():
    queue = filled(*[job(HOG) for _ in range(3)], *[job(STRANGER, level="master") for _ in range(20)])
    assert payers_in_turn(queue)[:21].count(STRANGER) == 20


@in_loop
def test_who_comes_late_neither_pays_for_nor_gains_by_it():
    queue = filled(*[job(HOG) for _ in range(10)])
    for _ in range(5):
        queue.take()
    for each in [job(STRANGER) for _ in range(5)]:
        queue.put(each)
    assert payers_in_turn(queue)[:4].count(STRANGER) == 2


@in_loop
def test_what_one_person_wants_goes_in_its_order():
    first, second = job(HOG), job(HOG)
    queue = filled(first, second)
    assert [queue.take(), queue.take(), queue.take()] == [first, second, None]


@in_loop
def test_where_somebody_waits_comes_first_whoever_pays():
    alone, watched = job(STRANGER, Urgency.NOBODY_WAITS), job(STRANGER, Urgency.SPECTATOR_WAITS)
    played = [job(HOG) for _ in range(3)]
    queue = filled(alone, watched, *played)
    assert [queue.take() for _ in range(5)] == [*played, watched, alone]


@in_loop
def test_a_job_whose_people_have_left_is_no_longer_urgent_when_its_turn_comes():
    standing = [Standing(Urgency.PLAYER_WAITS, HOG)]
    left = Waiting(Decision("thebes", "grandmaster", 1, b""), lambda: standing[0])
    other = job(STRANGER, Urgency.SPECTATOR_WAITS)
    queue = filled(left, other)
    standing[0] = Standing(Urgency.NOBODY_WAITS, HOG)
    assert [queue.take(), queue.take(), len(queue)] == [other, left, 0]


@in_loop
def test_a_job_becomes_urgent_when_somebody_comes_to_its_table():
    standing = [Standing(Urgency.NOBODY_WAITS, HOG)]
    waiting = Waiting(Decision("thebes", "grandmaster", 1, b""), lambda: standing[0])
    queue = filled(job(STRANGER, Urgency.SPECTATOR_WAITS), waiting)
    standing[0] = Standing(Urgency.PLAYER_WAITS, HOG)
    queue.look_again(waiting)
    assert queue.take() is waiting


@in_loop
def test_what_is_dropped_is_never_begun_and_not_paid_for():
    unwanted, wanted = [job(HOG) for _ in range(5)], job(HOG)
    queue = filled(*unwanted, wanted, job(STRANGER), job(STRANGER))
    for each in unwanted:
        queue.drop(each)
        queue.drop(each)  # it may have been begun or dropped before
    assert len(queue) == 3
    assert payers_in_turn(queue).index(HOG) <= 1


def test_accounts_that_no_longer_matter_are_forgotten():
    accounts = Accounts()
    for number in range(3 * MOST_REMEMBERED):
        accounts.join(str(number))
        accounts.charge(str(number), 1.0)
        accounts.join("always here")
        accounts.charge("always here", 2.0)
    assert len(accounts.used) <= MOST_REMEMBERED + 1


@pytest.mark.parametrize("visitors", [10, 2 * MOST_REMEMBERED])
def test_a_queue_that_is_never_empty_forgets_who_is_gone(visitors: int):
    queue: FairQueue[int] = FairQueue()
    queue.put(HOG, 0)
    for number in range(1, visitors):
        visitor = Payer(f"site {number}", f"address {number}", "visitor")
        queue.put(visitor, number)
        queue.put(HOG, -number)
        for _ in range(2):
            found = queue.first()
            assert found is not None
            queue.charge(found[0], 1.0)
            queue.remove(*found)
    assert queue.first() is not None
    assert len(queue._turns._behind) <= MOST_REMEMBERED + 1
