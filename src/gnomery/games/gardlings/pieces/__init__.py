"""The nouns of Gardlings: tiles, missions, the box they come in, and the garden they make."""
