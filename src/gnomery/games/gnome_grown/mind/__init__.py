"""What bots think of Gnome Grown: whole states to imagine, and a gardener's good sense."""
