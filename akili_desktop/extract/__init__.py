"""Pure functions from a page's content to typed facts.

`reader` runs the extractors, each a module here; what they are made of stands in the packages: `page` (lines, phrases,
rulings), `tables`, `limits` (rows of limits), `pins`, `drafting` (a model's claims).
"""
