"""The page canvas: layout, tiles rendered in the child processes, highlights, and the tabs that hold documents."""
