"""The commands that play many games between bots."""
