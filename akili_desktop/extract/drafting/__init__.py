"""A language model's claims, looked for among the page's words."""
