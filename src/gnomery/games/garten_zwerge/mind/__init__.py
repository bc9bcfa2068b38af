"""What bots think of Garten Zwerge e.V.: whole states to imagine, and a gardener's good sense."""
