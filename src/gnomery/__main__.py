"""`python -m gnomery`."""

from gnomery.cli import main

if __name__ == "__main__":
    main()
