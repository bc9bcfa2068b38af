"""What bots think of 75 Gnom'Street: whole states to imagine, and a gardener's good sense."""
