"""Language models by their makers' own clients; each is imported at the first request."""
