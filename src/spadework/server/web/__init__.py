"""HTTP and sockets: who is asking, what they may ask for, and passing it on."""
