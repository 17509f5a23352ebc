"""Who may do what at the desk, and what no request may do."""
