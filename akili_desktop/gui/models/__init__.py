"""Qt item models over the session's plain data."""
