"""The way to a server: links, requests over HTTP, and a connection that is taken up again."""
