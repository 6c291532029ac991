"""Pure functions from a page's content to typed facts."""
