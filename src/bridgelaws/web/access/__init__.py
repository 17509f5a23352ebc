"""Who may do what at a server: accounts, sessions, invitations, tokens, limits and their pages."""
