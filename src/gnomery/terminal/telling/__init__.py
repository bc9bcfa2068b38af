"""What is told in the terminal: the story, the end, the rules, a look back, and its shape."""
