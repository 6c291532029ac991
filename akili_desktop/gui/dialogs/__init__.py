"""Windows over the window: each is made when it is wanted and gone when it is closed."""
