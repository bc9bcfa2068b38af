"""What somebody saw happen between two of their own views, in the order it happened."""
