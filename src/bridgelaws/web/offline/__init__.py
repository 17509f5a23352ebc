"""The desk without a network: the same pages, made by Python in the browser.

`export` writes the folder to be hosted; `answering` is what the browser calls; ``app/`` holds
what is no Python. Nothing is imported here, so that each loads alone.
"""
