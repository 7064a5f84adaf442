"""Tables that people are at: what each is told, and passing on what they do."""
