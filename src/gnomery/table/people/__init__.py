"""People: secrets, tickets, names, the lobby."""
