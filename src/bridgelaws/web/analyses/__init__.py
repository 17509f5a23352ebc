"""Analyses of deals for the pages: some seconds of work, in processes that can be stopped."""
