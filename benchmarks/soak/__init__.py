"""Long runs, slice by slice; what they come to is kept in files and told in the docs."""
