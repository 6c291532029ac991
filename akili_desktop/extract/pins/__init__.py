"""Pin tables, drawings, lists and ball maps."""
