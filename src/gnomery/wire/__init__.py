"""What goes over the wire: one home for the messages of the server and of its clients."""
