"""The commands that sit down at a table, or keep one."""
