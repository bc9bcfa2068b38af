"""The terminal itself: keys, lines, menus, and what a person types."""
