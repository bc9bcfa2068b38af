"""A table as a fold of its log: what can happen, what has become of it, what people may do."""
