"""What the facts entail of a query, what stands against it, and how it is concluded."""
