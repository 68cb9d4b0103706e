"""Writes the pages of the site that are made from the code: `python -m docs.site`."""
