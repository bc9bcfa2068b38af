"""Rules explained by examples: positions and moves as data, read, looked at, tried and tested."""
