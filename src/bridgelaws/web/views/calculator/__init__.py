"""The calculator: scores reckoned on a page, all that was told standing in its address."""
