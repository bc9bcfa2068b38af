"""Where tables are kept: an append-only log for each, on SQLite or PostgreSQL."""
