"""The window: the only part that knows Qt. It shows what services give and never reads a PDF or a database itself."""
