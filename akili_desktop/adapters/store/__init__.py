"""The library on disk: documents as files, and an SQLite index that is derived from them."""
