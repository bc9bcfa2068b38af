"""Reports: what many games between bots tell a designer, as one page that needs no network."""
