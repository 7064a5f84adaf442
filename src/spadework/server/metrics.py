"""What a server counts."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector


class Metrics:
    """The counts of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.entries = Counter("spadework_entries", "Entries of tables' logs stored", registry=self.registry)
        self.commit = Histogram(
            "spadework_commit_seconds",
            "Time to store what waited",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2),
            registry=self.registry,
        )
        self.failures = Counter("spadework_store_failures", "Entries that could not be stored", registry=self.registry)
        self.tables = Gauge("spadework_tables", "Tables in memory", registry=self.registry)
        self.guests = Gauge("spadework_connections", "Sockets at tables", registry=self.registry)
        self.tcp = Gauge("spadework_tcp_connections", "Connections of all kinds", registry=self.registry)
        self.unread = Gauge("spadework_unread_bytes", "What clients have yet to read", registry=self.registry)
        self.jobs = Gauge("spadework_bot_jobs", "Decisions that wait for a bot", registry=self.registry)
