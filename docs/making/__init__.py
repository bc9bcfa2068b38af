"""What rots is made: `python3 dev.py docs` writes these parts of the docs from the code itself."""
