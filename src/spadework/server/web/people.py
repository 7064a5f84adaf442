"""Names and passwords over HTTP."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from spadework.engine.errors import InputError
from spadework.server.notices.addresses import check_address
from spadework.server.storage import people
from spadework.server.storage.kept_names import is_taken
from spadework.server.storage.people import Known
from spadework.server.web.answers import answer, body, known, services, somebody_with
from spadework.server.web.limits import address_of


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody wants to be called."""

    name: str


class Password(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to keep a name, and the password that it replaces if there is one."""

    password: str
    old: str | None = None


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and what keeps it."""

    name: str
    password: str


class Webhook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where notices go, if anywhere."""

    address: str | None


class Me(msgspec.Struct, frozen=True):
    """Who somebody is; ``must_rename`` says that somebody else keeps that name by now."""

    name: str
    is_registered: bool
    webhook: str | None
    must_rename: bool = False


async def add(request: Request) -> Response:
    """Give oneself a name."""
    wanted = await body(request, Name)
    if (already := await known(request)) is not None:
        raise InputError(f"name: you are {already.name} already; change that with PUT /api/me/name, or sign out first")
    services(request).attempts.newcomer(address_of(request))
    person = await people.add(services(request).engine, wanted.name, services(request).clock.now())
    response = answer(_me(person), 201)
    services(request).identity.keep(response, person, request.url.scheme == "https")
    return response


async def me(request: Request) -> Response:
    """Who am I?"""
    person = await known(request)
    if person is None:
        return answer(None)
    async with services(request).engine.connect() as connection:
        must_rename = await is_taken(connection, person.name, person.id)
    response = answer(msgspec.structs.replace(_me(person), must_rename=must_rename))
    session = services(request).identity.read(request)
    if session is not None and session.is_old:
        services(request).identity.keep(response, person, request.url.scheme == "https")
    return response


async def set_name(request: Request) -> Response:
    """Be called otherwise, at tables from now on."""
    person, wanted = await somebody_with(request, Name)
    renamed = await people.rename(services(request).engine, person, wanted.name)
    await services(request).revoking.check()
    return answer(_me(renamed))


async def set_password(request: Request) -> Response:
    """Keep one's name with a password, for other devices."""
    person, wanted = await somebody_with(request, Password)
    address, attempts = address_of(request), services(request).attempts
    attempts.new_password(address, person.id)
    async with attempts.hashing(address):
        kept = await people.set_password(services(request).engine, person, wanted.password, wanted.old)
    await services(request).revoking.check()
    response = answer(_me(kept))
    services(request).identity.keep(response, kept, request.url.scheme == "https")
    return response


async def sign_in(request: Request) -> Response:
    """Have one's name on this device too."""
    given = await body(request, SignIn)
    account, asking = await people.account(services(request).engine, given.name), await known(request)
    address, attempts = address_of(request), services(request).attempts
    if asking is not None and asking.id == account:
        attempts.by_owner(asking.id)
    else:
        attempts.by_stranger(address, account)
    async with attempts.hashing(address):
        person = await people.sign_in(services(request).engine, given.name, given.password)
    response = answer(_me(person))
    services(request).identity.keep(response, person, request.url.scheme == "https")
    return response


async def sign_out(request: Request) -> Response:
    """Forget who one is on this device; with ``everywhere`` on all of them."""
    person = await known(request)
    if person is not None and request.query_params.get("everywhere") == "yes":
        await people.sign_out(services(request).engine, person)
        await services(request).revoking.check()
    response = answer(None)
    services(request).identity.forget(response)
    return response


async def set_webhook(request: Request) -> Response:
    """Have notices of one's turns sent to an address, or no longer."""
    person, wanted = await somebody_with(request, Webhook)
    if wanted.address is not None:
        services(request).attempts.new_webhook(address_of(request))
        await check_address(wanted.address)
    await people.set_webhook(services(request).engine, person, wanted.address)
    return answer(Me(person.name, person.is_registered, wanted.address))


def _me(person: Known) -> Me:
    return Me(person.name, person.is_registered, person.webhook)
