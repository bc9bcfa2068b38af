"""75 Gnom'Street: what its moves and views are as numbers, and its picture."""
