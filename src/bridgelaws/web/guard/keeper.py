"""All that the guard keeps, in one hand."""

from __future__ import annotations

from hmac import compare_digest

from bridgelaws.desk.log import Store, pseudonymise
from bridgelaws.errors import RefusedError
from bridgelaws.log.times import Clock, utc_now
from bridgelaws.web.guard.accounts import Account, Accounts
from bridgelaws.web.guard.invitations import Invitations
from bridgelaws.web.guard.keys import new_code, typed
from bridgelaws.web.guard.limits import Limits
from bridgelaws.web.guard.options import KeptOptions
from bridgelaws.web.guard.sessions import Sessions
from bridgelaws.web.guard.tokens import Tokens


class Guard:
    """Accounts, devices, invitations, tokens and settings of one desk.

    Attributes:
        set_up_code: with it a chief director makes his account, once; None where there is one.
    """

    def __init__(self, store: Store, *, new_chief: bool = False, clock: Clock = utc_now) -> None:
        database = store.database
        self.store = store
        self.clock = clock
        self.accounts = Accounts(database, clock)
        self.sessions = Sessions(database, clock)
        self.invitations = Invitations(database, clock)
        self.tokens = Tokens(database, clock)
        self.options = KeptOptions(database)
        self.limits = Limits()
        self._new_chief = new_chief
        needed = new_chief or not self.accounts.all()
        self.set_up_code = new_code() if needed else None

    def set_up(self, code: str, name: str, password: str) -> Account:
        """The account of a chief director; the code is used up by that.

        Raises:
            RefusedError: the code is wrong or used, or name or password will not do.
        """
        expected = self.set_up_code
        if expected is None:
            raise RefusedError("guard_set_up_done")
        if not compare_digest(typed(code).encode("utf-8", "replace"), expected.encode()):
            raise RefusedError("guard_set_up_code")
        account = self.accounts.add(name, "chief", password, first=not self._new_chief)
        self.set_up_code = None
        return account

    def forget(self) -> int:
        """Erase the names whose time is over, and what of the guard has run out: how many names."""
        self.sessions.sweep()
        self.invitations.sweep()
        chosen = self.options.read()
        if chosen.forget_after is None:
            return 0
        days, texts = chosen.forget_after, chosen.forget_texts
        return pseudonymise(self.store, days, texts=texts, clock=self.clock)
