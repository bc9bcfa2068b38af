"""The WebSocket of a viewer."""
