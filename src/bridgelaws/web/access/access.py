"""Access to a server: its accounts, sessions, invitations, tokens, options and limits."""

from __future__ import annotations

import asyncio
import logging
from hmac import compare_digest

from starlette.concurrency import run_in_threadpool

from bridgelaws.desk.log import Store, pseudonymise
from bridgelaws.errors import RefusedError
from bridgelaws.log.times import Clock, utc_now
from bridgelaws.web.access.accounts import Account, Accounts
from bridgelaws.web.access.credentials import new_code, normal_code
from bridgelaws.web.access.invitations import Invitations
from bridgelaws.web.access.limits import Limits
from bridgelaws.web.access.options import OptionStore
from bridgelaws.web.access.sessions import Sessions
from bridgelaws.web.access.tokens import Tokens

_ONE_DAY = 24 * 60 * 60
_LOGGER = logging.getLogger(__name__)


class Access:
    """Everything that decides who may do what at one server.

    Attributes:
        set_up_code: makes the account of a chief director, once; None where there is one.
    """

    def __init__(self, store: Store, *, new_chief: bool = False, clock: Clock = utc_now) -> None:
        database = store.database
        self.store = store
        self.clock = clock
        self.accounts = Accounts(database, clock)
        self.sessions = Sessions(database, clock)
        self.invitations = Invitations(database, clock)
        self.tokens = Tokens(database, clock)
        self.options = OptionStore(database)
        self.limits = Limits()
        self._new_chief = new_chief
        needed = new_chief or not self.accounts.all()
        self.set_up_code = new_code() if needed else None

    @property
    def is_new(self) -> bool:
        """Whether nobody has an account at this desk yet."""
        return self.set_up_code is not None and not self.accounts.all()

    def set_up(self, code: str, name: str, password: str) -> Account:
        """The account of a chief director; the code is used up by that.

        Raises:
            RefusedError: the code is wrong or used, or name or password will not do.
        """
        expected = self.set_up_code
        if expected is None:
            raise RefusedError("guard_set_up_done")
        if not compare_digest(normal_code(code).encode("utf-8", "replace"), expected.encode()):
            raise RefusedError("guard_set_up_code")
        account = self.accounts.add(name, "chief", password, first=not self._new_chief)
        self.set_up_code = None
        return account

    def forget(self) -> int:
        """Drop what has expired, and erase the names whose time is over: how many names."""
        self.sessions.sweep()
        self.invitations.sweep()
        chosen = self.options.read()
        if chosen.forget_after is None:
            return 0
        days, texts = chosen.forget_after, chosen.forget_texts
        return pseudonymise(self.store, days, texts=texts, clock=self.clock)


async def forget_daily(access: Access, seconds: float = _ONE_DAY) -> None:
    """Erase what is due now and then once a day, until it is cancelled.

    A database that is busy or away is tried again the next time; the server goes on.
    """
    while True:
        try:
            await run_in_threadpool(access.forget)
        except RefusedError as error:
            _LOGGER.warning("names were not erased: %s", error)
        await asyncio.sleep(seconds)
