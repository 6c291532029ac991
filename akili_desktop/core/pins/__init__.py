"""What pin maps prove: names, numbers, functions, kinds, types and counts."""
