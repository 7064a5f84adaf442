"""How many passwords may be tried and set, and how many people and webhooks may be new from one address."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager

from spadework.server.config import Limits
from spadework.server.errors import TooMuch
from spadework.server.networks import site_of
from spadework.server.rates import Buckets, NetworkBuckets
from spadework.server.turnstile import Turnstile

MINUTE = 60
ATTEMPTS_AT_ONCE = 40  # from one address, for all accounts: a school has one address
SECONDS_BETWEEN_ATTEMPTS = 10
PAIR_AT_ONCE = 5  # from one address for one account
PAIR_MINUTES = 5
ACCOUNT_AT_ONCE = 20  # for one account, from everywhere
ACCOUNT_MINUTES = 1  # a fifth of what it takes to use this up from one address: nobody shuts an owner out alone
OWNER_AT_ONCE = 5  # by whoever is signed in already, wherever they are
OWNER_MINUTES = 1
NEW_PASSWORDS_AT_ONCE = 40  # from one address, for all people: they cost as much as attempts
SECONDS_BETWEEN_NEW_PASSWORDS = 10
HASHED_AT_ONCE = 2  # one is hashed while the database looks for the other
MOST_WAITING = 40  # of one site: a school class
SECONDS_TO_WAIT = 5
WEBHOOKS_AT_ONCE = 20  # each may hold a thread until a name server answers
SECONDS_BETWEEN_WEBHOOKS = 10


class Attempts:
    """Counts attempts at passwords, by address, by account and by both, and what is new by address."""

    def __init__(self, limits: Limits) -> None:
        self._networks = NetworkBuckets(1 / SECONDS_BETWEEN_ATTEMPTS, ATTEMPTS_AT_ONCE)
        self._pairs = Buckets(1 / (PAIR_MINUTES * MINUTE), PAIR_AT_ONCE)
        self._accounts = Buckets(1 / (ACCOUNT_MINUTES * MINUTE), ACCOUNT_AT_ONCE)
        self._owners = Buckets(1 / (OWNER_MINUTES * MINUTE), OWNER_AT_ONCE)
        self._passwords = NetworkBuckets(1 / SECONDS_BETWEEN_NEW_PASSWORDS, NEW_PASSWORDS_AT_ONCE)
        refusal = "password: too many from your address are being checked; wait a little"
        self._hashing = Turnstile(HASHED_AT_ONCE, MOST_WAITING, refusal, SECONDS_TO_WAIT)
        self._people = NetworkBuckets(limits.people_an_hour / (60 * MINUTE), limits.people_at_once)
        self._webhooks = NetworkBuckets(1 / SECONDS_BETWEEN_WEBHOOKS, WEBHOOKS_AT_ONCE)

    def by_stranger(self, address: str, account: str | None) -> None:
        """Count an attempt at an account's password; one that is refused takes nothing from who else may try.

        Names that nobody has are not counted: whoever tries many could make the server forget what it has counted.
        """
        if not self._networks.take(address):
            raise TooMuch("password: too many attempts from your address; wait a minute", MINUTE)
        if account is None:
            return
        if not self._pairs.take(f"{account} {site_of(address)}"):
            minutes = PAIR_MINUTES
            raise TooMuch(f"password: too many attempts at this name; wait {minutes} minutes", minutes * MINUTE)
        if not self._accounts.take(account):
            raise TooMuch("password: too many attempts at this name from everywhere; wait a minute", MINUTE)

    def by_owner(self, person: str) -> None:
        """Count an attempt by somebody who is signed in as the person: what strangers do is nothing to them."""
        if not self._owners.take(person):
            raise TooMuch("password: too many attempts; wait a minute", MINUTE)

    def new_password(self, address: str, person: str) -> None:
        """Count a password that somebody sets, whether they had one or not."""
        self.by_owner(person)
        if not self._passwords.take(address):
            raise TooMuch("password: too many new ones from your address; wait a minute", MINUTE)

    def hashing(self, address: str) -> AbstractAsyncContextManager[None]:
        """The turn of an address to have a password hashed or checked."""
        return self._hashing.turn(address)

    def newcomer(self, address: str) -> None:
        """Count somebody new."""
        if not self._people.take(address):
            raise TooMuch("name: too many new people from your address; wait a minute, or sign in", MINUTE)

    def new_webhook(self, address: str) -> None:
        """Count a webhook that is to be looked up."""
        if not self._webhooks.take(address):
            raise TooMuch("address: too many webhooks from your address; wait a minute", MINUTE)
