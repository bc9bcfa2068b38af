"""What is told in the terminal: the story, the sheet, the rules, a look back."""
