"""What outlives the process: people, tables and their logs, in SQLite or PostgreSQL."""
