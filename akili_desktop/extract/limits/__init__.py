"""What the rows of a table of limits say: values, names, conditions, and checks of them."""
