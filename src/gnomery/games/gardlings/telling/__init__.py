"""What is told of a game: the garden, the count, the market, each in a file of its own."""
