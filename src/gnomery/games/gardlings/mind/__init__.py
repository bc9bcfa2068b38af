"""What bots think about Gardlings: worlds a view allows, and good moves from the view alone."""
