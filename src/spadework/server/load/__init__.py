"""A bounded load on a server of this machine: real sockets, durable storage, and what came of it."""
