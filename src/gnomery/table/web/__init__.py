"""HTTP: what can be asked for and what comes back."""
