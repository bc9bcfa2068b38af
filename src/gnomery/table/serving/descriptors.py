"""Descriptors: as many as the system gives, and some kept for the tables and the database."""

try:
    import resource
except ImportError:  # there is no such limit
    resource = None  # type: ignore[assignment]

MOST = 65_536
RESERVE = 256
"""For the database, bots and those who are sent away; where there are few, half of all."""


def connections_for(wanted: int) -> int:
    """How many connections may be open at once; takes as many descriptors as the system gives."""
    if resource is None:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST if hard == resource.RLIM_INFINITY else min(hard, MOST)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    if soft == resource.RLIM_INFINITY:
        return wanted
    return min(wanted, max(soft - RESERVE, soft // 2))
