"""The pure domain: geometry, quantities, documents, facts, queries and proofs; no I/O, no Qt, no clock.

`query` makes a typed query of a question by the parts in `asking`; `proof` says what facts prove for it by the parts in
`proving`, and for pins in `pins`.
"""
