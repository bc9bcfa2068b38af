"""Games as arrays: what learners need, from the views alone; needs `gnomery[research]`."""
