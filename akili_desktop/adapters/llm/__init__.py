"""Language models by their makers own clients; each imported at the first request."""
