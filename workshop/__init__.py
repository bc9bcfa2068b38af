"""What `dev.py` does, in parts; with nothing but Python, for nothing else is there at first."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - tells users of an older Python what is wrong
    sys.stderr.write("Gnomery needs Python 3.11 or newer; this is %d.%d.\n" % sys.version_info[:2])  # noqa: UP031
    sys.exit(2)
