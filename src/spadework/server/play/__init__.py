"""A table as plain data: the entries of its log, what they add up to, and what people may do. Does no I/O."""
