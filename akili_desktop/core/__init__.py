"""The pure domain: geometry, quantities, documents, facts, queries and proofs; no I/O, no Qt, no clock."""
