"""How each game of the shelf looks as numbers: a module, or several, for each."""
