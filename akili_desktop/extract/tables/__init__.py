"""Where the tables of a page are, and what stands in their rows and columns."""
