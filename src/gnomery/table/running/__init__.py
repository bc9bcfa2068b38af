"""Running tables: the one order of work, and what each viewer sees."""
