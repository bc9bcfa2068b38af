"""What is thought out elsewhere: bots, hints, reviews, finished games."""
