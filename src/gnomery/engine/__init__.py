"""The common path: the contract, luck, the match and its record. Nothing here knows a game."""
